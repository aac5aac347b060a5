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

/** How the agent is spoken to, as a form holds it. Its paths are those of the API. */
export interface ChatValues {
  readonly model: string;
  readonly user: string;
  readonly secondUser: string;
  readonly secondCredential: { readonly header: string; readonly secret: string };
  readonly canary: string;
}

/** The fields of a connection as a form holds them. */
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
  chat: { model: '', user: '', secondUser: '', secondCredential: { header: '', secret: '' }, canary: '' },
};

/** What the dialog holds before anything is entered. */
export const emptyRegistration = {
  ...policyValuesOf(),
  ...formValuesOf({}),
  connection: noConnection,
};
export type Registration = typeof emptyRegistration;

/** A connection as the API takes it; undefined when the form was left empty. */
export const connectionOf = (values: ConnectionValues): v.InferInput<typeof connectionInput> | undefined => {
  const { protocol, url, authorisedToTest, authorisedToChat, header, secret, trustedCa } = values;
  if (!isFilled(values)) return undefined;
  const chat = chatOf(values.chat);
  return {
    protocol,
    url,
    authorisedToTest,
    authorisedToChat,
    // It widens the consent to chat, and goes with it.
    ...(authorisedToChat && values.authorisedToChatInProduction && { authorisedToChatInProduction: true }),
    ...((header !== '' || secret !== '') && { credential: { header, secret } }),
    ...(trustedCa.trim() !== '' && { trustedCa }),
    ...(Object.keys(chat).length > 0 && { chat }),
  };
};

/** What is said of how the agent is spoken to; what was left empty is left out. */
const chatOf = ({ secondCredential, ...texts }: ChatValues) => ({
  ...(Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')) as Partial<
    typeof texts
  >),
  ...((secondCredential.header !== '' || secondCredential.secret !== '') && { secondCredential }),
});

/** Whether anything is said of how the agent is spoken to. */
export const saysChat = (chat: ChatValues): boolean => Object.keys(chatOf(chat)).length > 0;

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
  saysChat(chat);

/** The body of a registration; not yet validated. */
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
 * Name of the form's field that a path of the API belongs to: the credential is flat in the form, and metadata has a field
 * for each key.
 * @param values of the form, where it has fields of metadata
 */
export const fieldOf = (path: string, values?: PolicyValues): string =>
  values ? policyFieldOf(flat(path), values) : flat(path);

const flat = (path: string): string => path.replace('connection.credential.', 'connection.');

/** What is wrong with each field, by the rules of the API. */
export const registrationErrors = (values: Registration): Record<string, string> => ({
  ...errorsOf(createAgentBody, bodyOf(values), values),
  ...ownErrors(values),
});

/** What is wrong with each field of a connection; paths begin with `connection.` as they do in a registration. */
export const connectionErrors = (values: ConnectionValues): Record<string, string> =>
  errorsOf(v.object({ connection: v.optional(connectionInput) }), { connection: connectionOf(values) });

/** What of an agent its settings change. */
export type AgentSettings = FormValues & PolicyValues;

/**
 * The body of a change of settings; not yet validated.
 * @param before the metadata that is stored
 */
export const settingsOf = (values: AgentSettings, before: Metadata) => ({
  ...formValuesOf(values),
  environment: values.environment,
  metadata: metadataOf(values, before),
});

/** What is wrong with each field of an agent's settings. */
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
