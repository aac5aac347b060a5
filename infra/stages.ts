/** Differences between stages: defined by the product for each, and set by an organization for its own. */
import type { StageConfig } from './stage-config.ts';

/** Log retention in days, as supported by CloudWatch Logs. */
type LogRetention = 7 | 30 | 365;

export interface Stage extends StageConfig {
  readonly name: 'local' | 'dev' | 'prod';
  readonly logRetentionDays: LogRetention;
  /** True if data survives the removal of the stack, and is protected from accidental deletion. */
  readonly keepData: boolean;
  /** Loopback targets and discovery on the host itself: true only in local development. */
  readonly probesLoopback: boolean;
  /**
   * True if stream consumers wait for full batches, which reduces cost; in local development, calls are free.
   */
  readonly fillsBatches: boolean;
  /** Whether organizations cannot add above the limits of their plan: only in the hosted service. */
  readonly plans: 'enforced' | 'unlimited';
  /** CloudFront price class. */
  readonly priceClass: 'PriceClass_100' | 'PriceClass_All';
  /** Days in which signed audit checkpoints cannot be deleted. */
  readonly checkpointLockDays: number;
}

const stages: Readonly<Record<Stage['name'], Stage>> = {
  local: {
    name: 'local',
    logRetentionDays: 7,
    keepData: false,
    probesLoopback: true,
    fillsBatches: false,
    checkpointLockDays: 1,
    plans: 'unlimited',
    priceClass: 'PriceClass_100',
  },
  dev: {
    name: 'dev',
    logRetentionDays: 30,
    keepData: false,
    probesLoopback: false,
    fillsBatches: true,
    checkpointLockDays: 30,
    plans: 'unlimited',
    priceClass: 'PriceClass_100',
  },
  prod: {
    name: 'prod',
    logRetentionDays: 365,
    keepData: true,
    probesLoopback: false,
    fillsBatches: true,
    checkpointLockDays: 2190,
    plans: 'unlimited',
    priceClass: 'PriceClass_All',
  },
};

/** Sender address in local development: a reserved name (RFC 2606 §3). Messages end in the local outbox. */
const LOCAL_SENDER = 'accredit@local.example';

/**
 * Without these, prod is not fit for users: no custom TLS, unverified accounts, and deployment to any
 * account.
 */
const neededInProd = [
  'account',
  'region',
  'domain',
  'mailSender',
] as const satisfies readonly (keyof StageConfig)[];

export interface StageOptions {
  /** True if the stage `local` sends email, so that accounts must be activated. */
  readonly localMail?: boolean;
  readonly config?: StageConfig | undefined;
}

/**
 * Returns the stage with a name.
 * @throws if the name is not local, dev, or prod, if prod lacks a setting, for a configuration of `local`, or
 * for `localMail` of another stage
 */
export const stageOf = (name: string, { localMail = false, config }: StageOptions = {}): Stage => {
  const found = Object.values(stages).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`Stage must be one of ${Object.keys(stages).join(', ')}; got "${name}".`);
  if (localMail && found.name !== 'local')
    throw new Error('The sender of a deployed stage is `mailSender` of its configuration.');
  if (config && found.name === 'local')
    throw new Error('The stage local takes no configuration: it only runs on the local machine.');
  const lacking = neededInProd.filter((field) => found.name === 'prod' && config?.[field] === undefined);
  if (lacking.length > 0)
    throw new Error(
      `The stage prod needs ${lacking.join(', ')}: set them in a file and name it, --config FILE; infra/stage.example.yaml shows one.`,
    );
  return {
    ...found,
    ...config,
    plans: config?.plans ?? found.plans,
    ...(localMail ? { mailSender: LOCAL_SENDER } : {}),
  };
};
