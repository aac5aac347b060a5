import type { AgentReply, Environment } from '#shared/agents/contract.ts';
import { type PolicyKey, policyKeys } from '#shared/policies/policy-keys.ts';

/** A custom key with its value, as a form row. */
export interface OwnEntry {
  /** Id of the row, whose index can change when another is removed. */
  readonly id: string;
  readonly key: string;
  readonly text: string;
}

/** Environment and policy metadata in the form. An empty text is no entry. */
export interface PolicyValues {
  readonly environment: Environment;
  readonly policy: Readonly<Record<PolicyKey, string>>;
  readonly own: readonly OwnEntry[];
}

export type Metadata = Readonly<Record<string, unknown>>;

const isOffered = (key: string): key is PolicyKey => (policyKeys as readonly string[]).includes(key);

/** Returns a metadata value as text. */
export const metadataText = (value: unknown): string =>
  value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);

/** Returns the initial form values; empty for a new agent. */
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

/** `true` means that the statement applies without further detail. */
const entered = (text: string): string | true => (text.toLowerCase() === 'true' ? true : text);

/**
 * Returns the metadata for the API.
 * @param before stored metadata: a value with unchanged text keeps its type, such as number or list
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

/** Returns the errors of custom keys that no schema can express, by form field. */
export const ownErrors = ({ policy, own }: PolicyValues): Record<string, string> => {
  const errors: Record<string, string> = {};
  const seen = new Set<string>(policyKeys.filter((key) => policy[key].trim() !== ''));
  for (const [index, entry] of own.entries()) {
    if (isBlank(entry)) continue;
    const key = entry.key.trim();
    if (key === '') errors[`own.${index}.key`] = 'Key is required';
    else if (seen.has(key)) errors[`own.${index}.key`] = 'This key already exists';
    if (entry.text.trim() === '') errors[`own.${index}.text`] = 'Enter a text, or true';
    seen.add(key);
  }
  return errors;
};

/** Returns the form field for an API path within the metadata. */
export const policyFieldOf = (path: string, { own }: PolicyValues): string => {
  if (!path.startsWith('metadata.')) return path;
  const key = path.slice('metadata.'.length);
  if (isOffered(key)) return `policy.${key}`;
  const index = own.findIndex((entry) => entry.key.trim() === key);
  return index < 0 ? path : `own.${index}.key`;
};
