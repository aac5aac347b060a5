import { SCANNER_DIGEST_PATH } from '#shared/deployments/scanner-paths.ts';

/** SHA-256 of the scanner that this platform serves, in hex: files that fetch it name it, and take no other. */
export const scannerDigest = async (): Promise<string> => {
  const answer = await fetch(SCANNER_DIGEST_PATH, { cache: 'no-store' });
  const digest = /^[0-9a-f]{64}(?= )/.exec(answer.ok ? await answer.text() : '')?.[0];
  if (digest === undefined) throw new Error('This platform does not say which scanner it serves.');
  return digest;
};
