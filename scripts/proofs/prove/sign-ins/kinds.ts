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

/** What a sign-in to an account may be made of to cost much; each is refused. */
export const kinds = {
  'wrong passwords': (index: number) => credentials(`nobody-${index}@hostile.example`, 'wrong password'),
  'inflating bodies': (): Body => {
    const long = JSON.stringify({ email: 'nobody@hostile.example', password: '0'.repeat(9_000_000) });
    return { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(long) };
  },
  'bodies of 3 MB': (): Body => ({ headers: json, body: Buffer.alloc(3_000_000, 'x') }),
} as const;

export type Kind = keyof typeof kinds;

/** What the thread of the hostile ones is given. `open` holds one number: how many of them have no answer yet. */
export interface Hostile {
  readonly url: string;
  readonly from: string;
  readonly kind: Kind;
  readonly open: Int32Array<SharedArrayBuffer>;
}

/** What it says: that all go out over connections that stand, and in the end what each was answered. */
export type SignInOutcome =
  | 'asked'
  | { readonly answers: readonly { readonly rejected: boolean; readonly message: string }[] };
