/** The collector `http`: what any HTTP endpoint shows about itself (probes §3), read passively. */
import type { EvidenceBody, Gap } from '#shared/evidence/evidence.ts';
import type { Collected, Collector } from '../collector.ts';
import { allExchanges } from './all-exchanges.ts';
import { gatherHttp } from './gather.ts';
import { isAnswered } from './grade.ts';
import { httpGraders } from './graders.ts';
import type { HttpSights } from './sights.ts';

const ID = 'http';

/** Grades stored sights: the same sights give the same evidence, byte for byte. */
export const gradeHttp = (sights: HttpSights, wanted: ReadonlySet<string>): Collected => {
  // Without the query, which may carry a key.
  const { origin, pathname } = new URL(sights.url);
  const target = `${origin}${pathname}`;
  const evidence: EvidenceBody[] = [];
  const gaps: Gap[] = [];
  for (const [parameterId, grader] of Object.entries(httpGraders)) {
    if (!wanted.has(parameterId)) continue;
    const grade = grader(sights);
    const head = { parameterId, source: 'probe', collector: ID, target } as const;
    if ('gap' in grade) gaps.push({ ...head, outcome: grade.gap, reason: grade.reason });
    else evidence.push({ ...head, value: grade.value, detail: grade.detail, ...grade.proof });
  }
  const reached = sights.tls?.usual.outcome === 'handshake' || allExchanges(sights).some(isAnswered);
  return { evidence, gaps, ...(reached ? { facts: { 'has-remote-endpoint': 'yes' } } : {}) };
};

export const httpCollector: Collector = {
  id: ID,
  shows: Object.keys(httpGraders),
  skip: ({ connection, probe, wanted }) => {
    if (!connection) return 'No address of the agent was given.';
    if (!probe) return 'Nobody confirmed that this endpoint may be tested.';
    return Object.keys(httpGraders).some((id) => wanted.has(id))
      ? undefined
      : 'No wanted parameter can be shown by it.';
  },
  collect: async ({ connection, probe, wanted }) => {
    if (!connection || !probe) return { evidence: [], gaps: [] };
    return gradeHttp(await gatherHttp(probe, connection, wanted), wanted);
  },
};
