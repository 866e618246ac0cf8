/** The arrows between the rooms: who may import whom. @type {import('dependency-cruiser').IConfiguration} */
const room = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { path: OURS, pathNot: allowed },
});
const OURS = '^(engine|bots|results|runner|scripts)/';
const TESTS = '[.](test|properties|bench)[.]ts$|/__fixtures__/';

export default {
  forbidden: [
    room('engine-alone', '^engine/', '^engine/', 'The engine imports nothing of ours.'),
    room('bots-on-engine', '^bots/', '^(bots|engine)/', 'Bots import the engine only.'),
    room('results-on-engine', '^results/', '^(results|engine)/', 'Results import the engine only.'),
    room('scripts-on-top', '^runner/', '^(runner|engine|bots|results)/', 'The runner imports no script.'),
    {
      name: 'nothing-on-runner',
      comment: 'Nothing but the scripts, which stand on everything, imports the runner.',
      severity: 'error',
      from: { path: '^(engine|bots|results)/' },
      to: { path: '^(runner|scripts)/' },
    },
    room(
      'tiles-alone',
      '^engine/tiles/',
      '^engine/(tiles|rules/input-error[.]ts)',
      'Tiles import nothing but the error for bad notation.',
    ),
    room('card-on-tiles', '^engine/card/', '^engine/(card|tiles|rules/input-error[.]ts)', 'The card imports tiles.'),
    room('random-alone', '^engine/random/', '^engine/random/', 'Streams import nothing.'),
    room(
      'rules-on-tiles',
      '^engine/rules/',
      '^engine/(rules|tiles)/',
      'Rules import tiles, never the referee; the card is joined to them there.',
    ),
    {
      name: 'checker-alone',
      comment:
        'The checker of replays is independent: of ours it may import tile notation and the shape of a ruleset only.',
      severity: 'error',
      from: { path: '^scripts/check-replay', pathNot: TESTS },
      to: {
        path: OURS,
        pathNot:
          '^(scripts/check-replay|engine/tiles/(kinds|notation)[.]ts|engine/rules/(input-error|ruleset|american)[.]ts)',
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-dev-packages',
      comment: 'What users run imports no development dependency.',
      severity: 'error',
      from: { path: '^(engine|bots|results|runner)/', pathNot: TESTS },
      to: {
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
        pathNot: '@types',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|results/runs)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
