await new Promise(() => {});
export default { name: 'waits', create: () => ({ decide: () => 0 }) };
