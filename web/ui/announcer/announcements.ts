export interface Announcement {
  readonly text: string;
}

const createAnnouncements = () => {
  let current: readonly Announcement[] = [];
  const listeners = new Set<() => void>();
  const set = (next: readonly Announcement[]) => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    /** Announces a text to screen readers; the returned function removes it. */
    say: (text: string): (() => void) => {
      const one = { text };
      set([...current, one]);
      return () => set(current.filter((other) => other !== one));
    },
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export const announcements = createAnnouncements();
