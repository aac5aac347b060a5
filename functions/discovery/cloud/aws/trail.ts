/** The trail that records actions in an account (CloudTrail `Trail`, its status and its event selectors). */
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

/** Event sources that a trail may exclude, because they are not relevant to agents. */
const apart = ['kms.amazonaws.com', 'rdsdata.amazonaws.com'];

const plainSelector = (selector: unknown): string | undefined =>
  at(selector, 'IncludeManagementEvents') === true ? (text(selector, 'ReadWriteType') ?? 'All') : undefined;

/**
 * Returns the management events that an advanced selector includes; undefined for none, or if other fields
 * restrict them.
 */
const advancedSelector = (selector: unknown): string | undefined => {
  const chosen = entries(selector, 'FieldSelectors');
  const named = (name: string) => chosen.find((one) => text(one, 'Field') === name);
  if (!texts(named('eventCategory'), 'Equals').includes('Management')) return undefined;
  const isNarrow = chosen.some((one) => {
    const field = text(one, 'Field');
    if (field === 'eventCategory' || field === 'readOnly') return false;
    return field !== 'eventSource' || !texts(one, 'NotEquals').every((source) => apart.includes(source));
  });
  if (isNarrow) return undefined;
  const [readOnly] = texts(named('readOnly'), 'Equals');
  if (readOnly === undefined) return 'All';
  return readOnly === 'true' ? 'ReadOnly' : 'WriteOnly';
};

const trailSettings = async (
  infrastructure: InfrastructureReader,
  trail: unknown,
  arn: string,
): Promise<Settings> => {
  const status = await infrastructure.get('cloudtrail:GetTrailStatus', { Name: arn });
  const selectors = await infrastructure.get('cloudtrail:GetEventSelectors', { TrailName: arn });
  const taken = [
    ...entries(selectors, 'EventSelectors').map(plainSelector),
    ...entries(selectors, 'AdvancedEventSelectors').map(advancedSelector),
  ].filter((kind) => kind !== undefined);
  const both = taken.includes('All') || (taken.includes('ReadOnly') && taken.includes('WriteOnly'));
  const flag = (of: unknown, name: string) => (at(of, name) === true ? true : undefined);
  return {
    'trail.Name': text(trail, 'Name'),
    // A trail that cannot deliver records nothing.
    'trail.IsLogging':
      text(status, 'LatestDeliveryError') === undefined ? flag(status, 'IsLogging') : undefined,
    'trail.IsMultiRegionTrail': flag(trail, 'IsMultiRegionTrail'),
    'trail.IncludeGlobalServiceEvents': flag(trail, 'IncludeGlobalServiceEvents'),
    'trail.LogFileValidationEnabled': flag(trail, 'LogFileValidationEnabled'),
    'trail.managementEvents': both ? 'All' : taken[0],
  };
};

const worth = (settings: Settings): number => {
  if (settings['trail.IsLogging'] !== true) return 0;
  const switches = [
    'trail.IsMultiRegionTrail',
    'trail.IncludeGlobalServiceEvents',
    'trail.LogFileValidationEnabled',
  ];
  return (
    1 +
    (settings['trail.managementEvents'] === 'All' ? 4 : 0) +
    switches.filter((name) => settings[name] === true).length
  );
};

/**
 * Returns the settings of the account's trail that records most. Trails of other accounts are read in those
 * accounts.
 */
export const trailsSettings = async (infrastructure: InfrastructureReader): Promise<Settings> => {
  const answer = await infrastructure.get('cloudtrail:DescribeTrails');
  const own = entries(answer, 'trailList').flatMap((trail) => {
    const arn = text(trail, 'TrailARN');
    return arn?.split(':')[4] === infrastructure.accountId ? [{ trail, arn }] : [];
  });
  const all: Settings[] = [];
  for (const { trail, arn } of infrastructure.some(own, 'trails').some)
    all.push(await trailSettings(infrastructure, trail, arn));
  return all.toSorted((one, other) => worth(other) - worth(one))[0] ?? {};
};
