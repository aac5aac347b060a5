/** A report of a large organization: two hundred pages per eight thousand rows. */
import { frameworks } from '#shared/frameworks/catalog.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { AgentSection } from '#shared/reports/agent-section.ts';
import type { ReportDocument } from '#shared/reports/formats/report-format.ts';
import { AT, agentOf, reportOf, scoreOf } from '#shared/reports/report-fixture.ts';
import type { ScoreObject } from '#shared/scoring/score.ts';

const FRAMEWORKS = 10;
/** Per framework and agent. */
const PARAMETERS = 20;
/** Rows of one agent: one per framework and parameter. */
export const ROWS_OF_AGENT = FRAMEWORKS * PARAMETERS;

const verdicts = ['pass', 'fail', 'not-evidenced', 'partial'] as const;
const strengths = ['tested', 'self-reported', 'listed', 'documented'] as const;
const keys = Object.values(frameworks).map(({ key, name }) => ({ key, name }));
const catalog = Object.entries(parameters).map(([id, { title, severity }]) => ({ id, title, severity }));

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
};

const score: ScoreObject = scoreOf();

/** Returns the section of one agent. Each has a different name and different evidence, like real data. */
export const agentAt = (index: number): AgentSection => ({
  ...{
    id: `0193c0de-0000-7000-8000-${String(index).padStart(12, '0')}`,
    name: `Agent ${index} <triage & "notes">`,
  },
  ...{ type: 'Clinical documentation', status: 'active', environment: 'production' },
  ...{ score, lastScanAt: AT, issues: [], seen: [], leftOut: [] },
  frameworks: keys.slice(0, FRAMEWORKS).map(({ key, name }, row) => ({
    ...{ key, name, scanId: `0193c0de-0000-7000-9000-${String(row).padStart(12, '0')}`, completedAt: AT },
    ...{ reevaluated: false, score, addresses: null, collectors: [], ruledOut: [], withoutDetail: false },
    controls: Array.from({ length: 10 }, (_, control) => ({
      ...{ id: `C.${row}.${control}`, title: `Control ${control}`, state: at(verdicts, control), score: 50 },
    })),
    parameters: Array.from({ length: PARAMETERS }, (_, column) => {
      const parameter = at(catalog, row * 7 + column);
      const verdict = at(verdicts, index + row + column);
      return {
        ...parameter,
        ...{ verdict, worth: 2.5, conflict: false, change: 'Observe it again once it has been repaired.' },
        reason: `Seen in ${column + 3} answers of “agent-${index}.hospital.example”: <guardrail> missing & not "enforced".`,
        strength: verdict === 'not-evidenced' ? null : at(strengths, column),
        controls: [`C.${row}.${column % 10}`, `C.${row}.${(column + 1) % 10}`],
        evidence: verdict === 'not-evidenced' ? [] : [column + 1],
        gaps: [],
      };
    }),
  })),
  evidence: Array.from({ length: PARAMETERS }, (_, number) => ({
    ...{ number: number + 1, parameterId: at(catalog, number).id, source: 'probe', strength: 'tested' },
    ...{ value: false, collector: 'http', target: `https://agent-${index}.hospital.example/mcp` },
    detail: 'No answer of 12 had a header that limits how often it may be asked.',
    excerpt: `GET /mcp HTTP/1.1\nhost: agent-${index}.hospital.example\n\nHTTP/1.1 200 OK\ncontent-type: text/html\n\n<h1>"It works" & nothing else</h1>`,
    ...{ digest: String(number % 10).repeat(64), observedAt: AT, expiresAt: AT },
  })),
});

/**
 * Returns the head of such a report, with the figures of one agent, because its length does not depend on
 * them.
 */
export const headOfReport = (): ReportDocument =>
  reportOf([agentOf('Agent')], { catalog: parameters, frameworks: Object.values(frameworks) }).document;
