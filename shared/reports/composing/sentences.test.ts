import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '#scripts/testing/tier.ts';
import { csv } from '../formats/csv.ts';
import { html } from '../formats/html/html.ts';
import { json } from '../formats/json.ts';
import { markdown } from '../formats/markdown/markdown.ts';
import type { Section } from '../section.ts';
import { plainText } from '../text.ts';
import { claims } from './claims-fixture.ts';
import { statementsOf } from './compose.ts';
import { organizations } from './organizations-fixture.ts';
import { truthOf } from './truth-fixture.ts';
import { reportOn } from './world-fixture.ts';

const RUNS = sized(40, 200);

/** Returns the text of a file without markup, in one line. */
const bare = (file: string): string =>
  file
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replaceAll(/\s+/g, ' ');

/** Returns each paragraph and list item of a section, with the last heading before it. */
const paragraphsOf = ({ id, blocks }: Section) => {
  let heading = '';
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') heading = plainText(block.text);
    if (block.kind === 'text') return [{ id, heading, paragraph: plainText(block.text) }];
    if (block.kind !== 'list' || block.ordered === true) return [];
    return block.items.map((item) => ({ id, heading, paragraph: plainText(item) }));
  });
};

describe('a report on a random organization', () => {
  it('claims nothing that its data contradict', () => {
    const used = new Set<string>();
    fc.assert(
      fc.property(organizations, (organization) => {
        const truth = truthOf(organization);
        const { document, sections } = reportOn(organization);
        const paragraphs = document.sections.flatMap(paragraphsOf);
        for (const { id, heading, paragraph } of paragraphs) {
          const matching = claims.filter(({ section, form }) => section === id && form.test(paragraph));
          expect(matching, `${id} claims something unknown: ${paragraph}`).toHaveLength(1);
          for (const { form, check } of matching) {
            used.add(form.source);
            const found = form.exec(paragraph)?.slice(1) ?? [];
            expect(check(truth, found, heading), `${id}: ${paragraph}`).toBe(true);
          }
        }
        const formats = { html, markdown, json, csv };
        const [page, text, data, rows] = Object.values(formats).map((format) =>
          [
            format.open(document),
            ...sections.flatMap((section, index) => format.agent(document, section, index)),
            format.close(document),
          ].join(''),
        );
        for (const { paragraph } of paragraphs) {
          const shown = paragraph.replaceAll(/\s+/g, ' ');
          expect(bare(page ?? '')).toContain(shown);
          expect(bare(text ?? '')).toContain(shown);
        }
        expect(JSON.parse(data ?? '').sections).toEqual(statementsOf(document.sections));
        const left = [...(rows ?? '').matchAll(/,(not-assigned|not-selected|deleted),/g)];
        expect(left.map(([, reason]) => reason).toSorted()).toEqual(
          truth.leftOut.map(({ reason }) => reason).toSorted(),
        );
      }),
      { numRuns: RUNS, seed: 7, endOnFailure: true },
    );
    // A form that never occurs checks nothing; the full size reaches all of them.
    if (RUNS < 200) return;
    expect(claims.filter(({ form }) => !used.has(form.source)).map(({ form }) => form.source)).toEqual([]);
  });
});
