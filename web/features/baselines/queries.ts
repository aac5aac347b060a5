import type { BaselineReply } from '#shared/baselines/contract.ts';
import { routeQuery } from '#web/api/queries.ts';

type Kind = BaselineReply['kind'];

/** The baselines of an agent. */
export const baselinesQuery = (id: string) =>
  routeQuery('GET /api/agents/{id}/baselines', { params: { id } });

/** One page of the items observed under a digest. */
export const itemsQuery = (id: string, kind: Kind, digest: string, from: number) =>
  routeQuery('GET /api/agents/{id}/baselines/{kind}/{digest}', {
    params: { id, kind, digest },
    query: { from: String(from) },
  });
