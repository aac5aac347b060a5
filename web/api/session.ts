/**
 * Session state in the browser. Only the server authorizes calls, by its HttpOnly cookie, which no script can
 * read; the local flag only determines which routes are shown, and is removed with its session.
 */
const FLAG = 'accredit-demo';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Session {
  /** Whether the signed-in routes are shown. */
  readonly isSignedIn: () => boolean;
  readonly begin: () => void;
  /** Clears the session state and notifies the listeners. */
  readonly end: () => void;
  /**
   * Registers a listener for the end of the session, here or in another tab. Returns a function that
   * unsubscribes.
   */
  readonly onEnd: (listener: () => void) => () => void;
  /** Handles a change of `key` in the store by another tab. */
  readonly changedElsewhere: (key: string | null) => void;
}

export const createSession = (store: Store): Session => {
  const listeners = new Set<() => void>();
  const isSignedIn = () => store.getItem(FLAG) === 'true';
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    isSignedIn,
    begin: () => store.setItem(FLAG, 'true'),
    end: () => {
      store.removeItem(FLAG);
      notify();
    },
    onEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    changedElsewhere: (key) => {
      // A null key means `localStorage.clear()`.
      if ((key === FLAG || key === null) && !isSignedIn()) notify();
    },
  };
};

/** In-memory store for browsers that block local storage: the user stays signed in until the page closes. */
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
