import { api } from '#functions/platform/http/api.ts';
import { authContract } from '#shared/auth/contract.ts';
import { invite } from './invite.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { me } from './me.ts';
import { register } from './register.ts';

/** Rarely used routes are loaded on their first call. */
export const handler = api(authContract, {
  login,
  register,
  me,
  logout,
  invite,
  openDemo: async (call) => (await import('./open-demo.ts')).openDemo(call),
  updateProfile: async (call) => (await import('./update-profile.ts')).updateProfile(call),
  updateOrganization: async (call) => (await import('./update-organization.ts')).updateOrganization(call),
  changePassword: async (call) => (await import('./change-password.ts')).changePassword(call),
  listSessions: async (call) => (await import('./list-sessions.ts')).listSessions(call),
  revokeSession: async (call) => (await import('./revoke-session.ts')).revokeSession(call),
  activate: async (call) => (await import('./activate.ts')).activate(call),
  resendActivation: async (call) => (await import('./resend-activation.ts')).resendActivation(call),
  staySignedIn: async (call) => (await import('./stay-signed-in.ts')).staySignedIn(call),
  getSecurity: async (call) => (await import('./get-security.ts')).getSecurity(call),
  putSecurity: async (call) => (await import('./put-security.ts')).putSecurity(call),
  listInvitations: async (call) => (await import('./list-invitations.ts')).listInvitations(call),
  revokeInvitation: async (call) => (await import('./revoke-invitation.ts')).revokeInvitation(call),
  listPeople: async (call) => (await import('./list-people.ts')).listPeople(call),
  updatePerson: async (call) => (await import('./update-person.ts')).updatePerson(call),
  resetPerson: async (call) => (await import('./reset-person.ts')).resetPerson(call),
  requestReset: async (call) => (await import('./request-reset.ts')).requestReset(call),
  resetPassword: async (call) => (await import('./reset-password.ts')).resetPassword(call),
});
