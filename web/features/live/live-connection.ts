import type { QueryClient } from '@tanstack/react-query';
import { readFrame } from '#shared/realtime/frame.ts';
import { refreshSubjects } from '#web/api/refresh-subjects.ts';
import { liveSocket } from './live-socket.ts';
import { live } from './offered/live-state.ts';
import { refresh, refreshAll } from './refresh.ts';

/** The socket stands on the page's own host; `wss` where the page came by https. */
const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
};

/**
 * Connects, and keeps the page's queries fresh by what it hears.
 * @param onConnected is told whenever there is a connection, or none
 * @returns the way to end it
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
    // The server closes the connections of a session that is over: asking who is signed in shows it.
    onEnded: () => void refreshSubjects(queries, ['account']),
  });
  // A machine that slept may have used up its attempts.
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
