/** Answers later: a bot must answer at once. */
export default {
  name: 'returns-promise',
  create: () => ({ decide: async (_view: unknown, legal: Int32Array) => legal[0] }),
};
