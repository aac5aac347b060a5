/** The front of the APIs: the CDN, which adds a secret and reports the viewer and the requested origin. */
import { timingSafeEqual } from 'node:crypto';
import { env, optionalEnv } from './env.ts';
import { hashToken } from './session/token.ts';

/** Returns whether users reach the product over HTTPS; on a local machine they do not. */
export const isSecure = (): boolean => env('STAGE') !== 'local';

/** Facts about a request from the front; the same claims from other sources are ignored. */
export interface FrontFacts {
  readonly viewerAddress: string;
  /** Origin of our own pages as seen by this viewer, such as `https://accredit.example`. */
  readonly origin: string;
}

const equal = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));

/**
 * Returns the front's secret and, during rotation, the previous one, because edge locations do not switch at
 * the same time.
 */
const goodSecrets = (): readonly string[] => {
  const previous = optionalEnv('ORIGIN_SECRET_PREVIOUS');
  return [env('ORIGIN_SECRET'), ...(previous === undefined ? [] : [previous])];
};

/**
 * Returns the front's facts; undefined if the request did not come through it.
 * @param headers names in lower case
 */
export const throughFront = (
  headers: Readonly<Record<string, string | undefined>>,
): FrontFacts | undefined => {
  const given = headers['x-accredit-origin'] ?? '';
  if (!goodSecrets().some((secret) => equal(given, secret))) return undefined;
  const viewerAddress = headers['x-accredit-viewer-address'];
  const host = headers['x-accredit-viewer-host'];
  if (viewerAddress === undefined || host === undefined) return undefined;
  return { viewerAddress, origin: `${isSecure() ? 'https' : 'http'}://${host}` };
};
