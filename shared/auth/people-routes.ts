/** Routes for administrators to manage the users of an organization; part of the accounts contract. */
import * as v from 'valibot';
import { idleChoices } from '#shared/auth/idle.ts';
import { uuid } from '#shared/kernel/ids.ts';
import { pageQuery } from '#shared/kernel/page.ts';
import { roles, route } from '#shared/kernel/route.ts';

export const securitySettings = v.strictObject({
  idleMinutes: v.picklist(idleChoices, `Must be one of ${idleChoices.join(', ')}`),
});

const byId = v.strictObject({ id: uuid });

/** A pending invitation. */
export const openInvitationReply = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  createdAt: v.string(),
  expiresAt: v.string(),
});
export type OpenInvitationReply = v.InferOutput<typeof openInvitationReply>;

/** `waits`: the address is not confirmed yet. `closed`: an administrator closed the account. */
export const personStates = ['active', 'waits', 'closed'] as const;

export const personReply = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: v.picklist(roles),
  state: v.picklist(personStates),
  /** null: has never signed in. */
  lastLoginAt: v.nullable(v.string()),
  createdAt: v.string(),
});
export type PersonReply = v.InferOutput<typeof personReply>;

export const personBody = v.strictObject({
  role: v.optional(v.picklist(roles, `Must be one of ${roles.join(', ')}`)),
  isActive: v.pipe(
    v.optional(v.boolean('Must be true or false')),
    v.description('false closes the account: its sessions, sockets and API keys end immediately'),
  ),
});

/** A password reset link: `/reset?token=…`. */
export const resetReply = v.object({
  /** Shown once; null if it was sent to the user by email. */
  token: v.nullable(v.string()),
  email: v.string(),
  expiresAt: v.string(),
});

export const peopleRoutes = {
  getSecurity: route({
    method: 'GET',
    path: '/api/auth/security',
    role: 'admin',
    shows: ['people'],
    demo: 'refused',
    summary: "The organization's session policy.",
    reply: securitySettings,
  }),
  putSecurity: route({
    method: 'PUT',
    path: '/api/auth/security',
    role: 'admin',
    changes: ['people'],
    summary:
      'Sets the idle time in minutes after which a browser is signed out. It applies from the next sign-in.',
    body: securitySettings,
    reply: securitySettings,
    audit: { action: 'update', resource: 'security' },
  }),
  listInvitations: route({
    method: 'GET',
    path: '/api/auth/invitations',
    role: 'admin',
    shows: ['people'],
    demo: 'refused',
    summary: 'Pending invitations, newest first.',
    query: v.strictObject(pageQuery),
    reply: v.array(openInvitationReply),
    page: true,
  }),
  revokeInvitation: route({
    method: 'DELETE',
    path: '/api/auth/invitations/{id}',
    role: 'admin',
    changes: ['people'],
    summary: 'Voids an invitation.',
    params: byId,
    reply: v.undefined(),
    status: 204,
    audit: { action: 'revoke', resource: 'invitation' },
  }),
  listPeople: route({
    method: 'GET',
    path: '/api/auth/people',
    role: 'admin',
    shows: ['people'],
    demo: 'refused',
    summary: 'Users of the organization, in the order of registration.',
    query: v.strictObject(pageQuery),
    reply: v.array(personReply),
    page: true,
  }),
  updatePerson: route({
    method: 'PATCH',
    path: '/api/auth/people/{id}',
    role: 'admin',
    changes: ['people', 'api-keys'],
    summary:
      'Changes the role of another user, or closes or reopens their account. The last administrator cannot be removed.',
    params: byId,
    body: personBody,
    reply: personReply,
    audit: { action: 'update', resource: 'user' },
  }),
  resetPerson: route({
    method: 'POST',
    path: '/api/auth/people/{id}/reset',
    role: 'admin',
    changes: { none: 'The password stays valid until the link is used.' },
    summary:
      'Creates a password reset link for a user. It is sent by email if the stage sends email, otherwise shown once.',
    params: byId,
    reply: resetReply,
    audit: { action: 'reset-password', resource: 'user' },
  }),
} as const;
