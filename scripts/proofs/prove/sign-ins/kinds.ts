import { gzipSync } from 'node:zlib';
import type { Asked } from '#scripts/proofs/attack/arena/exchange.ts';

export const HOSTILE = 60;

const json = { 'content-type': 'application/json' };
export const path = '/api/auth/login';

export type Body = Pick<Asked, 'headers' | 'body'>;

export const credentials = (email: string, secret: string): Body => ({
  headers: json,
  body: JSON.stringify({ email, password: secret }),
});

/** Sign-in inputs that are meant to be expensive; each is rejected. */
export const kinds = {
  'wrong passwords': (index: number) => credentials(`nobody-${index}@hostile.example`, 'wrong password'),
  'inflating bodies': (): Body => {
    const long = JSON.stringify({ email: 'nobody@hostile.example', password: '0'.repeat(9_000_000) });
    return { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(long) };
  },
  'bodies of 3 MB': (): Body => ({ headers: json, body: Buffer.alloc(3_000_000, 'x') }),
} as const;

export type Kind = keyof typeof kinds;

/** Input of the hostile thread. `open` holds one number: how many requests are still without a response. */
export interface Hostile {
  readonly url: string;
  readonly from: string;
  readonly kind: Kind;
  readonly open: Int32Array<SharedArrayBuffer>;
}

/**
 * Messages of the thread: that all requests are sent over open connections, and in the end the response to
 * each.
 */
export type SignInOutcome =
  | 'asked'
  | { readonly answers: readonly { readonly rejected: boolean; readonly message: string }[] };
