import { SCANNER_DIGEST_PATH } from '#shared/deployments/scanner-paths.ts';

/**
 * Returns the SHA-256 of the scanner that this platform serves, in hex. Files that download the scanner name
 * the digest and accept no other.
 */
export const scannerDigest = async (): Promise<string> => {
  const answer = await fetch(SCANNER_DIGEST_PATH, { cache: 'no-store' });
  const digest = /^[0-9a-f]{64}(?= )/.exec(answer.ok ? await answer.text() : '')?.[0];
  if (digest === undefined) throw new Error('The platform did not return the digest of its scanner.');
  return digest;
};
