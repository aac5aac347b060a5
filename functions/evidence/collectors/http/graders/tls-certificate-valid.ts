import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import type { CertificateFacts } from '#functions/platform/outbound/certificate-facts.ts';
import { DAY } from '#shared/kernel/time.ts';
import type { HandshakeDone } from '../../../probe/exchange.ts';
import { found, gap, noAnswer } from '../../finding.ts';
import type { Grader } from '../grade.ts';

/** Probes §3 `tls.cert`: fewer days left fail, or are worth a warning. */
const LEAST_DAYS = 7;
const WARNING_DAYS = 30;
/** NIST SP 800-57 Part 1: 112 bits of strength. */
const LEAST_RSA_BITS = 2048;
const LEAST_CURVE_BITS = 255;

/** The issuer is unknown to us: perhaps a private authority that the tenant trusts, perhaps a missing intermediate. */
const unknownIssuer = new Set([
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'SELF_SIGNED_CERT_IN_CHAIN',
]);

const defects: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by itself',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is made out for another name',
  CERT_REVOKED: 'was revoked',
};

const daysLeft = (certificate: CertificateFacts, at: string) =>
  Math.floor((Date.parse(certificate.validTo) - Date.parse(at)) / DAY);

const weakness = (certificate: CertificateFacts, at: string): string | undefined => {
  const days = daysLeft(certificate, at);
  const { keyType, keyBits = 0, signature = '', validTo, validFrom } = certificate;
  if (Date.parse(validTo) <= Date.parse(at)) return 'has expired';
  if (Date.parse(validFrom) > Date.parse(at)) return 'is not valid yet';
  if (days < LEAST_DAYS) return `expires within ${LEAST_DAYS} days`;
  if (keyType.startsWith('rsa') && keyBits < LEAST_RSA_BITS) return `has an RSA key of ${keyBits} bits`;
  if (keyType === 'ec' && keyBits < LEAST_CURVE_BITS) return `has a key on a curve of ${keyBits} bits`;
  return /md5|sha1(?!\d)/i.test(signature) ? `is signed with ${signature}` : undefined;
};

const defectOf = ({ authorizationError, certificate, startedAt }: HandshakeDone): string | undefined =>
  (certificate && weakness(certificate, startedAt)) ?? defects[authorizationError ?? ''];

/** Chain, name, dates, key and signature of the certificate are sound. Judged as of the handshake. */
export const tlsCertificateValid: Grader = ({ url, tls }, about) => {
  if (!tls)
    return gap(
      about,
      `${new URL(url).protocol === 'http:' ? 'The address is plain HTTP' : 'TLS was not tried'}.`,
    );
  const shown =
    tls.usual.outcome !== 'handshake' && tls.legacy?.outcome === 'handshake' ? tls.legacy : tls.usual;
  if (shown.outcome !== 'handshake') return noAnswer(about, shown);
  const { certificate, authorized, authorizationError = '' } = shown;
  if (!certificate) return gap(about, 'The endpoint showed no certificate.');
  const defect = defectOf(shown);
  const mark = authorized ? ['trusted'] : [authorizationError];
  const proof = excerpt(shown, { mark: [...mark, `to ${certificate.validTo.slice(0, 10)}`] });
  if (defect) return found(about, { value: false, detail: `The certificate ${defect}.`, proof });
  if (unknownIssuer.has(authorizationError)) {
    return gap(
      about,
      'The authority that issued the certificate is not known. If it is your own, enter it under Connection; otherwise the server may leave out an intermediate certificate.',
    );
  }
  if (!authorized)
    return found(about, {
      value: false,
      detail: `The certificate is not trusted (${authorizationError}).`,
      proof,
    });
  // Below TLS 1.2 our own side has to lower what it takes for strong, for the whole of the chain.
  if (shown !== tls.usual)
    return gap(
      about,
      'The certificate was shown under an old version of TLS alone, which vouches for little.',
    );
  const soon = daysLeft(certificate, shown.startedAt) < WARNING_DAYS;
  const warning = soon
    ? ` It expires on ${certificate.validTo.slice(0, 10)}, in less than ${WARNING_DAYS} days.`
    : '';
  return found(about, {
    value: true,
    detail: `The certificate is trusted, names the host and is within its dates.${warning}`,
    proof,
  });
};
