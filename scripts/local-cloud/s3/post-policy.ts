import { AwsError } from '../aws-endpoint/aws-error.ts';

const rejected = (why: string) => new AwsError('AccessDenied', `Invalid according to Policy: ${why}`, 403);

/** Whether the policy need not name a field (S3 guide, "POST policy", section on conditions). */
const isFree = (name: string) =>
  ['x-amz-signature', 'policy', 'file'].includes(name) || name.startsWith('x-ignore-');

interface Policy {
  expiration: string;
  conditions: unknown[];
}

function readPolicy(encoded: string): Policy {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')) as Policy;
    if (typeof policy.expiration === 'string' && Array.isArray(policy.conditions)) return policy;
  } catch {
    // Reported below.
  }
  throw new AwsError('InvalidPolicyDocument', 'The content of the form does not match its policy document.');
}

/**
 * Checks a form against its signed policy: not expired, every condition met, no field missing from the
 * policy.
 * @param fields form fields in lower case, with `bucket` from the address
 * @throws AwsError AccessDenied, EntityTooSmall, EntityTooLarge, InvalidPolicyDocument
 */
export function checkPolicy(fields: ReadonlyMap<string, string>, size: number, now: number): void {
  const { expiration, conditions } = readPolicy(fields.get('policy') ?? '');
  if (!(Date.parse(expiration) > now)) throw rejected('Policy expired.');
  const named = new Set<string>();
  const hold = (field: string, given: unknown, test: (actual: string, wanted: string) => boolean) => {
    const name = field.toLowerCase();
    named.add(name);
    if (!test(fields.get(name) ?? '', String(given)))
      throw rejected(`Policy Condition failed: ["${name}", ${JSON.stringify(given)}]`);
  };
  for (const condition of conditions) {
    if (!Array.isArray(condition)) {
      for (const [field, value] of Object.entries(condition as Record<string, unknown>))
        hold(field, value, (actual, wanted) => actual === wanted);
      continue;
    }
    const [operator, first, second] = condition as [string, unknown, unknown];
    if (operator === 'content-length-range') {
      if (size < Number(first))
        throw new AwsError('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
      if (size > Number(second))
        throw new AwsError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
    } else if (operator === 'eq' || operator === 'starts-with') {
      hold(String(first).replace(/^\$/, ''), second, (actual, wanted) =>
        operator === 'eq' ? actual === wanted : actual.startsWith(wanted),
      );
    } else throw rejected(`Unknown condition ${operator}`);
  }
  const extra = [...fields.keys()].find((name) => !isFree(name) && !named.has(name));
  if (extra !== undefined) throw rejected(`Extra input fields: ${extra}`);
}
