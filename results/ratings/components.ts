/**
 * The bots in sets that games connect: two bots of one set met, or both met a third, and so on. Each set is ascending,
 * the sets by their first bot; a bot that met nobody is a set of its own. `met` has a row a bot; entry (a, b) or (b, a)
 * is above zero if they met.
 */
export function componentsOf(met: ArrayLike<number>, bots: number): readonly (readonly number[])[] {
  const components: number[][] = [];
  const reached = new Uint8Array(bots);
  for (let first = 0; first < bots; first++) {
    if (reached[first]) continue;
    const component = [first];
    reached[first] = 1;
    for (let i = 0; i < component.length; i++) {
      for (let b = 0; b < bots; b++) {
        if (reached[b] || met[component[i] * bots + b] + met[b * bots + component[i]] === 0) continue;
        reached[b] = 1;
        component.push(b);
      }
    }
    components.push(component.sort((a, b) => a - b));
  }
  return components;
}
