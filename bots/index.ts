/** What a bot's author needs: `import type { Bot } from 'mahjong-arena/bots'`. */

export * as AMERICAN_ACTION from '#engine/referee/american/actions';
export * as ACTION from '#engine/referee/basic/actions';
export { ACTIONS, actionText, chowStart, isChow, isClaim, isDiscard } from '#engine/referee/basic/actions';
export type { Determinization } from '#engine/referee/determinization';
export type { AmericanView, BasicView, Evaluation, Exposure } from '#engine/referee/view';
export type { Bot, BotOptions, BotType, Game, LegalActions, OptionValue, Random, ReplayEvent, View } from './bot';
