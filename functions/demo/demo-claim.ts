/**
 * The build in progress: the global item DEMO / `building`. It names the tenants that may be left over if the build
 * is interrupted: the new one, and the one that it replaces.
 */
import * as v from 'valibot';
import { commitIf } from '#functions/platform/table/commit-if.ts';
import { commitGlobal, globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import { type Instant, later, MINUTE } from '#shared/kernel/time.ts';

const claim = v.object({ tenants: v.array(v.string()), startedAt: v.string() });
const rows = rowKind<RowOf<typeof claim>>({ name: 'demo build', schema: claim });
const key = globalKey('DEMO', 'building');

/** A build takes less; the function is stopped after 15 minutes. */
const ABANDONED_AFTER = 20 * MINUTE;

/** A claim that was acquired. */
export interface AcquiredClaim {
  /** Tenants of an interrupted build. */
  readonly leftOver: readonly string[];
}

/** Claims the build; undefined if another build is in progress or was claimed at the same time. */
export const claimBuild = async (
  tenants: readonly string[],
  now: Instant,
): Promise<AcquiredClaim | undefined> => {
  const item = await lookUp('DEMO', 'building');
  const previous = item && rows.read(item);
  if (previous && later(previous.startedAt, ABANDONED_AFTER) > now) return undefined;
  const leftOver = previous?.tenants ?? [];
  const claimed = await commitIf(commitGlobal, {
    // Those left over stay named until they are deleted, in case this build is interrupted too.
    put: { ...key, ...rows.attributes({ tenants: [...leftOver, ...tenants], startedAt: now }) },
    condition: previous
      ? { expression: 'startedAt = :previous', values: { ':previous': previous.startedAt } }
      : { expression: 'attribute_not_exists(pk)' },
  });
  return claimed ? { leftOver } : undefined;
};

/** Ends the claim: nothing is left over. */
export const releaseBuild = (): Promise<void> => commitGlobal([{ delete: key }]);
