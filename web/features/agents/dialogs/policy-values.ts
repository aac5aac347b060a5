import type { AgentReply, Environment } from '#shared/agents/contract.ts';
import { type PolicyKey, policyKeys } from '#shared/policies/policy-keys.ts';

/** A key that is not offered, with its value, as a row of a form. */
export interface OwnEntry {
  /** Of the row, which may move up when another is taken away. */
  readonly id: string;
  readonly key: string;
  readonly text: string;
}

/** Where an agent runs and what binds it, as a form holds it. An empty text is no entry. */
export interface PolicyValues {
  readonly environment: Environment;
  readonly policy: Readonly<Record<PolicyKey, string>>;
  readonly own: readonly OwnEntry[];
}

export type Metadata = Readonly<Record<string, unknown>>;

const isOffered = (key: string): key is PolicyKey => (policyKeys as readonly string[]).includes(key);

/** A value of the metadata as a text. */
export const metadataText = (value: unknown): string =>
  value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);

/** What a form begins with; nothing of a new agent. */
export const policyValuesOf = (
  environment: AgentReply['environment'] = 'unknown',
  metadata: Metadata = {},
): PolicyValues => ({
  environment,
  policy: Object.fromEntries(
    policyKeys.map((key) => [key, Object.hasOwn(metadata, key) ? metadataText(metadata[key]) : '']),
  ) as Record<PolicyKey, string>,
  own: Object.entries(metadata)
    .filter(([key]) => !isOffered(key))
    .map(([key, value]) => ({ id: key, key, text: metadataText(value) })),
});

const isBlank = ({ key, text }: OwnEntry) => key.trim() === '' && text.trim() === '';

/** `true` stands for "it is so, and there is no more to say". */
const entered = (text: string): string | true => (text.toLowerCase() === 'true' ? true : text);

/**
 * Metadata as the API takes it.
 * @param before what was stored: a value whose text was left as it is stays what it is, a number or a list
 */
export const metadataOf = ({ policy, own }: PolicyValues, before: Metadata = {}): Record<string, unknown> => {
  const entries = [...Object.entries(policy), ...own.map(({ key, text }) => [key.trim(), text] as const)];
  return Object.fromEntries(
    entries
      .filter(([, text]) => text.trim() !== '')
      .map(([key, text]) => {
        const same = Object.hasOwn(before, key) && metadataText(before[key]) === text;
        return [key, same ? before[key] : entered(text.trim())];
      }),
  );
};

/** What is wrong with the keys of one's own that no schema can say, by the names of the form's fields. */
export const ownErrors = ({ policy, own }: PolicyValues): Record<string, string> => {
  const errors: Record<string, string> = {};
  const seen = new Set<string>(policyKeys.filter((key) => policy[key].trim() !== ''));
  for (const [place, entry] of own.entries()) {
    if (isBlank(entry)) continue;
    const key = entry.key.trim();
    if (key === '') errors[`own.${place}.key`] = 'Key is required';
    else if (seen.has(key)) errors[`own.${place}.key`] = 'This key is there already';
    if (entry.text.trim() === '') errors[`own.${place}.text`] = 'Enter a text, or true';
    seen.add(key);
  }
  return errors;
};

/** Name of the form's field that a path of the API within the metadata belongs to. */
export const policyFieldOf = (path: string, { own }: PolicyValues): string => {
  if (!path.startsWith('metadata.')) return path;
  const key = path.slice('metadata.'.length);
  if (isOffered(key)) return `policy.${key}`;
  const place = own.findIndex((entry) => entry.key.trim() === key);
  return place < 0 ? path : `own.${place}.key`;
};
