/**
 * Whether the server tells this page of changes by itself. What is polled meanwhile is asked for less often; polling never
 * stops, so that a page goes on without a socket.
 */
let connected = false;

export const liveStatus = {
  isConnected: (): boolean => connected,
  set: (value: boolean): void => {
    connected = value;
  },
};

/** How often something under way is asked about, in milliseconds. */
export const pollPace = (): number => (connected ? 5000 : 1000);
