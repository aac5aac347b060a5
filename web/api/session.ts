/**
 * What the browser remembers of a session. The server alone authorises calls, by its HttpOnly cookie, which no script reads;
 * the local flag only decides which routes are shown, and goes when its session goes.
 */
const FLAG = 'accredit-demo';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Session {
  /** Whether the signed-in routes are shown. */
  readonly isSignedIn: () => boolean;
  readonly begin: () => void;
  /** Forgets everything and tells who listens. */
  readonly end: () => void;
  /** Called after the session ended, here or in another tab. Returns the way to stop listening. */
  readonly onEnd: (listener: () => void) => () => void;
  /** Takes note that another tab changed `key` of the store. */
  readonly changedElsewhere: (key: string | null) => void;
}

export const createSession = (store: Store): Session => {
  const listeners = new Set<() => void>();
  const isSignedIn = () => store.getItem(FLAG) === 'true';
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    isSignedIn,
    begin: () => store.setItem(FLAG, 'true'),
    end: () => {
      store.removeItem(FLAG);
      tell();
    },
    onEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changedElsewhere: (key) => {
      // A null key is `localStorage.clear()`.
      if ((key === FLAG || key === null) && !isSignedIn()) tell();
    },
  };
};

/** A store for browsers that block theirs: signed in until the page is left. */
const memoryStore = (): Store => {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
};

const browserStore = (): Store => {
  try {
    const store = globalThis.localStorage;
    store.getItem(FLAG);
    return store;
  } catch {
    return memoryStore();
  }
};

export const session = createSession(browserStore());
