/** The hash of an audit event in a seal. It is unique to that event of that tenant. */
import { canonicalJson } from '#shared/evidence/canonical-json.ts';

/**
 * SHA-256 of text in UTF-8, in lower-case hex (FIPS 180-4). Passed in because Node and browsers have
 * different APIs.
 */
export type Sha256 = (text: string) => string;

/** Returns the hash of everything stored for an event except its tenant and id. */
export const contentHash = (sha256: Sha256, content: Readonly<Record<string, unknown>>): string =>
  sha256(canonicalJson(content));

/**
 * Returns the hash of an event as a member of a seal. Binds its content hash `content` to the tenant and the
 * id.
 */
export const memberHash = (sha256: Sha256, tenant: string, id: string, content: string): string =>
  sha256(canonicalJson({ tenant, id, content }));
