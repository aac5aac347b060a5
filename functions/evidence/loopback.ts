/** Returns whether an address is on the calling machine, so that no traffic crosses a network. */
export const isLoopback = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
