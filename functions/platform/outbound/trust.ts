import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/** The last one that was made: a run asks one address many times, and to read all public authorities takes longer than to ask. */
let last: { readonly ca: string; readonly secureContext: SecureContext } | undefined;

/**
 * Options of a TLS connection by which the public authorities are trusted, and one more.
 * @param trustedCa PEM of a CA that the tenant trusts besides the public ones; without it Node trusts those by itself
 */
export const trustWith = (trustedCa: string | undefined): { readonly secureContext?: SecureContext } => {
  if (!trustedCa) return {};
  if (last?.ca !== trustedCa)
    last = { ca: trustedCa, secureContext: createSecureContext({ ca: [...rootCertificates, trustedCa] }) };
  return { secureContext: last.secureContext };
};
