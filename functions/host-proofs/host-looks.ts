/**
 * Looks at hosts of which nobody has shown control, over all organizations: HOST `<name>:<port>` / `LOOK` and `FILE`, each with the
 * run that took it last, which has it until its time is over.
 */
import { commitIf } from '#functions/platform/table/commit-if.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import { FILE_ASKED_EVERY, LOOK_EVERY } from '#shared/agents/host-proof.ts';
import { type Instant, later } from '#shared/kernel/time.ts';

const every = { LOOK: LOOK_EVERY, FILE: FILE_ASKED_EVERY } as const;

/**
 * Takes what a host without proof is asked so seldom: a look at it, or its file. A run keeps what it took; 1 WRU.
 * @returns whether this run has it
 */
export const takeFromHost = (
  what: keyof typeof every,
  host: string,
  jobId: string,
  now: Instant,
): Promise<boolean> =>
  commitIf(commitGlobal, {
    put: { ...globalKey('HOST', host), sk: what, jobId, ttl: expiresAt(later(now, every[what])) },
    condition: {
      expression: 'attribute_not_exists(pk) OR jobId = :mine OR #ttl <= :now',
      names: { '#ttl': 'ttl' },
      values: { ':mine': jobId, ':now': expiresAt(now) },
    },
    repeatable: true,
  });
