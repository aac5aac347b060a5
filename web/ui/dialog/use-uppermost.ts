import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** What is open over the page, the uppermost last. */
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
 * Whether nothing else is open over a dialog or drawer: Escape closes the uppermost alone. Each of Mantine's listens to
 * the whole window, so one press would close them all.
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
