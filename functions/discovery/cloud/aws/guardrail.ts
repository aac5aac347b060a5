/** Reads what Amazon Bedrock guardrails do with model input and output (`GetGuardrail`). */
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import type { InfrastructureReader, Settings } from './infrastructure.ts';

type Side = 'input' | 'output';

/** Returns whether an entry applies to text. Only filters restricted to images do not (`GuardrailModality`). */
const isForText = (entry: unknown, side: Side): boolean =>
  at(entry, `${side}Modalities`) === undefined || texts(entry, `${side}Modalities`).includes('TEXT');

/**
 * Returns whether a policy entry acts on text of one side. Omitted fields mean that it is on and does what
 * `action` states.
 */
const acts = (entry: unknown, side: Side): boolean =>
  isForText(entry, side) &&
  at(entry, `${side}Enabled`) !== false &&
  (text(entry, `${side}Action`) ?? text(entry, 'action') ?? 'BLOCK') !== 'NONE' &&
  (text(entry, `${side}Strength`) ?? 'SET') !== 'NONE';

const policies = [
  'contentPolicy.filters',
  'topicPolicy.topics',
  'wordPolicy.words',
  'wordPolicy.managedWordLists',
];

interface Filters {
  readonly acts: boolean;
  readonly entities: readonly string[];
  readonly patterns: number;
}

/** Returns the filters of a guardrail on one side; none if it has no version number or is not ready. */
const filtersOf = (guardrail: unknown, side: Side): Filters => {
  const isFixed = /^\d+$/.test(text(guardrail, 'version') ?? '') && text(guardrail, 'status') === 'READY';
  const acting = (path: string) =>
    isFixed ? entries(guardrail, path).filter((entry) => acts(entry, side)) : [];
  const entities = acting('sensitiveInformationPolicy.piiEntities').flatMap((one) => text(one, 'type') ?? []);
  const patterns = acting('sensitiveInformationPolicy.regexes').length;
  return {
    acts: policies.some((path) => acting(path).length > 0) || entities.length + patterns > 0,
    entities,
    patterns,
  };
};

/** Guardrail names of direct identifiers and credentials; other kinds need not be blocked. */
const stored = new Set([
  'ADDRESS',
  'AWS_SECRET_KEY',
  'CA_HEALTH_NUMBER',
  'EMAIL',
  'NAME',
  'PASSWORD',
  'PHONE',
  'UK_NATIONAL_HEALTH_SERVICE_NUMBER',
  'US_SOCIAL_SECURITY_NUMBER',
]);

export interface Named {
  readonly id: string;
  readonly version: string | undefined;
}

/**
 * Returns the guardrails that the account enforces on all its models: a numbered version, for every model.
 * @param judged what they evaluate if callers do not choose it: all messages, or system prompts as well
 */
export const enforcedFor = (
  listed: readonly unknown[] | undefined,
  judged: 'messages' | 'everything' = 'messages',
): readonly Named[] =>
  (listed ?? []).flatMap((config) => {
    const id = text(config, 'guardrailId');
    const isComprehensive = (part: string) =>
      text(config, `selectiveContentGuarding.${part}`) === 'COMPREHENSIVE';
    const isWhole =
      at(config, 'modelEnforcement') === undefined &&
      (text(config, 'inputTags') === 'IGNORE' ||
        (isComprehensive('messages') && (judged === 'messages' || isComprehensive('system'))));
    return id !== undefined && isWhole ? [{ id, version: text(config, 'guardrailVersion') }] : [];
  });

/**
 * Returns the combined effect of the guardrails on text; nothing if one of them could not be read.
 * @param named guardrails of the agent and of the account
 * @param prefix prefix of the setting names
 */
export const guardrailSettings = async (
  infrastructure: InfrastructureReader,
  named: readonly Named[],
  prefix = 'guardrail',
): Promise<Settings> => {
  const { some } = infrastructure.some(named, 'guardrails of an agent');
  const read: unknown[] = [];
  for (const { id, version } of some) {
    const guardrail = await infrastructure.get('bedrock:GetGuardrail', {
      guardrailIdentifier: id,
      ...(version !== undefined && { guardrailVersion: version }),
    });
    if (guardrail === undefined) return {};
    read.push(guardrail);
  }
  if (read.length === 0) return {};
  const side = (name: Side): Settings => {
    const all = read.map((guardrail) => filtersOf(guardrail, name));
    const entities = new Set(all.flatMap((one) => one.entities).filter((entity) => stored.has(entity)));
    return {
      [`${prefix}.${name}.acts`]: all.some((one) => one.acts),
      [`${prefix}.${name}.entities`]: [...entities].toSorted().join(', '),
      [`${prefix}.${name}.patterns`]: all.reduce((sum, { patterns }) => sum + patterns, 0),
    };
  };
  return {
    [`${prefix}.versions`]: read.map((guardrail) => text(guardrail, 'version') ?? 'unnumbered').join(', '),
    ...side('input'),
    ...side('output'),
  };
};
