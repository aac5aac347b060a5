import { textParts } from '#shared/rendering/hidden-characters.ts';
import { statementsOf } from '../composing/compose.ts';
import type { ReportFormat } from './report-format.ts';

const unitOf = (run: string, at: number): string => `\\u${run.charCodeAt(at).toString(16).padStart(4, '0')}`;

/** JSON in which what nobody would see, or what turns the direction of reading, is escaped: it means the same (RFC 8259 7). */
const written = (value: unknown): string =>
  textParts(JSON.stringify(value))
    .map(({ text, hidden }) =>
      hidden ? Array.from({ length: text.length }, (_, at) => unitOf(text, at)).join('') : text,
    )
    .join('');

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
  open: ({ model, sections }) =>
    `${written({ ...model, sections: statementsOf(sections) }).slice(0, -1)},"appendix":[`,
  agent: (_, agent, place) => `${place === 0 ? '' : ','}\n${written(agent)}`,
  close: () => '\n]}\n',
};
