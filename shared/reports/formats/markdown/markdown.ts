import { agentBlocks, appendixIntro } from '../../composing/appendix.ts';
import type { Block, Section } from '../../section.ts';
import { moment, quoted, text } from '../../text.ts';
import type { ReportFormat } from '../report-format.ts';
import { blockText } from './blocks.ts';
import { escaped, line } from './escape.ts';

const blocksText = (blocks: readonly Block[]): string =>
  blocks.map((block) => `${blockText(block)}\n\n`).join('');

const sectionText = ({ title, blocks }: Section): string => `## ${title}\n\n${blocksText(blocks)}`;

export const markdown: ReportFormat = {
  id: 'markdown',
  name: 'Markdown',
  description: 'Text for wikis and repositories.',
  extension: 'md',
  mediaType: 'text/markdown; charset=utf-8',
  readBy: 'people',
  open: ({ model, sections, style }) =>
    [
      `# ${escaped(model.title)}\n\n`,
      `${line(text`${style.name} report for ${quoted(model.organization)}, requested by ${quoted(model.requestedBy)}, as of ${moment(model.readTo)}. Report ${model.id}.`)}\n\n`,
      ...sections.map(sectionText),
      `## Evidence Appendix\n\n${line(appendixIntro(style.appendix))}\n\n`,
    ].join(''),
  agent: ({ style }, agent) => [
    `### ${escaped(agent.name)}\n\n${blocksText(agentBlocks(agent, style.appendix))}`,
  ],
  close: ({ model }) => `---\n\nReport ${model.id}. Evidence for an assessor, not a certification.\n`,
};
