import { spelt } from '#functions/evidence/seen/spelt.ts';
import type { Handler } from '#functions/platform/http/handler.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { type baselinesContract, ITEMS_OF_A_PAGE } from '#shared/baselines/contract.ts';
import { notFound } from '#shared/kernel/errors.ts';
import { readItems } from './baseline-store.ts';
import { requireWatched } from './watched-kind.ts';

/** Only for this agent: snapshots of the organization's other agents cannot be read here by their digest. */
export const listBaselineItems: Handler<typeof baselinesContract.routes.listBaselineItems> = async ({
  params,
  query: { from },
  principal,
}) => {
  const { digest } = params;
  const table = tenantTable(principal.tenant.id);
  const { stored, seen, decided } = await requireWatched(table, params);
  const known = [seen, decided.standing, decided.proposed, ...decided.history];
  if (!known.some((one) => one?.digest === digest)) throw notFound('Baseline');
  const items = await readItems(table, stored.objects, digest);
  const end = from + ITEMS_OF_A_PAGE;
  return {
    body: {
      digest,
      total: items.length,
      items: items.slice(from, end).map((item) => ({
        what: item.what,
        name: spelt(item.name),
        digest: item.digest,
        fields: item.fields.map(({ text, ...field }) => ({
          ...field,
          ...(text === undefined ? {} : { text: spelt(text) }),
        })),
      })),
      ...(end < items.length ? { next: end } : {}),
    },
  };
};
