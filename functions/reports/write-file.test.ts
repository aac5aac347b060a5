import { describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { newId } from '#functions/platform/ids.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import { html } from '#shared/reports/formats/html/html.ts';
import { agentOf, hipaa, reportOf, standingOf } from '#shared/reports/report-fixture.ts';
import { putParts } from './report-content.ts';
import { filesFixture } from './report-fixture.ts';
import { writeFile } from './write-file.ts';

const objects = bucketFixture();

/** The content of a report with the given number of agents and excerpt length. */
const contentOf = async (reportId: string, agents: number, length: number) => {
  const reads = Array.from({ length: agents }, (_, index) => {
    const standing = standingOf('Words');
    const [piece] = standing.results?.controls[0]?.parameters[0]?.evidence ?? [];
    if (piece) Object.assign(piece, { excerpt: 'x'.repeat(length), digest: `${index}` });
    return agentOf(`Agent ${index}`, { standings: [standing] });
  });
  const { document, sections } = reportOf(reads, { catalog: parameters, frameworks: [hipaa] });
  const parts = await putParts(objects, { tenant: 't', reportId }, sections);
  return { model: document.model, sections: document.sections, parts };
};

describe('a report preview', () => {
  const written = async (agents: number, length: number) => {
    const reportId = newId();
    const { files, stored } = filesFixture();
    const of = { tenant: 't', reportId };
    const content = await contentOf(reportId, agents, length);
    const made = await writeFile({ objects, files: files('t', reportId), of }, html, content);
    const text = (name: string | undefined) => stored.get(`t/${reportId}/${name}`) ?? '';
    return {
      parts: content.parts.length,
      file: text(made.file.name),
      preview: made.preview && text(made.preview),
    };
  };

  it('is the file itself if it is short', async () => {
    const { preview, file, parts } = await written(3, 100);
    expect(preview).toBeUndefined();
    expect(parts).toBe(1);
    expect(file.match(/<h3><bdi>Agent /g)).toHaveLength(3);
    expect(file).not.toContain('The preview ends here');
  });

  it('ends after the agents that fit, with the number of omitted ones, while the file has all', async () => {
    const { preview, file, parts } = await written(7, 800_000);
    expect(parts).toBeGreaterThan(1);
    expect(file.match(/<h3><bdi>Agent /g)).toHaveLength(7);
    expect(preview?.match(/<h3><bdi>Agent /g)).toHaveLength(2);
    expect(preview).toContain('The preview ends here. The file contains 5 further agents of the appendix.');
    expect(preview?.length).toBeLessThan(2_100_000);
    expect(preview).toMatch(/<\/html>\n$/);
  });
});
