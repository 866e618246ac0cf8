import { compileSource } from '#engine/referee/american/card-source';
import type { Setup } from '#engine/referee/setup';
import { InputError } from '#engine/rules/input-error';

/** Judges the texts of hands; an InputError says what is wrong with one that is no hand. */
export interface Judge {
  /** As an object, to be printed as JSON. */
  asObject(text: string): object;
  /** For people. */
  asText(text: string): string;
}

/** The judge of a game; `within` is for the American game only. */
export async function judgeOf(setup: Setup, within: number | undefined): Promise<Judge> {
  if (setup.game === 'basic') {
    if (within !== undefined) throw new InputError('--within goes with the American game; leave it out');
    const [{ judgeHand }, { layOut }] = await Promise.all([import('./basic/judgement'), import('./basic/layout')]);
    return { asObject: judgeHand, asText: (text) => layOut(judgeHand(text)) };
  }
  const [{ CardJudge }, { layOut }] = await Promise.all([import('./american/judgement'), import('./american/layout')]);
  const { tiles } = setup.rules;
  const judge = new CardJudge(compileSource(setup.card, tiles), tiles, within ?? 0);
  return { asObject: (text) => judge.judge(text), asText: (text) => layOut(judge.judge(text)) };
}
