/** Shared by creating a custom framework and adding a version. */
import type { Session } from '#functions/platform/http/handler.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { nameTaken } from '#shared/frameworks/custom/custom-framework.ts';
import type { CustomFrameworkReply, CustomVersionReply } from '#shared/frameworks/custom/custom-routes.ts';
import type { CustomDefinition } from '#shared/frameworks/custom/definition.ts';
import { differenceOf } from '#shared/frameworks/custom/difference.ts';
import type { CustomNames } from '#shared/frameworks/names.ts';
import { invalid } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { type CustomRow, readDefinition } from './custom-store.ts';
import type { Received } from './received-definition.ts';

/** @throws ProblemError 422 if another framework has the name */
export const requireFreeName = ({ name }: CustomDefinition, key: string, names: CustomNames): void => {
  const taken = nameTaken(name, key, names);
  if (taken !== undefined) throw invalid([{ path: 'name', message: taken }]);
};

/** Returns the version that follows the previous one, from a text. */
export const nextVersion = async (
  table: TenantTable,
  { key, before, number }: { key: string; before: number | undefined; number: number },
  { definition, format }: Received,
  { session, now }: { readonly session: Session; readonly now: Instant },
): Promise<CustomVersionReply> => {
  const old = before === undefined ? undefined : await readDefinition(table, key, before);
  const { added, removed, changed } = differenceOf(old, definition);
  const named = new Set(definition.controls.flatMap(({ parameters }) => Object.keys(parameters)));
  const ids = ({ count, ids: shown }: typeof added) => ({ count, ids: [...shown] });
  return {
    number,
    version: definition.version,
    name: definition.name,
    format,
    controls: definition.controls.length,
    parameters: named.size,
    difference: { added: ids(added), removed: ids(removed), changed: ids(changed) },
    createdAt: now,
    createdBy: `${session.firstName} ${session.lastName}`,
  };
};

/** Returns the audit details of a version. */
export const versionDetails = ({ name, version, number, controls, difference }: CustomVersionReply) => ({
  name,
  version,
  number,
  controls,
  added: difference.added.count,
  removed: difference.removed.count,
  changed: difference.changed.count,
});

export const customFrameworkReplyOf = ({
  key,
  current,
  agents,
  createdAt,
}: CustomRow): CustomFrameworkReply => ({
  key,
  name: current.name,
  current,
  agents,
  createdAt,
});
