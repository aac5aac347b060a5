import * as v from 'valibot';
import { connectionInput, createAgentBody, type Protocol, patchAgentBody } from '#shared/agents/contract.ts';
import { enteredOf, type FormValues, formValuesOf } from './form-values.ts';
import {
  type Metadata,
  metadataOf,
  ownErrors,
  type PolicyValues,
  policyFieldOf,
  policyValuesOf,
} from './policy-values.ts';

/** Chat settings in the form. Paths are the same as in the API. */
export interface ChatValues {
  readonly model: string;
  readonly user: string;
  readonly secondUser: string;
  readonly secondCredential: { readonly header: string; readonly secret: string };
  readonly canary: string;
  readonly template: string;
  readonly answerPath: string;
  readonly sessionPath: string;
}

/** Connection fields in the form. */
export interface ConnectionValues {
  readonly protocol: Protocol;
  readonly url: string;
  readonly authorisedToTest: boolean;
  readonly authorisedToChat: boolean;
  readonly authorisedToChatInProduction: boolean;
  readonly header: string;
  readonly secret: string;
  readonly trustedCa: string;
  readonly chat: ChatValues;
}

export const noConnection: ConnectionValues = {
  protocol: 'auto',
  url: '',
  authorisedToTest: false,
  authorisedToChat: false,
  authorisedToChatInProduction: false,
  header: '',
  secret: '',
  trustedCa: '',
  chat: {
    model: '',
    user: '',
    secondUser: '',
    secondCredential: { header: '', secret: '' },
    canary: '',
    template: '',
    answerPath: '',
    sessionPath: '',
  },
};

/** Initial values of the dialog. */
export const emptyRegistration = {
  ...policyValuesOf(),
  ...formValuesOf({}),
  connection: noConnection,
};
export type Registration = typeof emptyRegistration;

/** Returns the connection for the API; undefined if the form is empty. */
export const connectionOf = (values: ConnectionValues): v.InferInput<typeof connectionInput> | undefined => {
  const { protocol, url, authorisedToTest, authorisedToChat, header, secret, trustedCa } = values;
  if (!isFilled(values)) return undefined;
  const chat = chatOf(values.chat);
  return {
    protocol,
    url,
    authorisedToTest,
    authorisedToChat,
    // It extends the consent to chat, and is withdrawn with it.
    ...(authorisedToChat && values.authorisedToChatInProduction && { authorisedToChatInProduction: true }),
    ...((header !== '' || secret !== '') && { credential: { header, secret } }),
    ...(trustedCa.trim() !== '' && { trustedCa }),
    ...(Object.keys(chat).length > 0 && { chat }),
  };
};

/** Returns the chat settings without empty ones. */
const chatOf = ({ secondCredential, ...texts }: ChatValues) => ({
  ...(Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')) as Partial<
    typeof texts
  >),
  ...((secondCredential.header !== '' || secondCredential.secret !== '') && { secondCredential }),
});

/** Whether any chat settings are entered. */
export const statesChat = (chat: ChatValues): boolean => Object.keys(chatOf(chat)).length > 0;

/** Whether any settings of a custom webhook are entered. */
export const statesWebhook = ({ template, answerPath, sessionPath }: ChatValues): boolean =>
  [template, answerPath, sessionPath].some((text) => text.trim() !== '');

const isFilled = ({
  url,
  authorisedToTest,
  authorisedToChat,
  header,
  secret,
  trustedCa,
  chat,
}: ConnectionValues): boolean =>
  authorisedToTest ||
  authorisedToChat ||
  [url, header, secret, trustedCa].some((text) => text.trim() !== '') ||
  statesChat(chat);

/** Returns the request body of a registration, not yet validated. */
export const bodyOf = (values: Registration) => {
  const { connection, environment } = values;
  const metadata = metadataOf(values);
  return {
    ...enteredOf(values),
    status: 'active' as const,
    ...(environment !== 'unknown' && { environment }),
    ...(isFilled(connection) && { connection: connectionOf(connection) }),
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
};

/**
 * Returns the form field for an API path: the credential is flat in the form, and metadata has one field per
 * key.
 * @param values of the form, if it has metadata fields
 */
export const fieldOf = (path: string, values?: PolicyValues): string =>
  values ? policyFieldOf(flat(path), values) : flat(path);

const flat = (path: string): string => path.replace('connection.credential.', 'connection.');

/** Returns the errors of each field, by the rules of the API. */
export const registrationErrors = (values: Registration): Record<string, string> => ({
  ...errorsOf(createAgentBody, bodyOf(values), values),
  ...ownErrors(values),
});

/** Returns the errors of each connection field; paths start with `connection.` as in a registration. */
export const connectionErrors = (values: ConnectionValues): Record<string, string> =>
  errorsOf(v.object({ connection: v.optional(connectionInput) }), { connection: connectionOf(values) });

/** The editable settings of an agent. */
export type AgentSettings = FormValues & PolicyValues;

/**
 * Returns the request body of a settings change, not yet validated.
 * @param before the stored metadata
 */
export const settingsOf = (values: AgentSettings, before: Metadata) => ({
  ...formValuesOf(values),
  environment: values.environment,
  metadata: metadataOf(values, before),
});

/** Returns the errors of each settings field. */
export const settingsErrors = (values: AgentSettings, before: Metadata): Record<string, string> => ({
  ...errorsOf(patchAgentBody, settingsOf(values, before), values),
  ...ownErrors(values),
});

const errorsOf = (schema: v.GenericSchema, input: unknown, values?: PolicyValues): Record<string, string> => {
  const errors: Record<string, string> = {};
  for (const issue of v.safeParse(schema, input).issues ?? []) {
    const field = fieldOf(v.getDotPath(issue) ?? '', values);
    errors[field] ??= issue.message;
  }
  return errors;
};
