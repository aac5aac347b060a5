import type { Role } from '#shared/kernel/route.ts';

/** What each role may do. */
export const mayDo: Readonly<Record<Role, string>> = {
  auditor: 'Auditor: can view and export',
  user: 'User: can edit, and can approve changes by others',
  admin: 'Admin: can also manage users and settings',
};
