/** The `http` collector: what any HTTP endpoint reveals about itself (probes §3), read passively. */
import { excerpt } from '#functions/evidence/probe/excerpt.ts';
import { baselineOf, type Collected, type CollectInput, type Collector } from '../collector.ts';
import { collected, targetOf } from '../finding.ts';
import { withProbes } from '../probe-record.ts';
import { allExchanges } from './all-exchanges.ts';
import { httpBest } from './best.ts';
import { gatherHttp } from './gather.ts';
import { isAnswered } from './grade.ts';
import { httpGraders } from './graders.ts';
import { judgedModels } from './listed-models.ts';
import { searchedFor } from './probed.ts';
import type { HttpSights } from './sights.ts';

const ID = 'http';

/** Returns the certificate's expiry date, even if the certificate is invalid. */
const certificateIn = ({ tls }: HttpSights): Pick<Collected, 'certificate'> => {
  const shown = [tls?.usual, tls?.legacy].find((made) => made?.outcome === 'handshake');
  if (shown?.outcome !== 'handshake' || !shown.certificate) return {};
  const { validTo } = shown.certificate;
  const proof = excerpt(shown, { mark: `to ${validTo.slice(0, 10)}` });
  return { certificate: { endsAt: validTo, excerpt: proof.excerpt } };
};

/** Grades stored observations: the same observations give byte-identical evidence. */
export const gradeHttp = (
  sights: HttpSights,
  wanted: ReadonlySet<string>,
  baselines?: CollectInput['baselines'],
): Collected => {
  const target = targetOf(sights.url);
  const findings = Object.entries(httpGraders).flatMap(([parameterId, grade]) =>
    wanted.has(parameterId) ? grade(sights, { parameterId, source: 'probe', collector: ID, target }) : [],
  );
  const { usual, legacy } = sights.tls ?? {};
  const shook = [usual, legacy].some((made) => made?.outcome === 'handshake');
  const reached = shook || allExchanges(sights).some(isAnswered);
  const { findings: changed, ...models } = judgedModels(sights, baselineOf(baselines, 'models'));
  const all = [...findings, ...changed.filter(({ parameterId }) => wanted.has(parameterId))];
  const shown = collected(
    all,
    reached
      ? { 'has-remote-endpoint': 'yes', ...(models.seen ? { 'has-model': 'yes' as const } : {}) }
      : undefined,
  );
  return {
    ...withProbes(shown, ({ parameterId }) => searchedFor(sights, parameterId)),
    ...models,
    ...certificateIn(sights),
  };
};

export const httpCollector: Collector = {
  id: ID,
  version: 5,
  shows: Object.keys(httpGraders),
  probes: {
    start: "Enter the endpoint's address, consent to testing and start a scan",
    kinds: ['chat', 'agent-with-tools', 'remote-tool-server', 'workflow'],
    best: httpBest,
  },
  skip: ({ connection, probe, wanted }) => {
    if (!connection) return 'The agent has no address.';
    if (!probe) return 'Testing of this endpoint has not been approved.';
    return Object.keys(httpGraders).some((id) => wanted.has(id))
      ? undefined
      : 'It covers none of the wanted parameters.';
  },
  collect: async ({ connection, probe, wanted, baselines }) => {
    if (!connection || !probe) return { evidence: [], gaps: [] };
    return gradeHttp(await gatherHttp(probe, connection, wanted), wanted, baselines);
  },
};
