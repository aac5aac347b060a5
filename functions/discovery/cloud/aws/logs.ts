/** Log groups of an agent (CloudWatch Logs `LogGroup`, and its data protection policy). */
import { at, entries, fields, parsed, text, texts } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

interface Group {
  /** Undefined if its entries never expire. */
  readonly days: number | undefined;
  readonly masks: ReadonlySet<string>;
}

/**
 * Returns the kinds of data that a data protection policy masks, such as `Ssn-US`: the last part of the
 * identifying ARN.
 */
const maskedBy = (policy: unknown): ReadonlySet<string> =>
  new Set(
    entries(policy, 'Statement')
      .filter((statement) => at(statement, 'Operation.Deidentify.MaskConfig') !== undefined)
      .flatMap((statement) => texts(statement, 'DataIdentifier'))
      .map((name) => name.slice(name.lastIndexOf('/') + 1)),
  );

const groupOf = async (infrastructure: InfrastructureReader, found: unknown): Promise<Group> => {
  const days = at(found, 'retentionInDays');
  const isProtected = text(found, 'dataProtectionStatus') === 'ACTIVATED';
  const answer = isProtected
    ? await infrastructure.get('logs:GetDataProtectionPolicy', {
        logGroupIdentifier: text(found, 'logGroupName'),
      })
    : undefined;
  return {
    days: typeof days === 'number' ? days : undefined,
    masks: maskedBy(fields(parsed(text(answer, 'policyDocument')))),
  };
};

/**
 * Returns the settings that apply to all of these groups; none if one of them was not found.
 * @param names group names, or prefixes that end in `*`
 */
export const logSettings = async (
  infrastructure: InfrastructureReader,
  names: readonly string[],
): Promise<Settings> => {
  const { some, whole } = infrastructure.some([...new Set(names)], 'log groups of an agent');
  const groups: Group[] = [];
  for (const name of some) {
    const prefix = name.replace(/\*$/, '');
    const listed = await infrastructure.list('logs:DescribeLogGroups', { logGroupNamePrefix: prefix });
    const own = (listed ?? []).filter((one) => name.endsWith('*') || text(one, 'logGroupName') === name);
    if (own.length === 0) return {};
    for (const one of own) groups.push(await groupOf(infrastructure, one));
  }
  const [first] = groups;
  if (!first || !whole) return {};
  const limits = groups.flatMap(({ days }) => days ?? []);
  return {
    'logGroup.count': groups.length,
    'logGroup.retentionInDays': limits.length > 0 ? Math.min(...limits) : undefined,
    'logGroup.neverExpires': limits.length === 0,
    'logGroup.masks': [...first.masks]
      .filter((kind) => groups.every(({ masks }) => masks.has(kind)))
      .toSorted()
      .join(', '),
  };
};
