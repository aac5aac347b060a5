/** What an organization sets of its own deployment, read from a file (`infra/stage.example.yaml`) and never from code. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';

const matching = (pattern: RegExp, right: string) => z.string(right).regex(pattern, right);

const address = z.email('must be an e-mail address');
const keyArn = matching(
  /^arn:aws[a-z-]*:kms:[a-z0-9-]+:\d{12}:key\/[0-9a-f-]+$/,
  'must be the ARN of a key of KMS: arn:aws:kms:REGION:ACCOUNT:key/ID',
);

const notFields = ({ code }: { readonly code: string }) =>
  code === 'invalid_type' ? 'must hold fields with their values' : undefined;

const fields = <const Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, { error: notFields });

const domain = fields({
  name: matching(
    /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
    'must be a host name in lower case, such as accredit.example.org',
  ),
  certificateArn: matching(
    /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
    'must be the ARN of a certificate in us-east-1, where CloudFront reads it: arn:aws:acm:us-east-1:ACCOUNT:certificate/ID',
  ),
});

const keys = fields({ credentialsArn: keyArn.optional(), auditArn: keyArn.optional() });

const stageConfig = fields({
  /** Account and region that the stage belongs to: with credentials of another nothing is deployed. */
  account: matching(/^\d{12}$/, 'must be the twelve digits of an AWS account, in quotes').optional(),
  region: matching(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'must be a region of AWS, such as eu-central-1').optional(),
  /** Own domain and its certificate; absent: the distribution's own name. */
  domain: domain.optional(),
  /** Address that e-mail is sent from, at a domain that is verified in SES; absent: accounts are active at once and nothing is sent. */
  mailSender: address.optional(),
  /** Address that alarms are sent to by e-mail; absent: they stand on the dashboard alone. */
  alarmAddress: address.optional(),
  /** Web ACL that guards the distribution. */
  webAclArn: matching(
    /^arn:aws[a-z-]*:wafv2:us-east-1:\d{12}:global\/webacl\/.+$/,
    'must be the ARN of a web ACL of scope CLOUDFRONT: arn:aws:wafv2:us-east-1:ACCOUNT:global/webacl/NAME/ID',
  ).optional(),
  /** Keys of the organization in place of those that the stack makes. */
  keys: keys.optional(),
  /** Grows by one for a new secret between the distribution and the functions; 1 where it is left out. */
  originSecretVersion: z.int('must be a whole number').min(1, 'must be at least 1').optional(),
  /** So many executions at once are kept for a function, and it has no more; by the name of the function. */
  reservedConcurrency: z
    .record(
      z.string(),
      z.int('must be a whole number').min(1, 'must be at least 1').max(10_000, 'must be at most 10000'),
      { error: notFields },
    )
    .optional(),
});

export type StageConfig = z.infer<typeof stageConfig>;

/** Names of the fields that a part of the file may have. */
const fieldNames = (part: string): string =>
  Object.keys(({ domain, keys }[part] ?? stageConfig).shape).join(', ');

const sentenceOf = ({ path, message, ...issue }: z.core.$ZodIssue): string => {
  const field = path.join('.');
  if (issue.code !== 'unrecognized_keys') return `${field === '' ? 'the file' : field} ${message}`;
  const unknown = issue.keys.map((key) => [...path, key].join('.')).join(', ');
  return `${unknown} is not known; ${field === '' ? 'there are' : `${field} has`} ${fieldNames(field)}`;
};

/**
 * Reads the YAML of a configuration.
 * @param name how the file is called in errors
 * @throws an Error that names each field that is wrong, and says what would be right
 */
export const parseStageConfig = (text: string, name: string): StageConfig => {
  let value: unknown;
  try {
    value = parse(text);
  } catch (cause) {
    throw new Error(`${name} is no YAML: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  const parsed = stageConfig.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map((issue) => `${name}: ${sentenceOf(issue)}.`).join('\n'));
};

/** @throws an Error that names the file when it cannot be read, else as `parseStageConfig` */
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
