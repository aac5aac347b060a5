import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { CertificateFacts } from '#functions/platform/outbound/certificate-facts.ts';
import { DAY } from '#shared/kernel/time.ts';
import type { HandshakeDone } from '../../../probe/exchange.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import type { Grader } from '../grade.ts';

/** Days of validity below which the certificate fails, or produces a warning (probes §3 `tls.cert`). */
const MIN_DAYS = 7;
const WARNING_DAYS = 30;
/** NIST SP 800-57 Part 1: 112 bits of strength. */
const MIN_RSA_BITS = 2048;
const MIN_CURVE_BITS = 255;

/**
 * The issuer is unknown: either a private authority that the tenant trusts, or a missing intermediate
 * certificate.
 */
const unknownIssuer = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
]);

const defects: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'was issued for another name',
  CERT_REVOKED: 'was revoked',
};

const daysLeft = (certificate: CertificateFacts, at: string) =>
  Math.floor((Date.parse(certificate.validTo) - Date.parse(at)) / DAY);

const weakness = (certificate: CertificateFacts, at: string): string | undefined => {
  const days = daysLeft(certificate, at);
  const { keyType, keyBits = 0, signature = '', validTo, validFrom } = certificate;
  if (Date.parse(validTo) <= Date.parse(at)) return 'has expired';
  if (Date.parse(validFrom) > Date.parse(at)) return 'is not valid yet';
  if (days < MIN_DAYS) return `expires within ${MIN_DAYS} days`;
  if (keyType.startsWith('rsa') && keyBits < MIN_RSA_BITS) return `has a ${keyBits}-bit RSA key`;
  if (keyType === 'ec' && keyBits < MIN_CURVE_BITS) return `has a key on a ${keyBits}-bit curve`;
  return /md5|sha1(?!\d)/i.test(signature) ? `is signed with ${signature}` : undefined;
};

const defectOf = ({ authorizationError, certificate, startedAt }: HandshakeDone): string | undefined =>
  (certificate && weakness(certificate, startedAt)) ?? defects[authorizationError ?? ''];

/**
 * Passes if chain, name, dates, key and signature of the certificate are valid at the time of the handshake.
 */
export const tlsCertificateValid: Grader = ({ url, tls }, about) => {
  if (!tls)
    return gap(
      about,
      `${new URL(url).protocol === 'http:' ? 'The address uses plain HTTP' : 'TLS was not tested'}.`,
    );
  const shown =
    tls.usual.outcome !== 'handshake' && tls.legacy?.outcome === 'handshake' ? tls.legacy : tls.usual;
  if (shown.outcome !== 'handshake') return noAnswer(about, shown);
  const { certificate, authorized, authorizationError = '' } = shown;
  if (!certificate) return gap(about, 'The endpoint presented no certificate.');
  const defect = defectOf(shown);
  const mark = authorized ? ['trusted'] : [authorizationError];
  const proof = excerpt(shown, { mark: [...mark, `to ${certificate.validTo.slice(0, 10)}`] });
  if (defect) return found(about, { value: false, detail: `The certificate ${defect}.`, proof });
  if (unknownIssuer.has(authorizationError)) {
    return gap(
      about,
      'The issuing certificate authority is unknown. If it is your own, add it under Connection. Otherwise, the server may be missing an intermediate certificate.',
    );
  }
  if (!authorized)
    return found(about, {
      value: false,
      detail: `The certificate is not trusted (${authorizationError}).`,
      proof,
    });
  // Below TLS 1.2, the probe must lower its security level for the whole chain.
  if (shown !== tls.usual)
    return gap(
      about,
      'The certificate was presented only under an outdated TLS version, which proves little.',
    );
  const soon = daysLeft(certificate, shown.startedAt) < WARNING_DAYS;
  const warning = soon
    ? ` It expires on ${certificate.validTo.slice(0, 10)}, in less than ${WARNING_DAYS} days.`
    : '';
  return found(about, {
    value: true,
    detail: `The certificate is trusted, matches the host and is within its validity period.${warning}`,
    proof,
  });
};
