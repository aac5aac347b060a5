import * as v from 'valibot';
import { MIN_PASSWORD_LENGTH } from '#shared/auth/account.ts';
import { sessionKinds } from '#shared/auth/demo.ts';
import { contract, roles, route } from '#shared/kernel/route.ts';
import { visibleLine } from '#shared/kernel/visible-line.ts';
import { peopleRoutes } from './people-routes.ts';

/** Email addresses are compared in lower case; at most 254 characters (RFC 5321 §4.5.3.1.3). */
export const email = v.pipe(
  v.string('Invalid email address'),
  v.trim(),
  v.maxLength(254, 'Email must be at most 254 characters'),
  v.email('Invalid email address'),
);

const personName = (label: string) =>
  v.pipe(
    v.string(`${label} must be at least 2 characters`),
    v.trim(),
    v.minLength(2, `${label} must be at least 2 characters`),
    v.maxLength(100, `${label} must be at most 100 characters`),
    visibleLine(label),
  );

const passwordText = (least: number) =>
  v.pipe(
    v.string(`Password must be at least ${least} characters`),
    v.minLength(least, `Password must be at least ${least} characters`),
    v.maxLength(256, 'Password must be at most 256 characters'),
  );

export const loginBody = v.strictObject({ email, password: passwordText(6) });

const newPassword = passwordText(MIN_PASSWORD_LENGTH);

/** Cross-field rules that JSON Schema cannot express, by name. */
export const PASSWORDS_MATCH = "Passwords don't match";

const MIN_ORGANIZATION_NAME = 2;
const MAX_ORGANIZATION_NAME = 100;

const organizationName = v.pipe(
  v.string('Organization name is required'),
  v.trim(),
  v.maxLength(MAX_ORGANIZATION_NAME, `Organization name must be at most ${MAX_ORGANIZATION_NAME} characters`),
  visibleLine('Organization name'),
);

export const organizationBody = v.strictObject({
  name: v.pipe(
    organizationName,
    v.minLength(
      MIN_ORGANIZATION_NAME,
      `Organization name must be at least ${MIN_ORGANIZATION_NAME} characters`,
    ),
  ),
});

export const registerBody = v.pipe(
  v.strictObject({
    firstName: personName('First name'),
    lastName: personName('Last name'),
    email,
    password: newPassword,
    confirmPassword: v.string(PASSWORDS_MATCH),
    organization: v.pipe(
      v.optional(organizationName),
      v.description('Name of the new tenant; if absent or empty, it is named after the user'),
    ),
    /** Joins the tenant that sent the invitation; if absent, creates a new tenant. */
    invitation: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      PASSWORDS_MATCH,
    ),
    ['confirmPassword'],
  ),
);

export const passwordBody = v.pipe(
  v.strictObject({
    currentPassword: v.pipe(
      v.string('Enter your current password'),
      v.minLength(1, 'Enter your current password'),
      v.maxLength(256, 'Password must be at most 256 characters'),
    ),
    newPassword,
    confirmPassword: v.string(PASSWORDS_MATCH),
  }),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      (input) => input.newPassword === input.confirmPassword,
      PASSWORDS_MATCH,
    ),
    ['confirmPassword'],
  ),
);

const linkToken = v.pipe(v.string('Token is required'), v.maxLength(200, 'Must be at most 200 characters'));

export const activateBody = v.pipe(
  v.strictObject({
    token: linkToken,
    password: v.pipe(
      v.optional(newPassword),
      v.description('Required if the link is opened in a different browser than the one used to register'),
    ),
    confirmPassword: v.optional(v.string(PASSWORDS_MATCH)),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      PASSWORDS_MATCH,
    ),
    ['confirmPassword'],
  ),
);

/** A new password set through a link. */
export const resetBody = v.pipe(
  v.strictObject({ token: linkToken, password: newPassword, confirmPassword: v.string(PASSWORDS_MATCH) }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      PASSWORDS_MATCH,
    ),
    ['confirmPassword'],
  ),
);

export const inviteBody = v.strictObject({
  email,
  role: v.picklist(roles, `Must be one of ${roles.join(', ')}`),
});

export const profileBody = v.strictObject({
  firstName: v.optional(personName('First name')),
  lastName: v.optional(personName('Last name')),
});

export const userReply = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: v.picklist(roles),
  tenant: v.object({ id: v.string(), name: v.string() }),
});
export type UserReply = v.InferOutput<typeof userReply>;

export const invitationReply = v.object({
  id: v.string(),
  /** Shown once; used in the link `/register?invitation=…`. */
  token: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  expiresAt: v.string(),
});

export const sessionReply = v.object({
  /** Identifies the session but grants no access. */
  id: v.string(),
  /** Browser and operating system, such as `Firefox on Linux`. */
  device: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
  /** Whether this is the session of the request. */
  current: v.boolean(),
});
export type SessionReply = v.InferOutput<typeof sessionReply>;

export const authContract = contract({
  noun: 'auth',
  routes: {
    login: route({
      method: 'POST',
      path: '/api/auth/login',
      role: 'public',
      changes: ['account', 'sessions'],
      summary: 'Signs in with email and password. Returns a token and sets the session cookie.',
      body: loginBody,
      reply: v.object({ token: v.string(), user: userReply }),
      audit: { action: 'login', resource: 'session' },
    }),
    register: route({
      method: 'POST',
      path: '/api/auth/register',
      role: 'public',
      changes: { none: 'It does not sign the user in.' },
      summary:
        'Creates an account: the administrator of a new tenant, or a member of the tenant that sent the invitation.',
      body: registerBody,
      reply: v.object({ user: userReply, message: v.string() }),
      status: 201,
      audit: { action: 'create', resource: 'user' },
    }),
    openDemo: route({
      method: 'POST',
      path: '/api/auth/demo',
      role: 'public',
      changes: { none: 'The page reloads afterwards.' },
      summary:
        'Opens the demo organization, read-only and without an account. Sets the session cookie for two hours.',
      // Another site's form cannot send JSON, so it cannot replace the session of a signed-in user.
      body: v.strictObject({}),
      reply: v.object({ user: userReply }),
    }),
    me: route({
      method: 'GET',
      path: '/api/auth/me',
      role: 'auditor',
      shows: ['account'],
      summary: 'The signed-in user.',
      reply: v.object({ user: userReply, session: v.object({ kind: v.picklist(sessionKinds) }) }),
    }),
    updateProfile: route({
      method: 'PATCH',
      path: '/api/auth/me',
      role: 'auditor',
      changes: ['account'],
      summary: 'Changes the name of the signed-in user.',
      body: profileBody,
      reply: v.object({ user: userReply }),
      audit: { action: 'update', resource: 'user' },
    }),
    updateOrganization: route({
      method: 'PATCH',
      path: '/api/auth/organization',
      role: 'admin',
      changes: ['account'],
      summary: 'Changes the name of the organization, as reports and the trust page show it from then on.',
      body: organizationBody,
      reply: organizationBody,
      audit: { action: 'update', resource: 'organization' },
    }),
    changePassword: route({
      method: 'POST',
      path: '/api/auth/password',
      role: 'auditor',
      changes: ['sessions'],
      summary: 'Changes the password and ends all other sessions of the user.',
      body: passwordBody,
      reply: v.object({ message: v.string() }),
      audit: { action: 'change-password', resource: 'user' },
    }),
    listSessions: route({
      method: 'GET',
      path: '/api/auth/sessions',
      role: 'auditor',
      shows: ['sessions'],
      demo: 'refused',
      summary: "The user's sessions, newest first, at most 200.",
      reply: v.array(sessionReply),
    }),
    revokeSession: route({
      method: 'DELETE',
      path: '/api/auth/sessions/{id}',
      role: 'auditor',
      changes: ['sessions'],
      summary: 'Ends one session of the user, including its cookie and bearer token.',
      params: v.strictObject({ id: v.string() }),
      reply: v.undefined(),
      status: 204,
      audit: { action: 'revoke', resource: 'session' },
    }),
    activate: route({
      method: 'POST',
      path: '/api/auth/activate',
      role: 'public',
      changes: { none: 'It does not sign the user in.' },
      summary: 'Activates the account of an email token and confirms its address.',
      body: activateBody,
      reply: v.object({ email: v.string(), message: v.string() }),
      audit: { action: 'activate', resource: 'user' },
    }),
    resendActivation: route({
      method: 'POST',
      path: '/api/auth/activation',
      role: 'public',
      changes: { none: 'It sends an e-mail.' },
      summary: 'Resends the activation email if the account is waiting for activation.',
      body: v.strictObject({ email }),
      reply: v.object({ message: v.string() }),
      audit: { action: 'resend', resource: 'activation' },
    }),
    logout: route({
      method: 'POST',
      path: '/api/auth/logout',
      role: 'auditor',
      changes: ['account', 'sessions'],
      demo: 'allowed',
      summary: 'Ends this session everywhere, including its cookie, bearer token and sockets.',
      reply: v.undefined(),
      status: 204,
      audit: { action: 'logout', resource: 'session' },
    }),
    invite: route({
      method: 'POST',
      path: '/api/auth/invitations',
      role: 'admin',
      changes: ['people'],
      summary:
        'Invites a user to this tenant with a role. The token is shown once and voids a previous invitation.',
      body: inviteBody,
      reply: invitationReply,
      status: 201,
      audit: { action: 'create', resource: 'invitation' },
    }),
    staySignedIn: route({
      method: 'POST',
      path: '/api/auth/active',
      role: 'auditor',
      changes: { none: 'No view shows it.' },
      demo: 'allowed',
      summary:
        "Reports that the session is in use. A browser that does not report within the organization's idle time is signed out.",
      reply: v.object({ idleMinutes: v.number() }),
    }),
    ...peopleRoutes,
    requestReset: route({
      method: 'POST',
      path: '/api/auth/reset',
      role: 'public',
      changes: { none: 'It sends an e-mail.' },
      summary: 'Sends a password reset link if there is an active account.',
      body: v.strictObject({ email }),
      reply: v.object({ message: v.string() }),
      audit: { action: 'ask-reset', resource: 'user' },
    }),
    resetPassword: route({
      method: 'POST',
      path: '/api/auth/reset/password',
      role: 'public',
      changes: { none: 'It does not sign the user in.' },
      summary: 'Sets a new password with the token of a link and ends all sessions of the account.',
      body: resetBody,
      reply: v.object({ email: v.string(), message: v.string() }),
      audit: { action: 'change-password', resource: 'user' },
    }),
  },
});
