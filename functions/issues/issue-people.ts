/** Users of the organization to whom issues can be assigned and who can be mentioned. */
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Assignee } from '#shared/issues/lifecycle.ts';
import { type ErrorDetail, invalid } from '#shared/kernel/errors.ts';
import type { Page } from '#shared/kernel/page.ts';

interface User {
  readonly sk: string;
  readonly [field: string]: unknown;
}

/** An auditor reads only, so no work is assigned to one. */
const mayWork = ({ isActive, role }: User): boolean => isActive === true && role !== 'auditor';

const personOf = ({ sk, firstName, lastName }: User): Assignee => ({
  id: sk,
  name: `${String(firstName)} ${String(lastName)}`,
});

export const listAssigneesOf = async (
  table: TenantTable,
  page: { readonly limit: number; readonly cursor: string | undefined },
): Promise<Page<Assignee>> => {
  const { items, next } = await table.list({ kind: 'USER', consistent: true, keep: mayWork, ...page });
  return { items: items.map(personOf), next };
};

/**
 * Returns the users with these ids.
 * @param path field of the ids, for the error
 * @throws ProblemError 422 if one of them is no active user with the right to change issues
 */
export const requireAssignees = async (
  table: TenantTable,
  ids: readonly string[],
  path: string,
): Promise<readonly Assignee[]> => {
  const items = await table.getMany(
    ids.map((id) => table.key('USER', id)),
    { consistent: true },
  );
  const people = items.filter(mayWork).map(personOf);
  const details = ids.flatMap((id): ErrorDetail[] =>
    people.some((person) => person.id === id)
      ? []
      : [{ path, message: 'Must be an active user of the organization who may change issues' }],
  );
  if (details.length > 0) throw invalid(details);
  return people;
};

/** Returns the full name of a user. */
export const nameOf = ({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string => `${firstName} ${lastName}`;
