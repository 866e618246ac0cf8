/** Answers with the text of a legal action. */
export default {
  name: 'returns-string',
  create: () => ({ decide: (_view: unknown, legal: Int32Array) => String(legal[0]) }),
};
