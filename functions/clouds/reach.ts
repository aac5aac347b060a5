/** Collects how far a method could read accounts: denials, truncations and failures become one coverage. */
import type { CoverageState } from '#shared/discovery/coverage.ts';

const LONGEST_REASON = 1000;
/** Maximum number of names in one reason; the rest is counted. */
const NAMED = 12;

export interface Reach {
  /** Records that `count` things were checked. */
  readonly searched: (count?: number) => void;
  /** Records that `permission` is missing, such as `bedrock:ListAgents`. */
  readonly denied: (permission: string, where: string) => void;
  /** Records that a limit of ours was reached. */
  readonly cut: (what: string) => void;
  /**
   * Records that it could not be read: a clause without a period, such as `sagemaker in eu-west-1 did not
   * answer`.
   */
  readonly failed: (what: string) => void;
  /** Returns the missing permissions, each with its locations. */
  readonly missing: () => readonly { readonly permission: string; readonly where: readonly string[] }[];
  readonly faults: () => readonly string[];
  /** Number of denials, failures and truncations so far; each is reported once. */
  readonly troubles: () => number;
  /** @param nothing why there was nothing to read, if no account is connected */
  readonly coverage: (nothing?: string) => {
    readonly status: CoverageState;
    readonly reason?: string;
    readonly searched: number;
  };
}

const listed = (all: readonly string[]): string =>
  all.length > NAMED ? `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more` : all.join(', ');

/** Returns an empty reach. */
export const createReach = (): Reach => {
  let searched = 0;
  let troubles = 0;
  const missing = new Map<string, Set<string>>();
  const cut = new Set<string>();
  const failed = new Set<string>();

  const reasons = (): string =>
    [
      ...(missing.size > 0 ? [`Not permitted: ${listed([...missing.keys()])}.`] : []),
      ...(failed.size > 0 ? [`Could not be read: ${listed([...failed])}.`] : []),
      ...(cut.size > 0 ? [`Partially read: ${listed([...cut])}.`] : []),
    ]
      .join(' ')
      .slice(0, LONGEST_REASON);

  const status = () => {
    if (missing.size > 0) return 'denied';
    if (failed.size > 0) return 'failed';
    return cut.size > 0 ? 'truncated' : 'ran';
  };

  return {
    searched: (count = 1) => {
      searched += count;
    },
    denied: (permission, where) => {
      troubles += 1;
      missing.set(permission, (missing.get(permission) ?? new Set()).add(where));
    },
    cut: (what) => {
      troubles += 1;
      cut.add(what);
    },
    failed: (what) => {
      troubles += 1;
      failed.add(what);
    },
    missing: () => [...missing].map(([permission, where]) => ({ permission, where: [...where] })),
    faults: () => [...failed],
    troubles: () => troubles,
    coverage: (nothing) => {
      if (nothing !== undefined) return { status: 'skipped', reason: nothing, searched: 0 };
      const reason = reasons();
      return { status: status(), searched, ...(reason === '' ? {} : { reason }) };
    },
  };
};
