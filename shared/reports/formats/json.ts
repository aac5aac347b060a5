import { statementsOf } from '../composing/compose.ts';
import type { ReportFormat } from './report-format.ts';
import { written } from './written-json.ts';

/**
 * Complete figures, the sentences of the sections, and every agent with all verdicts and evidence, for every
 * style. The shape is `reportFile`, published as `/api/schemas/report.json`.
 */
export const json: ReportFormat = {
  id: 'json',
  name: 'JSON',
  description: 'Machine-readable data: every figure, verdict and piece of evidence, in a published schema.',
  extension: 'json',
  mediaType: 'application/json',
  readBy: 'programs',
  open: ({ model, sections }) =>
    `${written({ ...model, sections: statementsOf(sections) }).slice(0, -1)},"appendix":[`,
  agent: (_, agent, place) => [`${place === 0 ? '' : ','}\n${written(agent)}`],
  close: () => '\n]}\n',
};
