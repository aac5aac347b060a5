/** Returns the host of a URL: its name or IP address, and its port. */
export const hostOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address);
  return `${hostname.replace(/\.$/, '')}:${port === '' ? (protocol === 'http:' ? 80 : 443) : port}`;
};
