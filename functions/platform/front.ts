/** What stands in front of the APIs: the content delivery network, which adds a secret and tells who asked for what. */
import { timingSafeEqual } from 'node:crypto';
import { env, optionalEnv } from './env.ts';
import { hashToken } from './session/token.ts';

/** Whether people reach the product by https; on one's own machine they do not. */
export const isSecure = (): boolean => env('STAGE') !== 'local';

/** What the front says about a request; nothing else that claims so is believed. */
export interface FrontFacts {
  readonly viewerAddress: string;
  /** Origin of our own pages as this viewer sees them, such as `https://accredit.example`. */
  readonly origin: string;
}

const equal = (given: string, expected: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(expected)));

/** The front's secret, and while it changes the one before: not every place of the network sends the new one at once. */
const goodSecrets = (): readonly string[] => {
  const previous = optionalEnv('ORIGIN_SECRET_PREVIOUS');
  return [env('ORIGIN_SECRET'), ...(previous === undefined ? [] : [previous])];
};

/**
 * The front's facts; undefined when the request did not come through it.
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
