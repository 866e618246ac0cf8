export const name = 'exports-nothing';
