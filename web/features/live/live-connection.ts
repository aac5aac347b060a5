import type { QueryClient } from '@tanstack/react-query';
import { readFrame } from '#shared/realtime/frame.ts';
import { refreshSubjects } from '#web/api/refresh-subjects.ts';
import { liveSocket } from './live-socket.ts';
import { live } from './offered/live-state.ts';
import { refresh, refreshAll } from './refresh.ts';

/** The socket uses the page's own host, and `wss` if the page was loaded over HTTPS. */
const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
};

/**
 * Connects and refreshes the page's queries on incoming messages.
 * @param onConnected called whenever the connection opens or is lost
 * @returns a function that disconnects
 */
export const startLive = (queries: QueryClient, onConnected: (connected: boolean) => void): (() => void) => {
  const connected = (is: boolean) => {
    onConnected(is);
    live.connected(is);
  };
  const socket = liveSocket({
    connect: () => new WebSocket(address()),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    onOpen: (again) => {
      connected(true);
      if (again) void refreshAll(queries);
    },
    onText: (text) => {
      const { messages, faults } = readFrame(text);
      for (const fault of faults) console.warn(fault);
      for (const message of messages) {
        if (message.type === 'monitoring_error') console.warn(`Monitoring: ${message.data.error}`);
        live.heard(message);
        void refresh(queries, message);
      }
    },
    onLost: () => connected(false),
    // The server closes the connections of an ended session. Refreshing the account query reveals that.
    onEnded: () => void refreshSubjects(queries, ['account']),
  });
  // A device that was asleep may have used up its attempts.
  const shown = () => document.visibilityState === 'visible' && socket.retry();
  window.addEventListener('online', socket.retry);
  document.addEventListener('visibilitychange', shown);
  return () => {
    window.removeEventListener('online', socket.retry);
    document.removeEventListener('visibilitychange', shown);
    socket.stop();
    live.forget();
  };
};
