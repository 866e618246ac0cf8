/**
 * Every file that a run may leave in its folder. Only the names, apart from the modules that write the files: those
 * load much, and a run begins by looking for these.
 */
export const RUN_FILES: readonly string[] = [
  'bots.csv',
  'bots-clean.csv',
  'seats.csv',
  'matchups.csv',
  'payouts.csv',
  'hands.csv',
  'bot-hands.csv',
  'games.csv',
  'summary.json',
  'manifest.json',
];
