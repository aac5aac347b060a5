/** Actions that end a user's access, and what each of them ends. */
import { colleague, idOf, newApiKey, type Person, password, type Reply, send, signIn } from './api-client.ts';
import { check, cookieOf, type Viewer } from './viewer.ts';

/** A user with two sessions, a socket for each, and an API key. */
export interface Member {
  readonly id: string;
  readonly email: string;
  readonly sessions: readonly [Person, Person];
  readonly sockets: readonly [Viewer, Viewer];
  readonly key: { readonly id: string; readonly call: Person['call'] };
  /** Closes the remaining sockets. */
  readonly leave: () => void;
}

/** Creates an administrator in the admin's tenant: only administrators can create API keys. */
export const newMember = async (admin: Person): Promise<Member> => {
  const first = await colleague(admin.base, admin, 'admin');
  const second = await signIn(admin.base, first.email, password, 'admin');
  const sockets = [await check(first), await check(second)] as const;
  return {
    id: await idOf(first),
    email: first.email,
    sessions: [first, second],
    sockets,
    key: await newApiKey(admin.base, first, ['read']),
    leave: () => {
      for (const socket of sockets) socket.leave();
    },
  };
};

/** Access that is expected to end. */
interface Ending {
  readonly what: 'session' | 'API key' | 'socket';
  /** Polls until it has ended. */
  readonly hasEnded: () => Promise<unknown>;
}

interface WayOut {
  readonly name: string;
  /** Does the setup and returns the action that ends the access. */
  readonly prepare: (member: Member, admin: Person) => Promise<() => Promise<Reply>>;
  readonly ends: (member: Member) => readonly Ending[];
  readonly stays: (member: Member) => readonly Person['call'][];
}

const rejected = (ask: () => Promise<Reply>) => async (): Promise<void> => {
  while ((await ask()).status !== 401);
};

/** Returns a session, by its token and as a cookie, and its socket. */
const endOf = ({ sessions, sockets }: Member, index: 0 | 1): readonly Ending[] => {
  const session = sessions[index];
  const byCookie = () => send(session.base, 'GET', '/api/auth/me', { headers: cookieOf(session) });
  return [
    { what: 'session', hasEnded: rejected(() => session.call('GET', '/api/auth/me')) },
    { what: 'session', hasEnded: rejected(byCookie) },
    { what: 'socket', hasEnded: () => sockets[index].closed },
  ];
};
const endOfKey = ({ key }: Member): Ending => ({
  what: 'API key',
  hasEnded: rejected(() => key.call('GET', '/api/agents')),
});

const other = 'another horse battery';

export const waysOut: readonly WayOut[] = [
  {
    name: 'an account closed',
    prepare: async ({ id }, admin) => {
      const json = { isActive: false };
      return () => admin.call('PATCH', `/api/auth/people/${id}`, { json });
    },
    ends: (member) => [...endOf(member, 0), ...endOf(member, 1), endOfKey(member)],
    stays: () => [],
  },
  {
    name: 'a password set by a link',
    prepare: async ({ id }, admin) => {
      const { body } = await admin.call('POST', `/api/auth/people/${id}/reset`);
      const json = { token: (body as { token: string }).token, password: other, confirmPassword: other };
      return () => send(admin.base, 'POST', '/api/auth/reset/password', { json });
    },
    ends: (member) => [...endOf(member, 0), ...endOf(member, 1)],
    stays: ({ key }) => [key.call],
  },
  {
    name: 'a password changed elsewhere',
    prepare: async ({ sessions: [, second] }) => {
      const json = { currentPassword: password, newPassword: other, confirmPassword: other };
      return () => second.call('POST', '/api/auth/password', { json });
    },
    ends: (member) => endOf(member, 0),
    stays: ({ sessions: [, second], key }) => [second.call, key.call],
  },
  {
    name: 'a session revoked elsewhere',
    prepare: async ({ sessions: [, second] }) => {
      const { body } = await second.call('GET', '/api/auth/sessions');
      const first = (body as { id: string; current: boolean }[]).find(({ current }) => !current);
      return () => second.call('DELETE', `/api/auth/sessions/${first?.id}`);
    },
    ends: (member) => endOf(member, 0),
    stays: ({ sessions: [, second], key }) => [second.call, key.call],
  },
  {
    name: 'a session signed out',
    prepare:
      async ({ sessions: [first] }) =>
      () =>
        first.call('POST', '/api/auth/logout'),
    ends: (member) => endOf(member, 0),
    stays: ({ sessions: [, second], key }) => [second.call, key.call],
  },
  {
    name: 'an API key revoked',
    prepare:
      async ({ sessions: [first], key }) =>
      () =>
        first.call('DELETE', `/api/api-keys/${key.id}`),
    ends: (member) => [endOfKey(member)],
    stays: ({ sessions }) => sessions.map(({ call }) => call),
  },
];
