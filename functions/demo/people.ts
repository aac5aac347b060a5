/** The people of the demo organization: synthetic roles on a reserved domain (RFC 2606 §3), without passwords. */
import type { Session } from '#functions/platform/http/handler.ts';
import { newId } from '#functions/platform/ids.ts';
import type { TenantTable, Write } from '#functions/platform/table/table.ts';
import type { Role } from '#shared/kernel/route.ts';
import type { Instant } from '#shared/kernel/time.ts';

const roles = {
  /** Registers agents, starts scans, and administers the organization. */
  administrator: ['it-security', 'IT', 'Security', 'admin'],
  /** Attests for the owners of the agents. */
  clinical: ['clinical-ai', 'Clinical', 'AI Office', 'user'],
  /** Approves what others record. */
  privacy: ['privacy', 'Privacy', 'Office', 'admin'],
  /** The user of all demo sessions. */
  visitor: ['visitor', 'Demo', 'Visitor', 'auditor'],
} as const satisfies Readonly<Record<string, readonly [string, string, string, Role]>>;

export type DemoRole = keyof typeof roles;
export type People = Readonly<Record<DemoRole, Session>>;

const sessionOf = (tenant: string, role: DemoRole): Session => {
  const [mailbox, firstName, lastName, access] = roles[role];
  return {
    kind: 'person',
    userId: newId(),
    email: `${mailbox}@hospital.example`,
    firstName,
    lastName,
    role: access,
    tenant: { id: tenant },
    idleMinutes: 15,
    tokenHash: '',
  };
};

/** Creates the people of a demo organization; the builder acts as them. */
export const newPeople = (tenant: string): People => ({
  administrator: sessionOf(tenant, 'administrator'),
  clinical: sessionOf(tenant, 'clinical'),
  privacy: sessionOf(tenant, 'privacy'),
  visitor: sessionOf(tenant, 'visitor'),
});

/**
 * Returns the write of an account. It claims no address, so that the next demo can have the same people, and no
 * password fits its empty digest.
 */
export const personWrite = (
  table: TenantTable,
  { userId, email, firstName, lastName, role }: Session,
  now: Instant,
): Write => ({
  put: {
    ...table.key('USER', userId),
    ...{ email, firstName, lastName, role, passwordHash: '', isActive: true, emailVerified: true },
    ...{ sessionEpoch: 0, lastLoginAt: null, createdAt: now, updatedAt: now },
  },
});
