/** The organization that visitors without an account see: the global item DEMO / `current`. */
import * as v from 'valibot';
import { commitGlobal, globalKey, lookUp } from '#functions/platform/table/global-lookups.ts';
import { type RowOf, rowKind } from '#functions/platform/table/row-kind.ts';
import { conflict } from '#shared/kernel/errors.ts';

const current = v.object({
  /** Id of the tenant. */
  tenant: v.string(),
  /** Id of the user in that tenant whom all demo sessions belong to. */
  user: v.string(),
  /** When the data of the tenant was complete. */
  builtAt: v.string(),
});
export type CurrentDemo = RowOf<typeof current>;

const VALUE = 'current';
const rows = rowKind({ name: 'demo', schema: current });

/** Returns undefined before the first demo is published; read consistently, 1 RRU. */
export const readCurrentDemo = async (): Promise<CurrentDemo | undefined> => {
  const item = await lookUp('DEMO', VALUE);
  return item && rows.read(item);
};

/**
 * Replaces the current demo and returns the previous one, which only this caller receives: it removes that
 * tenant's data. Sessions of the previous demo keep working until then.
 * @throws ProblemError 409 `demo-published` if another caller published a demo in the meantime
 */
export const publishDemo = async (demo: CurrentDemo): Promise<CurrentDemo | undefined> => {
  const previous = await readCurrentDemo();
  await commitGlobal([
    {
      put: { ...globalKey('DEMO', VALUE), ...rows.attributes(demo) },
      condition: previous
        ? {
            expression: '#tenant = :previous',
            names: { '#tenant': 'tenant' },
            values: { ':previous': previous.tenant },
          }
        : { expression: 'attribute_not_exists(pk)' },
      failed: () =>
        conflict('demo-published', 'Another demo was published in the meantime. Publish it again.'),
    },
  ]);
  return previous;
};
