/** Whether an address is one of the very machine that calls it: what is said there crosses no network. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
