import { statementsOf } from '../composing/compose.ts';
import type { ReportFormat } from './report-format.ts';
import { written } from './written-json.ts';

/**
 * The figures whole, what the sections say in sentences, and every agent with all its verdicts and evidence, whatever the style: the shape
 * of `reportFile`, published as `/api/schemas/report.json`.
 */
export const json: ReportFormat = {
  id: 'json',
  name: 'JSON',
  description: 'Data for programs: every figure, verdict and piece of evidence, by a published schema.',
  extension: 'json',
  mediaType: 'application/json',
  readBy: 'programs',
  open: ({ model, sections }) =>
    `${written({ ...model, sections: statementsOf(sections) }).slice(0, -1)},"appendix":[`,
  agent: (_, agent, place) => [`${place === 0 ? '' : ','}\n${written(agent)}`],
  close: () => '\n]}\n',
};
