import type { Exchange, Handshake } from '#functions/evidence/probe/exchange.ts';
import { hasQuerySecret } from '#functions/platform/outbound/query-secrets.ts';

/** Returns whether a call carried the tenant's credential, in a header or in the query. */
export const carriedCredential = ({ transcript }: Exchange | Handshake): boolean =>
  transcript.credentialSent || hasQuerySecret(transcript.url);
