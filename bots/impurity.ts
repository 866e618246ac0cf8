/**
 * Replaces what a bot must not use (clocks, and every randomness but `view.random`) by the same that also reports its
 * name. Returns what puts the originals back.
 */
export function watchImpurity(report: (what: string) => void): () => void {
  const restores = [
    watchMethod(Math, 'random', 'Math.random', report),
    watchMethod(crypto, 'getRandomValues', 'crypto.getRandomValues', report),
    watchMethod(crypto, 'randomUUID', 'crypto.randomUUID', report),
    watchMethod(performance, 'now', 'performance.now', report),
    watchMethod(process.hrtime, 'bigint', 'process.hrtime.bigint', report),
    watchMethod(process, 'hrtime', 'process.hrtime', report),
    watchMethod(Date, 'now', 'Date.now', report),
    watchDate(report),
  ];
  return () => {
    for (const restore of restores.reverse()) restore();
  };
}

function watchMethod(owner: object, key: string, name: string, report: (what: string) => void): () => void {
  const original = Reflect.get(owner, key) as (...args: unknown[]) => unknown;
  const own = Object.getOwnPropertyDescriptor(owner, key);
  const watched = (...args: unknown[]) => {
    report(name);
    return original.apply(owner, args);
  };
  const value = Object.assign(watched, original); // `hrtime` has a method of its own
  Object.defineProperty(owner, key, { value, configurable: true, writable: true });
  return () => {
    if (own === undefined) Reflect.deleteProperty(owner, key);
    else Object.defineProperty(owner, key, own);
  };
}

/** `Date()` and `new Date()` tell the time; `new Date(0)` does not. */
function watchDate(report: (what: string) => void): () => void {
  const original = globalThis.Date;
  globalThis.Date = new Proxy(original, {
    apply: (target, self, args) => {
      report('Date()');
      return Reflect.apply(target, self, args);
    },
    construct: (target, args, newTarget) => {
      if (args.length === 0) report('new Date()');
      return Reflect.construct(target, args, newTarget);
    },
  });
  return () => {
    globalThis.Date = original;
  };
}
