import { agentBlocks, appendixIntro } from '../../composing/appendix.ts';
import type { Block, Section } from '../../section.ts';
import { count, moment, quoted } from '../../text.ts';
import type { ReportFormat } from '../report-format.ts';
import { blockText } from './blocks.ts';
import { content, escaped } from './escape.ts';
import { style as styleSheet } from './style.ts';

/** Applies also when the file is opened from disk: nothing is loaded, and no script runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const hatch =
  '<svg width="0" height="0" aria-hidden="true" style="position:absolute"><defs><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#fff"/><rect width="1.6" height="6" fill="#869398"/></pattern></defs></svg>';

const blockTexts = (blocks: readonly Block[]): readonly string[] =>
  blocks.map((block) => `${blockText(block)}\n`);

const sectionText = ({ id, title, blocks }: Section): string =>
  `<section aria-labelledby="${id}">\n<h2 id="${id}">${title}</h2>\n${blockTexts(blocks).join('')}</section>\n`;

const link = (id: string, title: string): string => `<li><a href="#${id}">${title}</a></li>`;

export const html: ReportFormat = {
  id: 'html',
  name: 'HTML',
  description: 'One file for every browser, without scripts; suitable for printing.',
  extension: 'html',
  mediaType: 'text/html; charset=utf-8',
  readBy: 'people',
  open: ({ model, style, sections }) =>
    [
      '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
      `<meta http-equiv="Content-Security-Policy" content="${POLICY}">\n`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="referrer" content="no-referrer">\n',
      `<title>${escaped(model.title)}</title>\n<style>${styleSheet}</style>\n</head>\n<body>\n${hatch}\n`,
      `<header>\n<h1>${content(quoted(model.title))}</h1>\n<p class="dim">${escaped(style.name)} report for ${content(quoted(model.organization))}, requested by ${content(quoted(model.requestedBy))}, as of ${moment(model.readTo)}. Report ${escaped(model.id)}.</p>\n</header>\n`,
      `<nav aria-label="Contents"><ul>${sections.map(({ id, title }) => link(id, title)).join('')}${link('appendix', 'Evidence Appendix')}</ul></nav>\n`,
      `<main>\n${sections.map(sectionText).join('')}`,
      `<section aria-labelledby="appendix">\n<h2 id="appendix">Evidence Appendix</h2>\n<p>${content(appendixIntro(style.appendix))}</p>\n`,
    ].join(''),
  agent: ({ style }, agent) => [
    `<h3>${content(quoted(agent.name))}</h3>\n`,
    ...blockTexts(agentBlocks(agent, style.appendix)),
  ],
  close: ({ model }, left = 0) =>
    [
      left > 0
        ? `<p>The preview ends here. The file contains ${count(left, 'further agent')} of the appendix.</p>\n`
        : '',
      `</section>\n</main>\n<footer><p>Report ${escaped(model.id)}. Evidence for an assessor, not a certification.</p></footer>\n</body>\n</html>\n`,
    ].join(''),
};
