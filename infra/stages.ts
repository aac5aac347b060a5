/** What differs between stages: what the product says of each, and what an organization sets of its own. */
import type { StageConfig } from './stage-config.ts';

/** Days that logs are kept: periods that CloudWatch Logs knows. */
type LogRetention = 7 | 30 | 365;

export interface Stage extends StageConfig {
  readonly name: 'local' | 'dev' | 'prod';
  readonly logRetentionDays: LogRetention;
  /** Data survives the removal of the stack, and cannot be deleted by mistake. */
  readonly keepData: boolean;
  /** Loopback targets and discovery on the host itself: true only on one's own machine. */
  readonly probesLoopback: boolean;
  /** Readers of the table's stream wait for their batches to fill, which costs less; on one's own machine a call costs nothing. */
  readonly fillsBatches: boolean;
  /** CloudFront's price class. */
  readonly priceClass: 'PriceClass_100' | 'PriceClass_All';
  /** Days that signed audit checkpoints cannot be deleted. */
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
    priceClass: 'PriceClass_100',
  },
  dev: {
    name: 'dev',
    logRetentionDays: 30,
    keepData: false,
    probesLoopback: false,
    fillsBatches: true,
    checkpointLockDays: 30,
    priceClass: 'PriceClass_100',
  },
  prod: {
    name: 'prod',
    logRetentionDays: 365,
    keepData: true,
    probesLoopback: false,
    fillsBatches: true,
    checkpointLockDays: 2190,
    priceClass: 'PriceClass_All',
  },
};

/** Where e-mail of one's own machine comes from: a name that is nobody's (RFC 2606 §3). It ends in the outbox there. */
const LOCAL_SENDER = 'accredit@local.example';

/** Without these prod is nothing to give people: no TLS of its own, accounts that nobody proved, credentials of whichever account. */
const neededInProd = [
  'account',
  'region',
  'domain',
  'mailSender',
] as const satisfies readonly (keyof StageConfig)[];

export interface StageOptions {
  /** The stage `local` sends e-mail, so that accounts must be activated. */
  readonly localMail?: boolean;
  readonly config?: StageConfig | undefined;
}

/**
 * The stage of that name.
 * @throws when the name is none of local, dev, prod, when prod lacks what it needs, for a configuration of `local`, or for `localMail`
 * of another stage
 */
export const stageOf = (name: string, { localMail = false, config }: StageOptions = {}): Stage => {
  const found = Object.values(stages).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`Stage must be one of ${Object.keys(stages).join(', ')}; got "${name}".`);
  if (localMail && found.name !== 'local')
    throw new Error('The sender of a deployed stage is `mailSender` of its configuration.');
  if (config && found.name === 'local')
    throw new Error('The stage local takes no configuration: it is what runs on one’s own machine.');
  const lacking = neededInProd.filter((field) => found.name === 'prod' && config?.[field] === undefined);
  if (lacking.length > 0)
    throw new Error(
      `The stage prod needs ${lacking.join(', ')}: set them in a file and name it, --config FILE; infra/stage.example.yaml shows one.`,
    );
  return { ...found, ...config, ...(localMail ? { mailSender: LOCAL_SENDER } : {}) };
};
