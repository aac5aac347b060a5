import type { TenantKind } from '#functions/platform/table/kinds.ts';

/** Append-only kinds: no function may delete their items, so those of a demo organization expire. */
export const expiringKinds: ReadonlySet<TenantKind> = new Set(['AUDIT', 'SEAL']);
