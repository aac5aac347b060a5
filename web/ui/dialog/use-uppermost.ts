import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Open overlays, topmost last. */
let layers: readonly symbol[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly symbol[]) => {
  layers = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Returns true if no other overlay is open above a dialog or drawer, so that Escape closes only the topmost.
 * Each Mantine overlay listens on the whole window, so one key press would close them all.
 */
export const useUppermost = (opened: boolean): boolean => {
  const [self] = useState(() => Symbol());
  useLayoutEffect(() => {
    if (!opened) return;
    set([...layers, self]);
    return () => set(layers.filter((layer) => layer !== self));
  }, [opened, self]);
  return useSyncExternalStore(subscribe, () => layers.at(-1) === self);
};
