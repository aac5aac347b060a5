/**
 * Whether this page receives live updates from the server. While connected, polling is less frequent; it
 * never stops, so that a page works without a socket.
 */
let connected = false;

export const liveStatus = {
  isConnected: (): boolean => connected,
  set: (value: boolean): void => {
    connected = value;
  },
};

/** Returns the polling interval of a running operation, in milliseconds. */
export const pollPace = (): number => (connected ? 5000 : 1000);
