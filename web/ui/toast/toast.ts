/** One message at the bottom left. A newer message replaces the one on screen. */
export interface Toast {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly title: string;
  readonly message: string;
  /** Additional detail below the message. */
  readonly reason?: string | undefined;
}

/** Display time of a success message; an error stays until it is closed. */
export const TOAST_MILLISECONDS = 5000;

export const createToasts = () => {
  let current: Toast | undefined;
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (toast: Toast | undefined) => {
    current = toast;
    for (const listener of listeners) listener();
  };
  const show =
    (tone: Toast['tone']) => (title: string, messageText: string | Pick<Toast, 'message' | 'reason'>) => {
      count += 1;
      set({
        id: count,
        tone,
        title,
        ...(typeof messageText === 'string' ? { message: messageText } : messageText),
      });
    };
  return {
    success: show('success'),
    error: show('error'),
    /** Closes the toast with this ID, if it is still on screen. */
    close: (id: number) => {
      if (current?.id === id) set(undefined);
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

export const toast = createToasts();
