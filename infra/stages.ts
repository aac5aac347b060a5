/** What differs between stages, as one typed object, checked when the app starts. */
import * as z from 'zod';

const stage = z.strictObject({
  name: z.enum(['local', 'dev', 'prod']),
  /** Days that logs are kept; one of the periods CloudWatch Logs knows. */
  logRetentionDays: z.union([z.literal(7), z.literal(30), z.literal(365)]),
  /** Data survives the removal of the stack, and cannot be deleted by mistake. */
  keepData: z.boolean(),
  /** Loopback targets and discovery on the host itself: true only on one's own machine. */
  probesLoopback: z.boolean(),
  /** CloudFront's price class. */
  priceClass: z.enum(['PriceClass_100', 'PriceClass_All']),
  /** Own domain and its certificate in us-east-1; absent: the distribution's own name. */
  domain: z
    .strictObject({ name: z.string().min(4), certificateArn: z.string().startsWith('arn:') })
    .optional(),
  /** Address that e-mail is sent from, verified in SES; absent: accounts are active at once and nothing is sent. */
  mailSender: z.email().optional(),
  /** Days that signed audit checkpoints cannot be deleted. */
  checkpointLockDays: z.int().min(1),
  /** Web ACL in us-east-1 that guards the distribution. */
  webAclArn: z.string().startsWith('arn:').optional(),
});
export type Stage = z.infer<typeof stage>;

const stages: Readonly<Record<Stage['name'], Stage>> = {
  local: {
    name: 'local',
    logRetentionDays: 7,
    keepData: false,
    probesLoopback: true,
    checkpointLockDays: 1,
    priceClass: 'PriceClass_100',
  },
  dev: {
    name: 'dev',
    logRetentionDays: 30,
    keepData: false,
    probesLoopback: false,
    checkpointLockDays: 30,
    priceClass: 'PriceClass_100',
  },
  prod: {
    name: 'prod',
    logRetentionDays: 365,
    keepData: true,
    probesLoopback: false,
    checkpointLockDays: 2190,
    priceClass: 'PriceClass_All',
  },
};

/** Where e-mail of one's own machine comes from: a name that is nobody's (RFC 2606 §3). It ends in the outbox there. */
const LOCAL_SENDER = 'accredit@local.example';

/**
 * The stage of that name.
 * @param localMail the stage `local` sends e-mail, so that accounts must be activated
 * @throws when the name is none of local, dev, prod, when its object is not valid, or for `localMail` of another stage
 */
export const stageOf = (name: string, { localMail = false } = {}): Stage => {
  const found = Object.values(stages).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`Stage must be one of ${Object.keys(stages).join(', ')}; got "${name}".`);
  if (localMail && found.name !== 'local')
    throw new Error('The sender of a deployed stage is its property `mailSender`.');
  return stage.parse(localMail ? { ...found, mailSender: LOCAL_SENDER } : found);
};
