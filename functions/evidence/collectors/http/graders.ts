import type { Grader } from './grade.ts';
import { authSchemeStrength } from './graders/auth-scheme-strength.ts';
import { endpointAuthRequired } from './graders/endpoint-auth-required.ts';
import { errorDetailSuppressed } from './graders/error-detail-suppressed.ts';
import { publicExposure } from './graders/public-exposure.ts';
import { rateLimitEnforced } from './graders/rate-limit-enforced.ts';
import { securityContactPublished } from './graders/security-contact-published.ts';
import { tlsCertificateValid } from './graders/tls-certificate-valid.ts';
import { tlsMinVersion } from './graders/tls-min-version.ts';
import { transportTlsEnforced } from './graders/transport-tls-enforced.ts';

/** Rules of the `http` collector, by parameter. */
export const httpGraders: Readonly<Record<string, Grader>> = {
  'endpoint-auth-required': endpointAuthRequired,
  'auth-scheme-strength': authSchemeStrength,
  'transport-tls-enforced': transportTlsEnforced,
  'tls-min-version': tlsMinVersion,
  'tls-certificate-valid': tlsCertificateValid,
  'error-detail-suppressed': errorDetailSuppressed,
  'public-exposure': publicExposure,
  'rate-limit-enforced': rateLimitEnforced,
  'security-contact-published': securityContactPublished,
};
