/** Reads an agent's last observed baselines for a report: listed tools, offered models, declared versions. */
import { type LastSeen, readWatched, storedItems } from '#functions/baselines/baseline-store.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { baselineKinds } from '#shared/baselines/kinds.ts';
import type { SeenItem } from '#shared/baselines/seen.ts';
import { MAX_SEEN, type SeenLine } from '#shared/reports/agent-section.ts';

const itemOf = ({ what, name, fields }: SeenItem): SeenLine['items'][number] => {
  const version = fields.find((field) => field.name === 'version')?.text;
  return { what, name, ...(version === undefined ? {} : { version }) };
};

/** One list at a time, because each may be large. */
export const readSeenOf = async (
  table: TenantTable,
  objects: Pick<Objects, 'get'>,
  agentId: string,
): Promise<readonly SeenLine[]> => {
  const { seen } = await readWatched(table, agentId);
  const lines: SeenLine[] = [];
  for (const { kind, address, at, digest, count, cut } of baselineKinds.flatMap((one): readonly LastSeen[] =>
    seen[one] ? [seen[one]] : [],
  )) {
    const items = (await storedItems(table, objects, digest)) ?? [];
    lines.push({
      ...{ kind, address, at, digest, count },
      ...(cut === undefined ? {} : { cut }),
      items: items.slice(0, MAX_SEEN).map(itemOf),
    });
  }
  return lines;
};
