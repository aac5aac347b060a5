/**
 * Deployment settings of an organization, read from a file (`infra/stage.example.yaml`) and never from code.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const matching = (pattern: RegExp, right: string) => z.string(right).regex(pattern, right);

const address = z.email('must be an email address');
const keyArn = matching(
  /^arn:aws[a-z-]*:kms:[a-z0-9-]+:\d{12}:key\/[0-9a-f-]+$/,
  'must be the ARN of a KMS key: arn:aws:kms:REGION:ACCOUNT:key/ID',
);

const notFields = ({ code }: { readonly code: string }) =>
  code === 'invalid_type' ? 'must contain fields with values' : undefined;

const fields = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, { error: notFields });

const domain = fields({
  name: matching(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    'must be a host name in lowercase, such as accredit.example.org',
  ),
  certificateArn: matching(
    /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
    'must be the ARN of a certificate in us-east-1, where CloudFront reads it: arn:aws:acm:us-east-1:ACCOUNT:certificate/ID',
  ),
});

const keys = fields({ credentialsArn: keyArn.optional(), auditArn: keyArn.optional() });

const stageConfig = fields({
  /** Account and region of the stage: credentials of another account cannot deploy it. */
  account: matching(/^\d{12}$/, 'must be the 12 digits of an AWS account, in quotes').optional(),
  region: matching(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'must be an AWS region, such as eu-central-1').optional(),
  /** Custom domain and its certificate; defaults to the distribution's own name. */
  domain: domain.optional(),
  /**
   * Sender address, at a domain verified in SES; if absent, accounts are active immediately and no email is
   * sent.
   */
  mailSender: address.optional(),
  /** Email address for alarms; if absent, they are only on the dashboard. */
  alarmAddress: address.optional(),
  /**
   * `enforced` in the hosted service: organizations cannot add above the limits of their plan; defaults to
   * `unlimited`.
   */
  plans: z.enum(['enforced', 'unlimited'], 'must be enforced or unlimited').optional(),
  /** Web ACL that protects the distribution. */
  webAclArn: matching(
    /^arn:aws[a-z-]*:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/,
    'must be the ARN of a web ACL of scope CLOUDFRONT: arn:aws:wafv2:us-east-1:ACCOUNT:global/webacl/NAME/ID',
  ).optional(),
  /** The organization's own keys, instead of keys created by the stack. */
  keys: keys.optional(),
  /** Increase it by one for a new secret between the distribution and the functions; defaults to 1. */
  originSecretVersion: z.int('must be a whole number').min(1, 'must be at least 1').optional(),
  /** Reserved concurrency of a function, which is also its limit; by function name. */
  reservedConcurrency: z
    .record(
      z.string(),
      z.int('must be a whole number').min(1, 'must be at least 1').max(10_000, 'must be at most 10000'),
      { error: notFields },
    )
    .optional(),
});

export type StageConfig = z.infer<typeof stageConfig>;

/** Returns the allowed field names of a part of the file. */
const fieldNames = (part: string): string =>
  Object.keys(({ domain, keys }[part] ?? stageConfig).shape).join(', ');

const sentenceOf = ({ path, message, ...issue }: z.core.$ZodIssue): string => {
  const field = path.join('.');
  if (issue.code !== 'unrecognized_keys') return `${field === '' ? 'the file' : field} ${message}`;
  const unknown = issue.keys.map((key) => [...path, key].join('.')).join(', ');
  return `${unknown} is unknown; ${field === '' ? 'there are' : `${field} has`} ${fieldNames(field)}`;
};

/**
 * Parses the YAML of a configuration.
 * @param name file name for error messages
 * @throws an Error that names each invalid field and its expected value
 */
export const parseStageConfig = (text: string, name: string): StageConfig => {
  let value: unknown;
  try {
    value = parse(text);
  } catch (cause) {
    throw new Error(`${name} is not valid YAML: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
  const parsed = stageConfig.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${name}: ${sentenceOf(issue)}.`).join('\n'));
};

/** @throws an Error that names the file if it cannot be read, otherwise as `parseStageConfig` */
export const readStageConfig = (path: string): StageConfig => {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(`${path} cannot be read (${code}); infra/stage.example.yaml shows what it holds.`, {
      cause,
    });
  }
  return parseStageConfig(text, path);
};
