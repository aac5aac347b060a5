import type { Role } from '#shared/kernel/route.ts';

/** What each role may do. */
export const mayDo: Readonly<Record<Role, string>> = {
  auditor: 'Auditor: reads and exports',
  user: 'User: changes, and approves what others recorded',
  admin: 'Admin: administers as well',
};
