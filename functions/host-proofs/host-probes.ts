/**
 * Rate limits for probes of hosts without proof of control, across all organizations: HOST `<name>:<port>` /
 * `PROBE`, `FILE` and `TRY`, each with the run that acquired it last and holds it until it expires.
 */
import { commitIf } from '#functions/platform/table/commit-if.ts';
import { expiresAt } from '#functions/platform/table/expiry.ts';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import { CHECK_EVERY, FILE_ASKED_EVERY } from '#shared/agents/host-proof.ts';
import { type Instant, later } from '#shared/kernel/time.ts';

const every = { PROBE: CHECK_EVERY, FILE: FILE_ASKED_EVERY, TRY: CHECK_EVERY } as const;

/**
 * Acquires a rate-limited probe of a host without proof: the probe itself, its file, or a connection test before registration. A run keeps what it
 * acquired; 1 WRU.
 * @returns whether this run holds it
 */
export const releaseHostProbe = (
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
