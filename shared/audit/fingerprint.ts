/** What a seal keeps of an audit event: a hash that nothing but the same event of the same tenant has. */
import { canonicalJson } from '#shared/evidence/canonical-json.ts';

/** SHA-256 of text in UTF-8, in lower-case hex (FIPS 180-4). Passed in: Node and browsers reach it in different ways. */
export type Sha256 = (text: string) => string;

/** Hash of all that is stored of an event but its tenant and id. */
export const contentHash = (sha256: Sha256, content: Readonly<Record<string, unknown>>): string =>
  sha256(canonicalJson(content));

/** Hash of an event as a member of a seal: binds `content`, its content hash, to the tenant and the id. */
export const memberHash = (sha256: Sha256, tenant: string, id: string, content: string): string =>
  sha256(canonicalJson({ tenant, id, content }));
