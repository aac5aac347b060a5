/**
 * Secrets in the query of a registered address. A call that is meant to be anonymous must not carry one:
 * otherwise a guarded server would seem open. Pure.
 */
import type { Exchange, Handshake } from '#functions/evidence/probe/exchange.ts';

const isSecretName = (name: string): boolean =>
  /(?:key|token|secret|password|passwd|pwd|auth|authorization|credentials?|signature|jwt)$|^(?:sig|code|pass)$/i.test(
    name,
  );

/** Returns the address without the query parameters that may contain a secret; all others are kept. */
export const withoutQuerySecrets = (address: string): string => {
  const url = new URL(address);
  const secrets = [...url.searchParams.keys()].filter(isSecretName);
  if (secrets.length === 0) return address;
  for (const name of secrets) url.searchParams.delete(name);
  return url.href;
};

/** Stands for a secret in replies of the API. */
const MASK = '***';

/** Returns the address with each query parameter that may contain a secret masked. */
export const withMaskedQuerySecrets = (address: string): string => {
  const url = new URL(address);
  const secrets = [...url.searchParams.keys()].filter(isSecretName);
  if (secrets.length === 0) return address;
  for (const name of secrets) url.searchParams.set(name, MASK);
  return url.href;
};

/**
 * Returns an entered address with the stored value of each masked secret; only for the same origin, to which
 * the secret belongs.
 */
export const withStoredQuerySecrets = (address: string, stored: string | undefined): string => {
  const url = new URL(address);
  const before = stored === undefined ? undefined : new URL(stored);
  if (before?.origin !== url.origin) return address;
  const masked = [...url.searchParams].filter(
    ([name, value]) => value === MASK && before.searchParams.has(name),
  );
  if (masked.length === 0) return address;
  for (const [name] of masked) url.searchParams.set(name, before.searchParams.get(name) ?? '');
  return url.href;
};

export const hasQuerySecret = (address: string): boolean => withoutQuerySecrets(address) !== address;

/** Returns whether a call carried the tenant's credential, in a header or in the query. */
export const carriedCredential = ({ transcript }: Exchange | Handshake): boolean =>
  transcript.credentialSent || hasQuerySecret(transcript.url);
