/** Key from a certificate chain in a signature (RFC 7515 §4.1.6). Pure. */
import { type KeyObject, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { validityOf } from '#functions/platform/outbound/certificate-validity.ts';

const LONGEST_CHAIN = 5;

const read = (base64: string): X509Certificate | undefined => {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return undefined;
  }
};

const isSignedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

const isWithinDates = (certificate: X509Certificate, at: Date): boolean => {
  const { from, to } = validityOf(certificate);
  return from <= at && at <= to;
};

export interface ChainOptions {
  /** Host that served the card. */
  readonly hostname: string;
  /** Time at which the card was read. */
  readonly at: string;
  /** PEM of the trusted authorities; defaults to the public ones, tests pass their own. */
  readonly roots?: readonly string[];
}

/**
 * Returns the signer's key if its chain leads to a trusted authority and names the host, otherwise the reason
 * why it does not count.
 */
export const certificateKey = (
  x5c: readonly string[],
  { hostname, at, roots = rootCertificates }: ChainOptions,
): KeyObject | string => {
  const chain = x5c.slice(0, LONGEST_CHAIN).flatMap((one) => read(one) ?? []);
  const [leaf] = chain;
  const last = chain.at(-1);
  if (!leaf || !last || chain.length !== x5c.length) return 'its certificates cannot be read';
  const when = new Date(at);
  if (!chain.every((one) => isWithinDates(one, when)))
    return 'one of its certificates is expired or not yet valid';
  const linked = chain.slice(1).every((issuer, index) => isSignedBy(chain[index] ?? leaf, issuer));
  const anchored = roots.some((pem) => {
    const root = new X509Certificate(pem);
    return root.fingerprint256 === last.fingerprint256 || isSignedBy(last, root);
  });
  if (!linked || !anchored) return 'its certificate does not lead to a trusted authority';
  const host = hostname.replace(/^\[|\]$/g, '');
  const names = isIP(host) === 0 ? leaf.checkHost(host) : leaf.checkIP(host);
  return names === undefined ? `its certificate was not issued for ${hostname}` : leaf.publicKey;
};
