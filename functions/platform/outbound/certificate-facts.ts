import { X509Certificate } from 'node:crypto';
import type { DetailedPeerCertificate } from 'node:tls';
import type { Instant } from '#shared/kernel/time.ts';
import { validityOf } from './certificate-validity.ts';

/** Facts of the peer's leaf certificate. */
export interface CertificateFacts {
  readonly subject: string;
  readonly issuer: string;
  readonly names: readonly string[];
  readonly validFrom: Instant;
  readonly validTo: Instant;
  readonly keyType: string;
  /** Bits of an RSA key, or of the field of an elliptic curve. */
  readonly keyBits: number | undefined;
  readonly signature: string | undefined;
  readonly selfSigned: boolean;
  /** SHA-256 (hex) of the DER encoding. */
  readonly fingerprint: string;
  readonly chainLength: number;
}

/** Bits of the prime field of supported curves (FIPS 186-5, RFC 8422, RFC 8410). */
const curveBits: Readonly<Record<string, number>> = {
  prime256v1: 256,
  secp384r1: 384,
  secp521r1: 521,
  secp256k1: 256,
};
const keyTypeBits: Readonly<Record<string, number>> = { ed25519: 255, ed448: 448 };

const chainLength = (leaf: DetailedPeerCertificate): number => {
  const seen = new Set<string>();
  let current: DetailedPeerCertificate | undefined = leaf;
  while (current?.fingerprint256 && !seen.has(current.fingerprint256)) {
    seen.add(current.fingerprint256);
    current = current.issuerCertificate;
  }
  return seen.size;
};

const oneLine = (name: string) => name.replaceAll('\n', ', ');

/**
 * Returns the facts of the leaf certificate; undefined if the peer presented none.
 * @throws Error if it cannot be parsed
 */
export const certificateFacts = (leaf: DetailedPeerCertificate): CertificateFacts | undefined => {
  if (!leaf.raw) return undefined;
  const certificate = new X509Certificate(leaf.raw);
  const validity = validityOf(certificate);
  const keyType = certificate.publicKey.asymmetricKeyType ?? 'unknown';
  const details = certificate.publicKey.asymmetricKeyDetails;
  return {
    subject: oneLine(certificate.subject ?? ''),
    issuer: oneLine(certificate.issuer ?? ''),
    names: (certificate.subjectAltName ?? '').split(', ').filter(Boolean),
    validFrom: validity.from.toISOString(),
    validTo: validity.to.toISOString(),
    keyType,
    keyBits: details?.modulusLength ?? curveBits[details?.namedCurve ?? ''] ?? keyTypeBits[keyType],
    signature: certificate.signatureAlgorithm,
    selfSigned: certificate.checkIssued(certificate) && certificate.verify(certificate.publicKey),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    chainLength: chainLength(leaf),
  };
};
