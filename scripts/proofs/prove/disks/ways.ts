/** Ways in which a data folder stops taking writes, and what the product says then. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '#scripts/e2e/api-client.ts';
import type { SmallDisk } from './small-disk.ts';

/** Bytes that the product is told to leave free. */
export const RESERVE = 32 * 1024 ** 2;

export interface Way {
  /** What is so of the folder. */
  readonly about: string;
  /** May be called again, to have it so still. */
  readonly begin: (disk: SmallDisk) => void;
  readonly end: (disk: SmallDisk) => void;
  /** What a write is answered: the code, and the sentence. */
  readonly code: string;
  readonly message: RegExp;
  /** What a start says that does not get ready; there is none where one reads all the same. */
  readonly rejection?: RegExp;
}

const full = {
  end: (disk: SmallDisk) => disk.makeRoom(),
  code: 'disk-full',
  message: /nearly full.*Make room on it; nothing is lost/,
};

export const ways: readonly Way[] = [
  { ...full, about: 'short of its reserve', begin: (disk) => disk.takeAllBut(RESERVE - 1024 ** 2) },
  {
    ...full,
    about: 'full to the last byte',
    begin: (disk) => disk.takeAllBut(0),
    rejection: /The disk of \S+ is full: .* Make room on it; nothing is lost/,
  },
  {
    about: 'read-only',
    begin: (disk) => disk.makeReadOnly(),
    end: (disk) => disk.makeWritable(),
    code: 'data-read-only',
    message: /data folder .*EROFS.* Make it writable again; nothing is lost/,
    rejection:
      /Nothing can be kept in \S+ \(EROFS\)\. ACCREDIT_DATA must name a folder that you may write in/,
  },
];

/** Writes what may be written any number of times. */
const setSomething = (person: Person) =>
  person.call('PUT', '/api/auth/security', { json: { idleMinutes: 15 } });

/** Throws unless a write is refused with the code and the sentence of the way, and the product says that it is read-only. */
export const expectReadOnly = async (person: Person, { about, code, message }: Way): Promise<void> => {
  const { status, body } = await setSomething(person);
  const rejected = body as { readonly code?: string; readonly error?: string };
  if (status !== 507 || rejected.code !== code || !message.test(rejected.error ?? ''))
    throw new Error(`On a folder that is ${about} a write was answered ${status}: ${JSON.stringify(body)}`);
  const health = (await person.call('GET', '/api/health')).body as {
    readonly status: string;
    readonly engines: { readonly disk?: string };
  };
  if (health.status !== 'degraded' || !health.engines.disk?.startsWith('read-only: '))
    throw new Error(`On a folder that is ${about} the product says it is ${JSON.stringify(health)}`);
};

/** The product looks each second. */
const WRITES_AGAIN_MS = 5000;

/** Throws unless writing soon works. */
export const expectWrites = async (person: Person): Promise<void> => {
  for (const end = Date.now() + WRITES_AGAIN_MS; ; await wait(100)) {
    const { status, body } = await setSomething(person);
    if (status === 200) return;
    if (Date.now() > end)
      throw new Error(
        `${WRITES_AGAIN_MS} ms after the folder took writes again one was answered ${status}: ${JSON.stringify(body)}`,
      );
  }
};

/** Reads all the time. @returns how to end it, which answers how often it read, and throws when once it could not */
export const beginReading = (person: Person): (() => Promise<number>) => {
  let ending = false;
  const reading = (async () => {
    for (let times = 1; ; times += 1) {
      const { status, body } = await person.call('GET', '/api/agents?limit=50');
      if (status !== 200) throw new Error(`Reading was answered ${status}: ${JSON.stringify(body)}`);
      if (ending) return times;
      await wait(50);
    }
  })();
  // Whoever ends it hears of it.
  reading.catch(() => {});
  return () => {
    ending = true;
    return reading;
  };
};
