import type { Html } from './html';
import type { Chapter, Section } from './section';
import { configurationSection } from './sections/configuration';
import { convergenceSection } from './sections/convergence';
import { differencesSection } from './sections/differences';
import { faultsSection } from './sections/faults';
import { findingsSection } from './sections/findings';
import { gamesSection } from './sections/games';
import { handsSection } from './sections/hands';
import { headToHeadSection } from './sections/head-to-head';
import { partsSection } from './sections/parts';
import { paymentsSection } from './sections/payments';
import { payoutsSection } from './sections/payouts';
import { rankingSection } from './sections/ranking';
import { ratingsSection } from './sections/ratings';
import { repeatSection } from './sections/repeat';
import { seatsSection } from './sections/seats';
import { stoppingSection } from './sections/stopping';
import type { Reported } from './source';

/** In the order of the page; a section that a run has not got is null. */
const SECTIONS: readonly ((reported: Reported) => Section | null)[] = [
  findingsSection,
  rankingSection,
  differencesSection,
  stoppingSection,
  partsSection,
  ratingsSection,
  headToHeadSection,
  convergenceSection,
  payoutsSection,
  seatsSection,
  paymentsSection,
  handsSection,
  faultsSection,
  gamesSection,
  configurationSection,
  repeatSection,
];

/** All that there is to be told of a run. */
export function runChapter(reported: Reported, id: string, title: Html | null): Chapter {
  const sections = SECTIONS.map((section) => section(reported)).filter((section) => section !== null);
  return { id, title, sections };
}
