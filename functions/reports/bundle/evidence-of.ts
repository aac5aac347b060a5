/** The evidence of an agent behind a report: each cited piece, with its stored body. */
import { readBodies } from '#functions/evidence/evidence-bodies.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { AgentSection } from '#shared/reports/agent-section.ts';

/** Data sources of a bundle. */
export interface Reach {
  readonly table: TenantTable;
  readonly objects: Pick<Objects, 'get'>;
}

/** Returns the text of the evidence file; about half a read unit per piece. */
export const evidenceOf = async ({ table, objects }: Reach, section: AgentSection): Promise<string> => {
  const { id, name, evidence } = section;
  const bodies = await readBodies(
    table,
    objects,
    id,
    evidence.map(({ digest }) => digest),
  );
  const lines = evidence.map((piece) => JSON.stringify({ ...piece, body: bodies.get(piece.digest) ?? null }));
  return `{"agent":${JSON.stringify({ id, name })},"evidence":[\n${lines.join(',\n')}\n]}\n`;
};
