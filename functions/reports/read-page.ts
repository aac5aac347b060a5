/** Reads a page of agents, and computes all figures and stores the content after the last one. */

import type { Agent } from '#functions/agents/agent-item.ts';
import { listAgents, readAgent } from '#functions/agents/agent-store.ts';
import { layoutDigest } from '#functions/frameworks/layout.ts';
import { wholeFrameworksOf } from '#functions/frameworks/whole-framework.ts';
import { currentTime } from '#functions/platform/clock.ts';
import { concurrently } from '#functions/platform/concurrently.ts';
import type { Objects } from '#functions/platform/objects.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { instant } from '#shared/kernel/time.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { composeReport } from '#shared/reports/composing/compose.ts';
import type { AgentRead } from '#shared/reports/gathering/agent-read.ts';
import { gather } from '#shared/reports/gathering/gathered.ts';
import { modelOf } from '#shared/reports/gathering/model-of.ts';
import { sectionOf } from '#shared/reports/gathering/section-of.ts';
import type { ReportModel } from '#shared/reports/report-model.ts';
import { styleOrDefault } from '#shared/reports/styles/styles.ts';
import { CATALOG_VERSION } from '#shared/scoring/catalog-version.gen.ts';
import { catalogOf } from './bundle/catalog-of.ts';
import { readAgentFor } from './read-agent.ts';
import { type Of, putContent, putParts } from './report-content.ts';
import type { Report } from './report-item.ts';
import type { Work } from './report-work.ts';

/** Number of agents per page. */
const PAGE = 10;
/** Number of agents read concurrently. */
const AT_ONCE = 3;

const coveredBy = ({ frameworks }: Report, all: readonly Framework[]): readonly Framework[] =>
  frameworks.length === 0 ? all : all.filter(({ key }) => frameworks.some((one) => one.key === key));

interface AgentPage {
  readonly agents: readonly Agent[];
  readonly next?: string | undefined;
}

const agentsOf = async (table: TenantTable, { agent }: Report, { cursor }: Work): Promise<AgentPage> => {
  if (!agent) {
    const { items, next } = await listAgents(table, { limit: PAGE, cursor });
    return { agents: items, next };
  }
  const one = await readAgent(table, agent.id);
  return { agents: one ? [one] : [] };
};

const figuresOf = (report: Report, work: Work, frameworks: readonly Framework[]): ReportModel => {
  const { id, title, style, organization, agent, includesRemediationPlan, requestedBy, createdAt } = report;
  const { name } = styleOrDefault(style);
  return modelOf({
    request: {
      ...{ id, title, organization, includesRemediationPlan },
      style: { id: style, name },
      agentId: agent?.id,
      frameworks: report.frameworks.map(({ key }) => key),
      requestedBy: requestedBy.name,
      requestedAt: createdAt,
    },
    gathered: work.gathered,
    readFrom: work.readFrom,
    readTo: instant(currentTime()),
    frameworks,
    layoutOf: layoutDigest,
    catalog: parameters,
    catalogVersion: CATALOG_VERSION,
    previous: work.previous,
  });
};

interface Reach {
  readonly table: TenantTable;
  readonly objects: Objects;
  readonly of: Of;
}

/** Composes a report on all agents and stores its content. @returns the name of the content */
const composed = async (
  { objects, of }: Reach,
  report: Report,
  work: Work,
  frameworks: readonly Framework[],
): Promise<string> => {
  const model = figuresOf(report, work, frameworks);
  const sections = composeReport(model, styleOrDefault(report.style));
  return putContent(objects, of, { model, sections, parts: work.parts }, catalogOf(model, frameworks));
};

/** Reads the next page of agents and, after the last one, stores the content of the report. */
export const readPage = async (reach: Reach, report: Report, work: Work): Promise<Work> => {
  const { table, objects, of } = reach;
  const available = await wholeFrameworksOf(table);
  const frameworks = coveredBy(report, available);
  const covered = {
    frameworks,
    available,
    isChosen: report.frameworks.length > 0,
    isOne: report.agent !== undefined,
  };
  const { agents, next } = await agentsOf(table, report, work);
  const reads = new Map<string, AgentRead>();
  await concurrently(agents, AT_ONCE, async (agent) => {
    reads.set(agent.id, await readAgentFor(table, objects, agent, covered));
  });
  let { gathered } = work;
  const sections = agents.flatMap(({ id }) => {
    const read = reads.get(id);
    if (!read) return [];
    const section = sectionOf(read);
    gathered = gather(gathered, read, section, work.previous?.at);
    return [section];
  });
  const { cursor: _, ...rest } = work;
  const after: Work = {
    ...rest,
    ...(next === undefined ? {} : { cursor: next }),
    gathered,
    parts: [...work.parts, ...(await putParts(objects, of, sections))],
  };
  if (next !== undefined) return after;
  return { ...after, content: await composed(reach, report, after, frameworks) };
};
