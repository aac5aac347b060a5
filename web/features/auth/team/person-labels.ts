import type { PersonReply } from '#shared/auth/people-routes.ts';
import type { Role } from '#shared/kernel/route.ts';

export const roleLabels: Readonly<Record<Role, string>> = {
  auditor: 'Auditor',
  user: 'User',
  admin: 'Admin',
};

export const stateLabels: Readonly<Record<PersonReply['state'], string>> = {
  active: 'Active',
  waits: 'Email not confirmed',
  closed: 'Closed',
};

export const nameOf = ({ firstName, lastName }: Pick<PersonReply, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
