import type { Found } from '#shared/connection-tests/found.ts';
import type { Verdict } from '#shared/scoring/verdict.ts';
import type { ConnectionValues } from './registration.ts';

const isAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Returns what a test still needs, as a sentence; undefined if it can start. */
export const missingForTest = ({
  url,
  authorisedToTest,
}: Pick<ConnectionValues, 'url' | 'authorisedToTest'>): string | undefined => {
  if (!isAddress(url.trim())) return 'Enter the endpoint URL to test it before you register.';
  return authorisedToTest
    ? undefined
    : 'A test sends requests to the address, so it needs your consent: select “I may test this endpoint”.';
};

/** Returns the sign of a result: ready for tests, something to change first, or a failure. */
export const verdictOf = ({ kind, signIn }: Pick<Found, 'kind' | 'signIn'>): Verdict => {
  if (kind === 'no-answer' || signIn === 'rejected') return 'fail';
  const isReady = kind !== 'http' && kind !== 'sign-in' && signIn !== 'required' && signIn !== 'none';
  return isReady ? 'pass' : 'partial';
};
