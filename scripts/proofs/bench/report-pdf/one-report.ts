/**
 * `node one-report.ts <rows> [html]`: writes a report with this many parameters, and prints milliseconds,
 * pages and peak memory in KiB.
 */
import { createHash } from 'node:crypto';
import { pdfFile } from '#functions/reports/pdf/pdf-file.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { AgentSection } from '#shared/reports/agent-section.ts';
import { html } from '#shared/reports/formats/html/html.ts';
import { sectionOf } from '#shared/reports/gathering/section-of.ts';
import { agentOf, hipaa, reportOf, standingOf } from '#shared/reports/report-fixture.ts';

/** Number of parameters of one agent, each with its own piece of evidence. */
const PER_AGENT = 100;
const verdicts = ['pass', 'partial', 'fail', 'not-evidenced'] as const;
const catalog = Object.values(parameters);

const agentAt = (agent: number): AgentSection => {
  const standing = standingOf('x');
  const [control] = standing.results?.controls ?? [];
  const [line] = control?.parameters ?? [];
  if (!control || !line) throw new Error('The fixture has no parameter.');
  const rows = Array.from({ length: PER_AGENT }, (_, index) => ({
    ...line,
    id: `parameter-${index}`,
    title: catalog[index % catalog.length]?.title ?? '',
    verdict: verdicts[(agent + index) % verdicts.length] ?? 'fail',
    reason: `The endpoint answered ${400 + index} to a call without a token, the ${agent}th of its kind.`,
    change: 'A probe with a synthetic identity would show it.',
    evidence: line.evidence.map((piece) => ({
      ...piece,
      value: true,
      target: `https://agent-${agent}.example/mcp`,
      detail: 'The address responded.',
      excerpt: `{ "status": ${400 + index}, "agent": ${agent} }`,
      digest: createHash('sha256').update(`${agent} ${index}`).digest('hex'),
    })),
  }));
  Object.assign(control, { title: 'Audit controls', parameters: rows });
  return sectionOf(agentOf(`Agent ${agent}`, { standings: [standing] }));
};

const [rows, format] = [Number(process.argv[2]), process.argv[3]];
const { document } = reportOf([agentOf('x')], { catalog: parameters, frameworks: [hipaa] });
const pdf = format === 'html' ? undefined : pdfFile(document);
const began = performance.now();
let bytes = (pdf ? pdf.open() : html.open(document)).length;
let making = 0;
for (let agent = 0; agent < rows / PER_AGENT; agent += 1) {
  const from = performance.now();
  const section = agentAt(agent);
  making += performance.now() - from;
  for (const piece of pdf?.agent(section, agent) ?? html.agent(document, section, agent))
    bytes += piece.length;
}
bytes += (pdf ? pdf.close() : html.close(document)).length;
const milliseconds = performance.now() - began - making;
console.log(JSON.stringify({ milliseconds, bytes, kib: process.resourceUsage().maxRSS }));
