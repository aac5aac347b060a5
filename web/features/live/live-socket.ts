/**
 * A reconnecting WebSocket. After an abnormal close it retries a few times with growing delays. A long-lived
 * connection is replaced before API Gateway ends it.
 */
import { HOUR, MINUTE } from '#shared/kernel/time.ts';

const ATTEMPTS = 5;
const FIRST_DELAY = 1000;
const LONGEST_DELAY = 10_000;
/** RFC 6455 §7.4.1: the purpose of the connection is fulfilled. */
const NORMAL = 1000;
/** Milliseconds. API Gateway ends a WebSocket connection after two hours, even an active one. */
export const RENEWED_AFTER = 2 * HOUR - 10 * MINUTE;

/**
 * Returns the milliseconds before reconnect attempt number `attempt` (from 1); undefined if no attempts are
 * left.
 */
export const delayBefore = (attempt: number): number | undefined =>
  attempt > ATTEMPTS ? undefined : Math.min(FIRST_DELAY * 2 ** (attempt - 1), LONGEST_DELAY);

/** The members of the browser's `WebSocket` in use. */
export type Socket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onerror' | 'onclose' | 'close'>;

export interface LiveSocketOptions {
  readonly connect: () => Socket;
  /** Schedules a callback; returns a function that cancels it. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** `again`: a connection was lost or failed before, so messages were missed. */
  readonly onOpen: (again: boolean) => void;
  readonly onText: (text: string) => void;
  /** The connection was lost or had an error. */
  readonly onLost: () => void;
  /** The server closed it on purpose; there is no retry. */
  readonly onEnded: () => void;
}

export interface LiveSocket {
  /** Reconnects immediately with all attempts available, unless connected or ended by the server. */
  readonly retry: () => void;
  /** Closes it permanently. */
  readonly stop: () => void;
}

/** Creates a live socket and connects immediately. */
export const liveSocket = (options: LiveSocketOptions): LiveSocket => {
  const { connect, after, onOpen, onText, onLost, onEnded } = options;
  let socket: Socket | undefined;
  let attempts = 0;
  let missed = false;
  let ended = false;
  let callOff = () => {};

  /** Closes the connection from this side and drops its later events. */
  const leave = () => {
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onerror = socket.onclose = null;
    socket.close(NORMAL);
    socket = undefined;
  };
  /** Replaces the connection without reporting a loss, unless the new connection fails. */
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
