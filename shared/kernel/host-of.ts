/** The host of an address as it is asked: its name or number, and its port. */
export const hostOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname.replace(/\.$/, '')}:${port === '' ? (protocol === 'http:' ? 80 : 443) : port}`;
};
