/** How far a method could look into accounts: what refused it, what was cut and what failed becomes one coverage. */
import type { CoverageState } from '#shared/discovery/coverage.ts';

const LONGEST_REASON = 1000;
/** Things named in one reason; the rest is counted. */
const NAMED = 12;

export interface Reach {
  /** `count` things were looked at. */
  readonly looked: (count?: number) => void;
  /** `permission` is missing, such as `bedrock:ListAgents`. */
  readonly denied: (permission: string, where: string) => void;
  /** A limit of ours was reached. */
  readonly cut: (what: string) => void;
  /** It could not be looked at: a sentence without its end, such as `sagemaker in eu-west-1 did not answer`. */
  readonly failed: (what: string) => void;
  /** Permissions that were missing, each with where. */
  readonly missing: () => readonly { readonly permission: string; readonly where: readonly string[] }[];
  readonly faults: () => readonly string[];
  /** How often something refused, failed or was cut so far; what is told of it is told once. */
  readonly troubles: () => number;
  /** @param nothing why there was nothing to look at, where no account is connected */
  readonly coverage: (nothing?: string) => {
    readonly status: CoverageState;
    readonly reason?: string;
    readonly looked: number;
  };
}

const listed = (all: readonly string[]): string =>
  all.length > NAMED ? `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more` : all.join(', ');

/** A reach at which nothing was looked yet. */
export const createReach = (): Reach => {
  let looked = 0;
  let troubles = 0;
  const missing = new Map<string, Set<string>>();
  const cut = new Set<string>();
  const failed = new Set<string>();

  const reasons = (): string =>
    [
      ...(missing.size > 0 ? [`Not permitted: ${listed([...missing.keys()])}.`] : []),
      ...(failed.size > 0 ? [`Could not be read: ${listed([...failed])}.`] : []),
      ...(cut.size > 0 ? [`Read in part: ${listed([...cut])}.`] : []),
    ]
      .join(' ')
      .slice(0, LONGEST_REASON);

  const status = () => {
    if (missing.size > 0) return 'denied';
    if (failed.size > 0) return 'failed';
    return cut.size > 0 ? 'truncated' : 'ran';
  };

  return {
    looked: (count = 1) => {
      looked += count;
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
      if (nothing !== undefined) return { status: 'skipped', reason: nothing, looked: 0 };
      const reason = reasons();
      return { status: status(), looked, ...(reason === '' ? {} : { reason }) };
    },
  };
};
