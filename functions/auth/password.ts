/**
 * Passwords are stored as scrypt digests (RFC 7914) with their parameters, so that the cost can increase
 * later.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { optionalEnv } from '#functions/platform/env.ts';

interface Cost {
  /** Memory blocks, a power of two. */
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MB and three passes: one of the equal-strength settings of the OWASP Password Storage Cheat Sheet. */
const STRONG: Cost = { N: 2 ** 15, r: 8, p: 3 };

/**
 * Returns the cost of a new digest. In local development, the environment may set a lower `N` for tests,
 * which create hundreds of accounts; all other stages ignore it.
 */
const cost = (): Cost => {
  const lowered = optionalEnv('STAGE') === 'local' ? optionalEnv('PASSWORD_COST') : undefined;
  return lowered === undefined ? STRONG : { N: Number(lowered), r: 8, p: 1 };
};

const SALT_BYTES = 16;
const DIGEST_BYTES = 32;

/**
 * Texts that appear identical are the same password, regardless of their Unicode composition (NIST SP 800-63B
 * §5.1.1.2).
 */
const derive = (password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N, r, p, maxmem: 256 * N * r };
    scrypt(password.normalize('NFKC'), salt, DIGEST_BYTES, options, (error, digest) =>
      error ? reject(error) : resolve(digest),
    );
  });

const encode = ({ N, r, p }: Cost, salt: Buffer, digest: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), digest.toString('base64url')].join('$');

/** Returns the stored form of a password: `scrypt$N$r$p$salt$digest`. */
export const hashPassword = async (password: string): Promise<string> => {
  const [salt, current] = [randomBytes(SALT_BYTES), cost()];
  return encode(current, salt, await derive(password, salt, current));
};

/** Placeholder digest for a missing account; no password matches it. */
const unknownUserHash = (): string => encode(cost(), randomBytes(SALT_BYTES), randomBytes(DIGEST_BYTES));

/**
 * Returns true if a password matches the stored digest. Takes as long without a digest, so that timing does
 * not reveal accounts.
 */
export const isPassword = async (password: string, stored: string = unknownUserHash()): Promise<boolean> => {
  const [scheme, N, r, p, salt = '', digest = ''] = stored.split('$');
  if (scheme !== 'scrypt') throw new Error('A stored password has an unknown format.');
  const expected = Buffer.from(digest, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(given, expected);
};
