/** Cases in which a data folder stops being writable, and the product's expected messages. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Person } from '#scripts/e2e/api-client.ts';
import type { SmallDisk } from './small-disk.ts';

/** Bytes that the product is configured to leave free. */
export const RESERVE = 32 * 1024 ** 2;

export interface Way {
  /** Description of the folder's condition. */
  readonly about: string;
  /** May be called again, to maintain the condition. */
  readonly begin: (disk: SmallDisk) => void;
  readonly end: (disk: SmallDisk) => void;
  /** Expected response to a write: the code, and the sentence. */
  readonly code: string;
  readonly message: RegExp;
  /** Expected message when the start fails; absent when the product can still serve reads. */
  readonly rejection?: RegExp;
}

const full = {
  end: (disk: SmallDisk) => disk.makeRoom(),
  code: 'disk-full',
  message: /nearly full.*Free up disk space\. No data is lost/,
};

export const ways: readonly Way[] = [
  { ...full, about: 'short of its reserve', begin: (disk) => disk.takeAllBut(RESERVE - 1024 ** 2) },
  {
    ...full,
    about: 'full to the last byte',
    begin: (disk) => disk.takeAllBut(0),
    rejection: /The disk of \S+ is full: .* Free up disk space\. No data was lost/,
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

/** Performs a write that can be repeated any number of times. */
const setSomething = (person: Person) =>
  person.call('PUT', '/api/auth/security', { json: { idleMinutes: 15 } });

/**
 * Throws unless a write is rejected with the expected code and sentence, and the product reports that it is
 * read-only.
 */
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

/** The product checks every second. */
const WRITES_AGAIN_MS = 5000;

/** Throws unless writes succeed again soon. */
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

/**
 * Reads continuously. @returns a function that stops it, returns the number of reads, and throws when one
 * failed
 */
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
  // The error is reported to the caller that stops it.
  reading.catch(() => {});
  return () => {
    ending = true;
    return reading;
  };
};
