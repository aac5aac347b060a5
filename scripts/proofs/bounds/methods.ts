import { waysFor } from '#shared/evidence/available-proof.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import type { Way } from '#shared/evidence/shown-today.ts';
import type { AgentKind } from '#shared/parameters/agent-kinds.ts';

/** Returns the methods of the product that can show a parameter of an agent of this kind. */
export const methodsFor = (parameterId: string, kind: AgentKind): readonly Way[] =>
  waysFor(shownToday.ways[parameterId] ?? [], kind, shownToday);
