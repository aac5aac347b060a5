/** Latest state of the live socket, for display. */
import { useSyncExternalStore } from 'react';
import type { Instant } from '#shared/kernel/time.ts';
import type { HealthStats, LiveMessage } from '#shared/realtime/message.ts';

export interface LiveState {
  /** Whether the server pushes changes to this page. */
  readonly connected: boolean;
  /** Server time of the last message; absent before the first. */
  readonly lastUpdate?: Instant;
  /** Figures of the last health check received; absent before the first. */
  readonly healthData?: HealthStats;
}

const before: LiveState = { connected: false };
let state = before;
const watchers = new Set<() => void>();
const listeners = new Set<(message: LiveMessage) => void>();

const set = (next: LiveState): void => {
  state = next;
  for (const watcher of watchers) watcher();
};

/** The single live state of the page, and its messages as they arrive. */
export const live = {
  connected: (connected: boolean): void => set({ ...state, connected }),
  heard: (message: LiveMessage): void => {
    const { timestamp } = message.data;
    set({
      ...state,
      lastUpdate: timestamp,
      ...(message.type === 'health_check' && { healthData: message.data.stats }),
    });
    for (const listener of listeners) listener(message);
  },
  /** Received messages belong to a session that has ended. */
  forget: (): void => set(before),
  /** Calls the listener with each new message; returns a function that unsubscribes. */
  listen: (listener: (message: LiveMessage) => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: (): LiveState => state,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  },
};

/** Returns the connection state, the time of the last message, and the figures of the last health check. */
export const useLiveState = (): LiveState => useSyncExternalStore(live.watch, live.current);
