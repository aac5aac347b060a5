import * as v from 'valibot';
import { connectionInput, createAgentBody, type Protocol, patchAgentBody } from '#shared/agents/contract.ts';
import {
  type Metadata,
  metadataOf,
  ownErrors,
  type PolicyValues,
  policyFieldOf,
  policyValuesOf,
} from './policy-values.ts';

/** The fields of a connection as a form holds them. */
export interface ConnectionValues {
  readonly protocol: Protocol;
  readonly url: string;
  readonly authorisedToTest: boolean;
  readonly authorisedToChat: boolean;
  readonly header: string;
  readonly secret: string;
  readonly trustedCa: string;
}

export const noConnection: ConnectionValues = {
  protocol: 'auto',
  url: '',
  authorisedToTest: false,
  authorisedToChat: false,
  header: '',
  secret: '',
  trustedCa: '',
};

/** What the dialog holds before anything is entered. */
export const emptyRegistration = {
  ...policyValuesOf(),
  name: '',
  type: '',
  description: '',
  frameworks: [] as string[],
  connection: noConnection,
};
export type Registration = typeof emptyRegistration;

/** A connection as the API takes it; undefined when the form was left empty. */
export const connectionOf = (values: ConnectionValues): v.InferInput<typeof connectionInput> | undefined => {
  const { protocol, url, authorisedToTest, authorisedToChat, header, secret, trustedCa } = values;
  if (!isFilled(values)) return undefined;
  return {
    protocol,
    url,
    authorisedToTest,
    authorisedToChat,
    ...((header !== '' || secret !== '') && { credential: { header, secret } }),
    ...(trustedCa.trim() !== '' && { trustedCa }),
  };
};

const isFilled = ({
  url,
  authorisedToTest,
  authorisedToChat,
  header,
  secret,
  trustedCa,
}: ConnectionValues): boolean =>
  authorisedToTest || authorisedToChat || [url, header, secret, trustedCa].some((text) => text.trim() !== '');

/** The body of a registration; not yet validated. */
export const bodyOf = (values: Registration) => {
  const { name, type, description, frameworks, connection, environment } = values;
  const metadata = metadataOf(values);
  return {
    name,
    type,
    ...(description.trim() !== '' && { description }),
    frameworks,
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
export type AgentSettings = Pick<Registration, 'name' | 'type' | 'description' | 'frameworks'> & PolicyValues;

/**
 * The body of a change of settings; not yet validated.
 * @param before the metadata that is stored
 */
export const settingsOf = (values: AgentSettings, before: Metadata) => {
  const { name, type, description, frameworks, environment } = values;
  return { name, type, description, frameworks, environment, metadata: metadataOf(values, before) };
};

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
