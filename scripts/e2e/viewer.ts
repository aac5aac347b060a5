/** A client of the product's WebSocket other than our own page. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { needs, slowness } from '#scripts/testing/processor-time.ts';
import { readFrame } from '#shared/realtime/frame.ts';
import type { LiveMessage } from '#shared/realtime/message.ts';
import type { Person } from './api-client.ts';

interface Frame {
  readonly at: number;
  readonly text: string;
  readonly messages: readonly LiveMessage[];
}

export interface Viewer {
  readonly frames: readonly Frame[];
  /**
   * Resolves with the first message of this type, past or future; fails after `milliseconds`: by default one
   * second, more on a busy machine.
   */
  readonly hears: (type: LiveMessage['type'], milliseconds?: number) => Promise<LiveMessage>;
  /** Close code from the server. */
  readonly closed: Promise<number>;
  readonly forget: () => void;
  /** Sends a message that our own pages never send. */
  readonly say: (text: string) => void;
  /** Closes the connection from this side. */
  readonly leave: () => void;
}

const dial = (base: string, headers: Readonly<Record<string, string>>) =>
  new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers });

/** Returns the status with which the connection is rejected. */
export const rejection = async (base: string, headers: Readonly<Record<string, string>>): Promise<number> => {
  const socket = dial(base, headers);
  socket.on('error', () => {});
  const [, response] = await once(socket, 'unexpected-response');
  return (response as { statusCode: number }).statusCode;
};

/** Returns the user's session as a browser sends it. */
export const cookieOf = ({ token }: Person): { readonly cookie: string } => ({ cookie: `accredit=${token}` });

/** Connects a viewer with this session and waits for the greeting. */
export const check = async (person: Person): Promise<Viewer> => {
  const socket = dial(person.base, { origin: new URL(person.base).origin, ...cookieOf(person) });
  const frames: Frame[] = [];
  let heard = () => {};
  socket.on('message', (data) => {
    const text = String(data);
    frames.push({ at: Date.now(), text, messages: readFrame(text).messages });
    heard();
  });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  const hears: Viewer['hears'] = async (type, milliseconds) => {
    const end = Date.now() + (milliseconds ?? 1000 * (await slowness()));
    for (;;) {
      const found = frames.flatMap(({ messages }) => messages).find((message) => message.type === type);
      if (found) return found;
      const left = end - Date.now();
      if (left <= 0) throw new Error(`No ${type} came. Heard: ${frames.map(({ text }) => text).join(' ')}`);
      const { promise, resolve } = Promise.withResolvers<void>();
      heard = resolve;
      const timer = setTimeout(resolve, left);
      await promise;
      clearTimeout(timer);
    }
  };
  await hears('connection', needs(10));
  return {
    frames,
    hears,
    closed,
    forget: () => {
      frames.length = 0;
    },
    say: (text) => socket.send(text),
    leave: () => socket.close(),
  };
};
