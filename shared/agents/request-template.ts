/**
 * Request template of a custom webhook: the JSON body of a message to an agent, with placeholders in its texts.
 * A template decides only the body; address, method and headers come from the connection. Pure.
 */

/**
 * `message`: the text to send. `history`: the previous messages of the conversation, as `{role, content}`; a text
 * with more than this placeholder gets them as lines. `session`: the id of the conversation. `user`: the test user.
 */
export const placeholders = ['message', 'history', 'session', 'user'] as const;
type Placeholder = (typeof placeholders)[number];

export interface TemplateValues {
  readonly message: string;
  readonly history: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  readonly session: string;
  readonly user: string;
}

const MAX_DEPTH = 16;

const anyPlaceholder = /\{\{([^{}]*)\}\}/g;
const ALONE_HISTORY = '{{history}}';

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Returns a template with each of its texts replaced. */
const mapTexts = (value: Json, replace: (text: string) => Json): Json => {
  if (typeof value === 'string') return replace(value);
  if (isList(value)) return value.map((one) => mapTexts(one, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, replace)]));
};

const depthOf = (value: Json): number =>
  typeof value === 'object' && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map((one) => depthOf(one)))
    : 0;

const parsed = (template: string): Json | undefined => {
  try {
    return JSON.parse(template) as Json;
  } catch {
    return undefined;
  }
};

/** Returns the placeholders in the texts of a template, as named there. */
const namesIn = (value: Json): readonly string[] => {
  const names: string[] = [];
  mapTexts(value, (text) => {
    names.push(...[...text.matchAll(anyPlaceholder)].map(([, name = '']) => name));
    return text;
  });
  return names;
};

/** Returns what is wrong with a template, as text for its field; undefined if it can be used. */
export const templateFault = (template: string): string | undefined => {
  const value = parsed(template);
  if (typeof value !== 'object' || value === null || isList(value)) return 'Must be a JSON object';
  if (template.includes('__proto__')) return 'Must not contain the name __proto__';
  if (depthOf(value) > MAX_DEPTH) return `Must be at most ${MAX_DEPTH} levels deep`;
  const names = namesIn(value);
  const unknown = names.find((name) => !placeholders.some((known) => known === name));
  if (unknown !== undefined)
    return `{{${unknown}}} is unknown; use ${placeholders.map((name) => `{{${name}}}`).join(', ')}`;
  if (!names.includes('message')) return 'Must contain {{message}} in a text';
  return names.includes('history') || names.includes('session')
    ? undefined
    : 'Must contain {{session}} or {{history}}, so that conversations can continue';
};

const historyText = (history: TemplateValues['history']): string =>
  history.map(({ role, content }) => `${role === 'user' ? 'User' : 'Assistant'}: ${content}`).join('\n');

/** Returns the body of a request: a placeholder is replaced within the parsed JSON, so that no value can break it. */
export const filledTemplate = (template: string, values: TemplateValues): string => {
  const texts: Readonly<Record<Placeholder, string>> = { ...values, history: historyText(values.history) };
  const replaced = mapTexts(parsed(template) ?? {}, (text) =>
    text === ALONE_HISTORY
      ? values.history.map(({ role, content }) => ({ role, content }))
      : text.replaceAll(anyPlaceholder, (_, name: Placeholder) => texts[name] ?? ''),
  );
  return JSON.stringify(replaced);
};

const isHistory = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (one) => typeof one === 'object' && one !== null && Object.keys(one).toSorted().join() === 'content,role',
  );

/** Returns whether a value follows a template: it differs from it only where the template has placeholders. */
const follows = (template: Json, value: unknown): boolean => {
  if (typeof template === 'string') {
    if (template === ALONE_HISTORY) return isHistory(value);
    if (namesIn(template).length === 0) return value === template;
    const fixed = template.split(anyPlaceholder).filter((_, index) => index % 2 === 0);
    return (
      typeof value === 'string' &&
      value.startsWith(fixed[0] ?? '') &&
      value.endsWith(fixed.at(-1) ?? '') &&
      fixed.every((part) => value.includes(part))
    );
  }
  if (typeof template !== 'object' || template === null) return value === template;
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== isList(template)) return false;
  const [own, other] = [Object.entries(template), Object.entries(value)];
  return (
    own.length === other.length &&
    own.every(([name, one], index) => {
      const [otherName, otherValue] = other[index] ?? [];
      return otherName === name && follows(one, otherValue);
    })
  );
};

/** Returns whether a parsed body is one that a template can have. */
export const followsTemplate = (template: string, body: unknown): boolean => {
  const value = parsed(template);
  return value !== undefined && follows(value, body);
};
