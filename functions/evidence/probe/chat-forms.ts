/**
 * The forms in which a model may be asked over HTTP. Speakers build their requests from this table, and
 * `chat-rules.ts` admits only requests that follow it, so the two cannot disagree.
 */
import { isObject } from './json.ts';

/** One short question to a model (probes §6): no tools, one answer. */
export interface ModelQuestion {
  readonly model: string;
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[];
  /** Test user, as named in requests. */
  readonly user: string;
  readonly maxTokens: number;
  /** Omits the fields that some engines reject. */
  readonly isLean: boolean;
  readonly isStream: boolean;
}

interface ChatForm {
  /** End of the path of its URL. */
  readonly path: RegExp;
  readonly bodyOf: (question: ModelQuestion) => Readonly<Record<string, unknown>>;
  /** Every allowed field. */
  readonly fields: ReadonlySet<string>;
  /** Fields that limit the length of the answer; one is required. */
  readonly tokenFields: readonly string[];
  /** Values that a field must have if it is present. */
  readonly fixed: Readonly<Record<string, unknown>>;
}

/** Maximum number of tokens per answer, and of a model that reasons before it answers. */
export const MAX_TOKENS = 128;
export const MAX_REASONING_TOKENS = 2_048;

export const chatForms = {
  /** https://platform.openai.com/docs/api-reference/chat/create */
  completions: {
    path: /\/chat\/completions\/?$/,
    bodyOf: ({ model, messages, user, maxTokens, isLean, isStream }) => ({
      model,
      messages,
      ...(isLean
        ? { max_completion_tokens: maxTokens, ...(isStream ? { stream: true } : {}) }
        : { temperature: 0, max_tokens: maxTokens, n: 1, stream: isStream, user }),
    }),
    fields: new Set([
      'model',
      'messages',
      'temperature',
      'max_tokens',
      'max_completion_tokens',
      'n',
      'stream',
      'user',
    ]),
    tokenFields: ['max_tokens', 'max_completion_tokens'],
    fixed: { n: 1 },
  },
  /** https://platform.openai.com/docs/api-reference/responses/create; the service must not store the answer. */
  responses: {
    path: /\/responses\/?$/,
    bodyOf: ({ model, messages, user, maxTokens, isLean, isStream }) => ({
      model,
      input: messages,
      max_output_tokens: maxTokens,
      store: false,
      ...(isLean ? (isStream ? { stream: true } : {}) : { temperature: 0, stream: isStream, user }),
    }),
    fields: new Set(['model', 'input', 'temperature', 'max_output_tokens', 'store', 'stream', 'user']),
    tokenFields: ['max_output_tokens'],
    fixed: { store: false },
  },
} as const satisfies Readonly<Record<string, ChatForm>>;
export type ChatFormName = keyof typeof chatForms;

const isLimit = (value: unknown): boolean => typeof value === 'number' && value <= MAX_REASONING_TOKENS;

const names = Object.keys(chatForms) as readonly ChatFormName[];

/** Returns the form in which a URL is asked; undefined if it is not the address of a model. */
export const chatFormOf = (url: string): ChatFormName | undefined => {
  const { pathname } = new URL(url);
  return names.find((name) => chatForms[name].path.test(pathname));
};

/** Returns why a body does not follow a form, as a sentence; undefined if it does. */
export const chatFormFault = (name: ChatFormName, body: unknown): string | undefined => {
  if (!isObject(body)) return 'The body of a chat request must be a JSON object.';
  const { fields, tokenFields, fixed }: ChatForm = chatForms[name];
  const foreign = Object.keys(body).find((field) => !fields.has(field));
  if (foreign !== undefined) return `A chat request must not have the field ${foreign}.`;
  const limits = tokenFields.flatMap((field) => (field in body ? [body[field]] : []));
  if (limits.length === 0 || !limits.every(isLimit))
    return `A chat request may request at most ${MAX_REASONING_TOKENS} tokens.`;
  const wrong = Object.entries(fixed).find(([field, value]) => (body[field] ?? value) !== value);
  return wrong && `A chat request must have ${wrong[0]}: ${String(wrong[1])}.`;
};
