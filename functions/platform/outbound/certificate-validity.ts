import type { X509Certificate } from 'node:crypto';

/**
 * Returns the validity period of a certificate; an invalid date for a time that cannot be parsed. Parsed from
 * the OpenSSL text, such as `Nov 26 15:54:00 2026 GMT`: Node's own dates contain uninitialized memory for a
 * time that OpenSSL cannot parse.
 */
export const validityOf = ({
  validFrom,
  validTo,
}: Pick<X509Certificate, 'validFrom' | 'validTo'>): { readonly from: Date; readonly to: Date } => ({
  from: new Date(validFrom),
  to: new Date(validTo),
});
