import { createSecureContext, rootCertificates, type SecureContext } from 'node:tls';

/**
 * The most recent context: a run calls one address many times, and parsing all public authorities takes
 * longer than a call.
 */
let last: { readonly ca: string; readonly secureContext: SecureContext } | undefined;

/**
 * Returns TLS options that trust the public authorities and one more.
 * @param trustedCa PEM of a CA that the tenant trusts in addition; without it, Node trusts the public ones by
 * default
 */
export const trustWith = (trustedCa: string | undefined): { readonly secureContext?: SecureContext } => {
  if (!trustedCa) return {};
  if (last?.ca !== trustedCa)
    last = { ca: trustedCa, secureContext: createSecureContext({ ca: [...rootCertificates, trustedCa] }) };
  return { secureContext: last.secureContext };
};
