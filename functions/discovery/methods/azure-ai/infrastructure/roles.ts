/** Roles of the principals that agents run as. */
import { roleAssignmentsOf } from '#functions/clouds/azure/inventory.ts';
import type { BearerService } from '#functions/clouds/bearer.ts';
import { text } from '#functions/clouds/fields.ts';
import type { Found } from '../reader.ts';
import type { InfrastructureReader } from './infrastructure.ts';

/** Built-in roles that allow `*`, or whose holder can assign any role (Azure's list of built-in roles). */
const wide: Readonly<Record<string, string>> = {
  '8e3af657-a8ff-443c-a75c-2fe8c4bcb635': 'Owner',
  'b24988ac-6180-42a0-ab88-20f7382dd24c': 'Contributor',
  '18d7d88d-d35e-4fb5-a5c3-7773c20a72d9': 'User Access Administrator',
};

/** Returns whether a condition restricts the assignable roles; it does not restrict a role that allows `*`. */
const isBounded = (assignment: unknown, name: string): boolean =>
  name === 'User Access Administrator' && text(assignment, 'properties.condition') !== undefined;

const wideRole = (assignment: unknown): string | undefined => {
  const role = text(assignment, 'properties.roleDefinitionId')?.toLowerCase().split('/').at(-1);
  const name = role === undefined ? undefined : wide[role];
  return name === undefined || isBounded(assignment, name)
    ? undefined
    : `${name} of ${text(assignment, 'properties.scope') ?? 'a scope'}`;
};

/**
 * Reads their privileged roles by name. The absence of such roles does not prove that the others are few or
 * needed.
 */
export const readRoles = async (
  arm: BearerService,
  found: readonly Found[],
): Promise<InfrastructureReader> => {
  const principals = [...new Set(found.flatMap((each) => each.principals ?? []))].filter(
    (principal) => principal !== undefined,
  );
  const assignments = await roleAssignmentsOf(arm, principals);
  if (!assignments) return () => ({});
  const roles = new Map<string, string>();
  for (const assignment of assignments) {
    const principal = text(assignment, 'properties.principalId')?.toLowerCase();
    const role = wideRole(assignment);
    if (principal !== undefined && role !== undefined) roles.set(principal, role);
  }
  return ({ principals: own = [] }) => {
    const held = own.flatMap((principal) => roles.get(principal?.toLowerCase() ?? '') ?? []);
    return { 'roleAssignments.wide': held[0] };
  };
};
