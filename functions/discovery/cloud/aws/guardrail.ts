/** What guardrails of Amazon Bedrock do with what goes into a model and comes out of it (`GetGuardrail`). */
import { at, entries, text, texts } from '#functions/clouds/fields.ts';
import type { Around, Settings } from './around.ts';

type Side = 'input' | 'output';

/** Whether an entry is for texts, as all are but filters that are chosen for images alone (`GuardrailModality`). */
const isForText = (entry: unknown, side: Side): boolean =>
  at(entry, `${side}Modalities`) === undefined || texts(entry, `${side}Modalities`).includes('TEXT');

/** Whether an entry of a policy acts on texts of a side. What the API leaves out is on, and does what `action` says. */
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

/** What of a guardrail acts on a side: of one that is not numbered or not ready, nothing that would last. */
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

/** Names of direct identifiers and credentials among the kinds that a guardrail knows: others need not be kept. */
const kept = new Set([
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
 * Guardrails that the account puts before all its models: a numbered version, for every model.
 * @param judged what they judge wherever callers do not choose it: all messages, or system prompts as well
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
 * What the guardrails do together that text passes on its way; nothing where one of them could not be read.
 * @param named those of the agent, and of the account
 * @param prefix of the names of its settings
 */
export const guardrailSettings = async (
  around: Around,
  named: readonly Named[],
  prefix = 'guardrail',
): Promise<Settings> => {
  const { some } = around.some(named, 'guardrails of an agent');
  const read: unknown[] = [];
  for (const { id, version } of some) {
    const guardrail = await around.get('bedrock:GetGuardrail', {
      guardrailIdentifier: id,
      ...(version !== undefined && { guardrailVersion: version }),
    });
    if (guardrail === undefined) return {};
    read.push(guardrail);
  }
  if (read.length === 0) return {};
  const side = (name: Side): Settings => {
    const all = read.map((guardrail) => filtersOf(guardrail, name));
    const entities = new Set(all.flatMap((one) => one.entities).filter((entity) => kept.has(entity)));
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
