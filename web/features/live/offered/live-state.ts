/** What the socket has said last, for whoever shows it. */
import { useSyncExternalStore } from 'react';
import type { Instant } from '#shared/kernel/time.ts';
import type { HealthStats, LiveMessage } from '#shared/realtime/message.ts';

export interface LiveState {
  /** Whether the server tells this page of changes by itself. */
  readonly connected: boolean;
  /** When the server said something last, by its clock; absent before. */
  readonly lastUpdate?: Instant;
  /** Figures of the last health check that this page heard; absent before. */
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

/** The one state of the page, and its messages as they come. */
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
  /** What was heard belongs to a session that is over. */
  forget: (): void => set(before),
  /** Calls the listener with each message from now on; returns the way to end it. */
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

/** Whether there is a connection, when it said something last, and the figures of the last health check. */
export const useLiveState = (): LiveState => useSyncExternalStore(live.watch, live.current);
