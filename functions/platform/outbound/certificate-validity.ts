import type { X509Certificate } from 'node:crypto';

/**
 * When a certificate begins and ends to be valid; a date that is none for a time that cannot be read. It is taken from what OpenSSL
 * writes, such as `Nov 26 15:54:00 2026 GMT`: Node's own dates hold, for a time that OpenSSL cannot read, whatever lay in memory.
 */
export const validityOf = ({
  validFrom,
  validTo,
}: Pick<X509Certificate, 'validFrom' | 'validTo'>): { readonly from: Date; readonly to: Date } => ({
  from: new Date(validFrom),
  to: new Date(validTo),
});
