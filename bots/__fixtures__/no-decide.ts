/** Makes something that cannot decide. */
export default { name: 'no-decide', create: () => ({ choose: () => 0 }) };
