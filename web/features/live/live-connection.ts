import type { QueryClient } from '@tanstack/react-query';
import { readFrame } from '#shared/realtime/frame.ts';
import type { LiveMessage } from '#shared/realtime/message.ts';
import { refreshSubjects } from '#web/api/refresh-subjects.ts';
import { liveSocket } from './live-socket.ts';
import { refresh, refreshAll } from './refresh.ts';

/** The socket stands on the page's own host; `wss` where the page came by https. */
const address = (): string => {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`;
};

/** Tells of a grave alert outside of the page, where the person has allowed it. */
const notify = (message: LiveMessage): void => {
  if (message.type !== 'compliance_alert' || !('Notification' in window)) return;
  const { severity, message: body } = message.data;
  if (Notification.permission !== 'granted' || (severity !== 'critical' && severity !== 'high')) return;
  new Notification('Healthcare Compliance Alert', { body });
};

/**
 * Connects, and keeps the page's queries fresh by what it hears.
 * @param onConnected is told whenever there is a connection, or none
 * @returns the way to end it
 */
export const startLive = (queries: QueryClient, onConnected: (connected: boolean) => void): (() => void) => {
  const socket = liveSocket({
    connect: () => new WebSocket(address()),
    after: (milliseconds, run) => {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    onOpen: (again) => {
      onConnected(true);
      if (again) void refreshAll(queries);
    },
    onText: (text) => {
      const { messages, faults } = readFrame(text);
      for (const fault of faults) console.warn(fault);
      for (const message of messages) {
        if (message.type === 'monitoring_error') console.warn(`Monitoring: ${message.data.error}`);
        notify(message);
        void refresh(queries, message);
      }
    },
    onLost: () => onConnected(false),
    // The server closes the connections of a session that is over: asking who is signed in shows it.
    onEnded: () => void refreshSubjects(queries, ['account']),
  });
  window.addEventListener('online', socket.retry);
  return () => {
    window.removeEventListener('online', socket.retry);
    socket.stop();
  };
};
