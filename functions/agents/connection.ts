/** Processes a submitted connection: validates it, records the consent and encrypts the secret. */
import { X509Certificate } from 'node:crypto';
import type { InferOutput } from 'valibot';
import { findSecrets } from '#functions/evidence/probe/masking/secrets.ts';
import type { Session } from '#functions/platform/http/handler.ts';
import { checkCredential, ForbiddenRequestError } from '#functions/platform/outbound/call-rules.ts';
import { querySecretsOf, withMaskedQuerySecrets } from '#functions/platform/outbound/query-secrets.ts';
import { encryptSecret } from '#functions/platform/secrets/credentials.ts';
import { pathFault } from '#shared/agents/answer-path.ts';
import type { connectionInput } from '#shared/agents/contract.ts';
import { templateFault } from '#shared/agents/request-template.ts';
import { type ErrorDetail, invalid } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { AgentDetail, StoredCredential } from './agent-detail-store.ts';
import type { Connection } from './agent-item.ts';

type ConnectionInput = InferOutput<typeof connectionInput>;

/** Ports of protocols other than HTTP: no agent responds there, and a probe must not connect. */
const foreignPorts: ReadonlySet<string> = new Set(
  (
    '0 1 7 9 13 19 20 21 22 23 25 37 53 79 110 111 119 123 135 137 139 143 161 179 389 427 445 465 512 513 514 515 548 554 ' +
    '587 636 993 995 1433 1521 2049 2375 2376 2379 2380 3306 3389 5432 5900 6379 6667 9042 9200 10250 11211 27017'
  ).split(' '),
);

/** Returns the static errors of an address. The probe checks its target at each request. */
const addressFaults = ({ url }: Pick<ConnectionInput, 'url'>): readonly ErrorDetail[] => {
  const path = 'connection.url';
  const { username, password, port, hash } = new URL(url);
  if (username !== '' || password !== '')
    return [{ path, message: 'Must not contain a user name or password; store them as the credential' }];
  if (hash !== '') return [{ path, message: 'Must not contain a fragment (the part from # on)' }];
  return foreignPorts.has(port)
    ? [{ path, message: `Port ${port} is not used by agents; enter an address that serves HTTP` }]
    : [];
};

type CredentialInput = NonNullable<ConnectionInput['credential']>;

const faultOf = (
  url: string,
  credential: CredentialInput | undefined,
  path: string,
): readonly ErrorDetail[] => {
  if (!credential) return [];
  try {
    checkCredential({ origin: new URL(url).origin, ...credential });
    return [];
  } catch (error) {
    if (!(error instanceof ForbiddenRequestError)) throw error;
    return [{ path: `${path}.header`, message: `${credential.header} cannot carry a credential` }];
  }
};

/**
 * Checks what a connection test needs of a submitted connection.
 * @throws ProblemError 422 naming the field
 */
export const checkReachable = (input: Pick<ConnectionInput, 'url' | 'credential' | 'trustedCa'>): void => {
  const { url, credential } = input;
  const faults = [
    ...addressFaults(input),
    ...faultOf(url, credential, 'connection.credential'),
    ...certificateFaults(input),
  ];
  if (faults.length > 0) throw invalid(faults);
};

const credentialFaults = ({ url, credential, chat }: ConnectionInput): readonly ErrorDetail[] => [
  ...faultOf(url, credential, 'connection.credential'),
  ...faultOf(url, chat?.secondCredential, 'connection.chat.secondCredential'),
];

/** Two identical test users cannot prove that users are isolated from each other. */
const userFaults = ({ chat, credential }: ConnectionInput): readonly ErrorDetail[] => {
  if (!chat) return [];
  const { user, secondUser, secondCredential } = chat;
  const path = 'connection.chat.secondUser';
  return [
    ...(secondUser !== undefined && user === undefined
      ? [{ path: 'connection.chat.user', message: 'Required with a second test user' }]
      : []),
    ...(secondUser !== undefined && secondUser === user
      ? [{ path, message: 'Must differ from the first test user' }]
      : []),
    ...(secondCredential && secondCredential.secret === credential?.secret
      ? [
          {
            path: 'connection.chat.secondCredential.secret',
            message: 'Must differ from the first credential',
          },
        ]
      : []),
  ];
};

/** A webhook needs both: how to ask, and where the answer is. Other protocols define both themselves. */
const templateFaults = ({ protocol, chat = {} }: ConnectionInput): readonly ErrorDetail[] => {
  const { template, answerPath, sessionPath } = chat;
  const path = 'connection.chat';
  if (template === undefined && answerPath === undefined && sessionPath === undefined) return [];
  if (protocol !== 'http')
    return [{ path: 'connection.protocol', message: 'A request template requires the protocol HTTP' }];
  const messages = {
    template:
      template === undefined
        ? 'Required with the path of the answer'
        : findSecrets(template).length > 0
          ? 'Must not contain a secret; store it as the credential'
          : templateFault(template),
    answerPath: answerPath === undefined ? 'Required with a request template' : pathFault(answerPath),
    sessionPath: sessionPath === undefined ? undefined : pathFault(sessionPath),
  };
  return Object.entries(messages).flatMap(([name, message]) =>
    message === undefined ? [] : [{ path: `${path}.${name}`, message }],
  );
};

const consentFaults = ({
  authorisedToTest,
  authorisedToChat,
  authorisedToChatInProduction,
}: ConnectionInput): readonly ErrorDetail[] => [
  ...(authorisedToChat && !authorisedToTest
    ? [{ path: 'connection.authorisedToChat', message: 'Requires authorisedToTest: chat probes are tests' }]
    : []),
  ...(authorisedToChatInProduction && !authorisedToChat
    ? [
        {
          path: 'connection.authorisedToChatInProduction',
          message: 'Requires authorisedToChat: it extends that permission to production',
        },
      ]
    : []),
];

/**
 * Returns whether consent remains valid. It covers one address, and is required again if the address changes
 * or its scope widens.
 */
const isConsentValid = (before: Connection | undefined, now: ConnectionInput): boolean =>
  before?.consentAt !== undefined &&
  before.url === now.url &&
  (before.authorisedToChat || !now.authorisedToChat) &&
  ((before.authorisedToChatInProduction ?? false) || !now.authorisedToChatInProduction);

const consentOf = (before: Connection | undefined, input: ConnectionInput, by: Session, at: Instant) => {
  if (!input.authorisedToTest) return {};
  const { consentBy = by.email, consentAt = at } = isConsentValid(before, input) ? (before ?? {}) : {};
  return { consentBy, consentAt };
};

const sameOrigin = (before: Connection | undefined, url: string): boolean =>
  before !== undefined && new URL(before.url).origin === new URL(url).origin;

const credentialOf = async (
  before: StoredCredential | undefined,
  url: string,
  credential: CredentialInput | undefined,
  tenant: string,
): Promise<StoredCredential | undefined> => {
  const { origin } = new URL(url);
  if (credential)
    return { origin, header: credential.header, ciphertext: await encryptSecret(tenant, credential.secret) };
  return before?.origin === origin ? before : undefined;
};

type StoredQuerySecrets = NonNullable<AgentDetail['querySecrets']>;

/** Returns the stored secrets of the query, which remain for the same origin only. */
const knownSecretsOf = ({ querySecrets }: AgentDetail, url: string): StoredQuerySecrets['values'] =>
  querySecrets?.origin === new URL(url).origin ? querySecrets.values : {};

const maskFaults = (known: StoredQuerySecrets['values'], url: string): readonly ErrorDetail[] =>
  querySecretsOf(url)
    .masked.filter((name) => !(name in known))
    .map((name) => ({
      path: 'connection.url',
      message: `Enter the value of ${name}; none is stored for this host`,
    }));

/** Returns the secrets of an entered address: its new values, and the stored ones of its masks. */
const storedQuerySecrets = async (
  known: StoredQuerySecrets['values'],
  url: string,
  tenant: string,
): Promise<StoredQuerySecrets | undefined> => {
  const { entered, masked } = querySecretsOf(url);
  const remaining = Object.entries(known).filter(([name]) => masked.includes(name));
  const encrypted = await Promise.all(
    Object.entries(entered).map(async ([name, value]) => [name, await encryptSecret(tenant, value)] as const),
  );
  const values = Object.fromEntries([...remaining, ...encrypted]);
  return Object.keys(values).length > 0 ? { origin: new URL(url).origin, values } : undefined;
};

/** Returns the stored chat settings of a connection; undefined if there are none. */
const chatOf = (
  { chat = {} }: ConnectionInput,
  second: StoredCredential | undefined,
): Connection['chat'] | undefined => {
  const { secondCredential: _, ...stated } = chat;
  const known = Object.entries(stated).filter(([, value]) => value !== undefined);
  const stored = {
    ...Object.fromEntries(known),
    ...(second ? { secondCredentialHeader: second.header } : {}),
  };
  return Object.keys(stored).length > 0 ? stored : undefined;
};

const certificateFaults = ({ trustedCa }: Pick<ConnectionInput, 'trustedCa'>): readonly ErrorDetail[] => {
  if (trustedCa === undefined) return [];
  try {
    new X509Certificate(trustedCa);
    return [];
  } catch {
    return [{ path: 'connection.trustedCa', message: 'Must be valid PEM certificates' }];
  }
};

export interface Connected {
  readonly connection: Connection;
  readonly detail: Omit<AgentDetail, 'metadata'>;
}

/**
 * Builds the stored connection. If omitted, credential and trusted authority, which no response contains, are
 * preserved, but only while the origin is unchanged.
 * @throws ProblemError 422 naming the field
 */
export const connect = async (
  entered: ConnectionInput,
  before: { connection: Connection | undefined; detail: AgentDetail },
  { session, now }: { session: Session; now: Instant },
): Promise<Connected> => {
  const input = { ...entered, url: withMaskedQuerySecrets(entered.url) };
  const known = knownSecretsOf(before.detail, entered.url);
  const faults = [
    addressFaults,
    credentialFaults,
    userFaults,
    templateFaults,
    certificateFaults,
    consentFaults,
  ].flatMap((find) => find(input));
  faults.push(...maskFaults(known, entered.url));
  if (faults.length > 0) throw invalid(faults);
  const { protocol, url, authorisedToTest, authorisedToChat, authorisedToChatInProduction } = input;
  const tenant = session.tenant.id;
  const credential = await credentialOf(before.detail.credential, url, input.credential, tenant);
  const second = await credentialOf(
    before.detail.secondCredential,
    url,
    input.chat?.secondCredential,
    tenant,
  );
  const querySecrets = await storedQuerySecrets(known, entered.url, tenant);
  const chat = chatOf(input, second);
  const trustedCa =
    input.trustedCa ?? (sameOrigin(before.connection, url) ? before.detail.trustedCa : undefined);
  return {
    connection: {
      protocol,
      url,
      authorisedToTest,
      authorisedToChat,
      ...(authorisedToChatInProduction === undefined ? {} : { authorisedToChatInProduction }),
      ...(chat ? { chat } : {}),
      ...consentOf(before.connection, input, session, now),
      ...(credential ? { credentialHeader: credential.header } : {}),
      hasTrustedCa: trustedCa !== undefined,
    },
    detail: {
      ...(credential ? { credential } : {}),
      ...(second ? { secondCredential: second } : {}),
      ...(querySecrets ? { querySecrets } : {}),
      ...(trustedCa === undefined ? {} : { trustedCa }),
    },
  };
};
