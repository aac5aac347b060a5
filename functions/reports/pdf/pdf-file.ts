/** The PDF format of a report: tagged, with bookmarks and embedded fonts, written page by page. */
import { agentBlocks, appendixIntro } from '#shared/reports/composing/appendix.ts';
import type { ReportDocument } from '#shared/reports/formats/report-format.ts';
import { seenLine } from '#shared/reports/formats/seen.ts';
import { moment, quoted, text } from '#shared/reports/text.ts';
import type { FormatWriter } from '../format-writer.ts';
import { writeBlocks } from './layout/blocks.ts';
import { Paper } from './layout/paper.ts';
import { aside, heading, paragraph } from './layout/texts.ts';

/** The same data gives the same file, byte by byte: time and id come from the report. */
export const pdfFile = ({ model, style, sections }: ReportDocument): FormatWriter => {
  const [title, organization] = [seenLine(model.title), seenLine(model.organization)];
  const at = `As of ${moment(model.readTo)}`;
  const paper = new Paper(
    {
      ...{ title, subject: `${style.name} report for ${organization}`, language: 'en' },
      ...{ createdAt: model.readTo, id: model.id.replaceAll('-', '').padEnd(32, '0').slice(0, 32) },
    },
    {
      ...{ first: organization, others: title, at },
      foot: `Report ${model.id}. Evidence for an assessor, not a certification.`,
    },
  );
  const { structure } = paper;
  const about = text`${style.name} report for ${quoted(model.organization)}, requested by ${quoted(model.requestedBy)}, as of ${moment(model.readTo)}. Report ${model.id}.`;
  writeBlocks(paper, structure.document, [heading(paper, 1, quoted(model.title)), aside(paper, about)], []);
  for (const section of sections) {
    const element = structure.begin('Sect', structure.document);
    writeBlocks(paper, element, [heading(paper, 2, [section.title])], section.blocks);
    structure.end(element);
  }
  paper.turn();
  const appendix = structure.begin('Sect', structure.document);
  const intro = paragraph(paper, appendixIntro(style.appendix));
  writeBlocks(paper, appendix, [heading(paper, 2, ['Evidence Appendix']), intro], []);
  return {
    open: () => paper.takePart(),
    agent: (agent) => {
      const element = structure.begin('Sect', appendix);
      const head = heading(paper, 3, quoted(agent.name));
      writeBlocks(paper, element, [head], agentBlocks(agent, style.appendix));
      structure.end(element);
      return [paper.takePart()];
    },
    close: () => {
      structure.end(appendix);
      paper.close();
      return paper.takePart();
    },
  };
};
