/**
 * A connection that comes back: when it ends other than normally it is tried again, a few times, ever later. One that has stood
 * for long is replaced before the gateway ends it.
 */
import { HOUR, MINUTE } from '#shared/kernel/time.ts';

const ATTEMPTS = 5;
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 10_000;
/** RFC 6455 §7.4.1: the purpose of the connection is fulfilled. */
const NORMAL = 1000;
/** Milliseconds. API Gateway ends a WebSocket connection after two hours, whatever is said on it. */
export const RENEWED_AFTER = 2 * HOUR - 10 * MINUTE;

/** Milliseconds before attempt number `attempt` (from 1) to reconnect; undefined when there is none. */
export const delayBefore = (attempt: number): number | undefined =>
  attempt > ATTEMPTS ? undefined : Math.min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_DELAY);

/** What is used of a browser's `WebSocket`. */
export type Socket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onerror' | 'onclose' | 'close'>;

export interface LiveSocketOptions {
  readonly connect: () => Socket;
  /** Runs something later; returns the way to call it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** `again`: a connection was lost or failed before, and what happened meanwhile was not heard. */
  readonly onOpen: (again: boolean) => void;
  readonly onText: (text: string) => void;
  /** The connection is lost or faulty. */
  readonly onLost: () => void;
  /** The server ended it on purpose; it is not tried again. */
  readonly onEnded: () => void;
}

export interface LiveSocket {
  /** Connects anew now, with all attempts ahead, if there is no connection and the server has not ended it. */
  readonly retry: () => void;
  /** Ends it for good. */
  readonly stop: () => void;
}

/** Connects at once. */
export const liveSocket = (options: LiveSocketOptions): LiveSocket => {
  const { connect, after, onOpen, onText, onLost, onEnded } = options;
  let socket: Socket | undefined;
  let attempts = 0;
  let missed = false;
  let ended = false;
  let callOff = () => {};

  /** Ends the connection from this side; nothing more is heard of it. */
  const leave = () => {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
    socket.close(NORMAL);
    socket = undefined;
  };
  /** Whoever shows that there is a connection need not know that it is another one now, unless the other one fails. */
  const renew = () => {
    leave();
    missed = true;
    open();
  };

  const open = () => {
    const own = connect();
    socket = own;
    own.onopen = () => {
      attempts = 0;
      callOff = after(RENEWED_AFTER, renew);
      const again = missed;
      missed = false;
      onOpen(again);
    };
    own.onmessage = ({ data }: MessageEvent<unknown>) => onText(String(data));
    own.onerror = onLost;
    own.onclose = ({ code }: Pick<CloseEvent, 'code'>) => {
      socket = undefined;
      missed = true;
      callOff();
      onLost();
      if (code === NORMAL) {
        ended = true;
        return onEnded();
      }
      attempts += 1;
      const delay = delayBefore(attempts);
      if (delay !== undefined) callOff = after(delay, open);
    };
  };

  open();
  return {
    retry: () => {
      if (socket || ended) return;
      callOff();
      attempts = 0;
      open();
    },
    stop: () => {
      callOff();
      leave();
    },
  };
};
