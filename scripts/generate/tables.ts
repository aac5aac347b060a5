/**
 * Writes the tables for line-by-line review: the reason for each parameter's severity, its best proof and the
 * reason for it, and
 * the reason it supports each control. Run `node scripts/generate/tables.ts`; a test fails when a table is
 * stale.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { frameworks } from '#shared/frameworks/catalogue.ts';
import type { Control, Framework } from '#shared/frameworks/framework.ts';
import { shownOf } from '#shared/frameworks/shown.ts';
import { type ParameterId, parameters } from '#shared/parameters/catalogue.ts';
import { bestProofs, families, type Parameter, severities } from '#shared/parameters/parameter.ts';

const WRITTEN = '<!-- Written by `npm run generate`: do not edit. -->';

/** Escapes text for a cell: a bar would end the cell, and a tag would be rendered. */
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ');

const table = (heading: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heading, heading.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |`)
    .join('\n');

const titled = (family: string): string =>
  `${family[0]?.toUpperCase()}${family.slice(1).replaceAll('-', ' ')}`;

const severityRows = (all: readonly Parameter[]): readonly (readonly string[])[] =>
  all
    .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
    .map(({ id, title, severity, severityReason }) => [`\`${id}\``, title, severity, severityReason]);

const severitiesTable = (): string => {
  const all: readonly Parameter[] = Object.values(parameters);
  const counts = severities.map((one) => `${all.filter(({ severity }) => severity === one).length} ${one}`);
  const sections = families.map((family) => {
    const own = all.filter((one) => one.family === family);
    return `## ${titled(family)}\n\n${table(['Parameter', 'Title', 'Severity', 'Why'], severityRows(own))}`;
  });
  return [
    WRITTEN,
    '# Severities',
    `How bad it is when a parameter fails, and why: how likely the failure is used or met, and what it then costs. Of ${all.length} parameters ${counts.join(', ')}.`,
    ...sections,
  ].join('\n\n');
};

const bestProofRows = (all: readonly Parameter[]): readonly (readonly string[])[] =>
  all
    .toSorted((a, b) => bestProofs.indexOf(a.bestProof.by) - bestProofs.indexOf(b.bestProof.by))
    .map(({ id, title, bestProof }) => [`\`${id}\``, title, bestProof.by, bestProof.why]);

const bestProofsTable = (): string => {
  const all: readonly Parameter[] = Object.values(parameters);
  const counts = bestProofs.map(
    (one) => `${all.filter(({ bestProof }) => bestProof.by === one).length} by ${one}`,
  );
  const sections = families.map((family) => {
    const own = all.filter((one) => one.family === family);
    return `## ${titled(family)}\n\n${table(['Parameter', 'Title', 'Best proof', 'Why'], bestProofRows(own))}`;
  });
  return [
    WRITTEN,
    '# Best proofs',
    `What kind of proof shows a parameter best, and why no other would do as well: behavior is what the running agent does, settings what is set, listing where the listing itself is the subject, and document what only a paper can show. Of ${all.length} parameters ${counts.join(', ')}.`,
    ...sections,
  ].join('\n\n');
};

const controlSection = ({
  id,
  title,
  category,
  intent,
  unconfirmed,
  basis,
  coverage,
  parameters: named,
}: Control): string =>
  [
    `### ${cell(id)} ${cell(title)}`,
    [
      `*${category}.*`,
      intent,
      ...(basis ? [basis] : []),
      ...(unconfirmed ? [`**Unconfirmed.** ${unconfirmed}`] : []),
    ]
      .map(cell)
      .join(' '),
    `Collectors show ${shownOf({ parameters: named }, shownToday).shown || 'none'} of its ${Object.keys(named).length} parameters today. ${cell(coverage.why)}`,
    table(
      ['Parameter', 'Severity', 'Why it supports the control'],
      Object.entries(named).map(([parameter, why]) => [
        `\`${parameter}\``,
        parameters[parameter as ParameterId].severity,
        why,
      ]),
    ),
  ].join('\n\n');

const frameworkSection = ({
  name,
  label,
  version,
  publisher,
  licence,
  notice,
  controls,
}: Framework): string =>
  [
    `## ${name}`,
    [...(label ? [`**${label}.**`] : []), notice].join(' '),
    `Version: ${version}. Publisher: ${publisher}. Licence: ${licence}`.replace(/\.*$/, '.'),
    ...controls.map(controlSection),
  ].join('\n\n');

const mappingTable = (): string => {
  const all = Object.values(frameworks);
  const controls = all.flatMap((framework) => framework.controls);
  const links = controls.reduce((sum, control) => sum + Object.keys(control.parameters).length, 0);
  return [
    WRITTEN,
    '# Mapping',
    `Which parameters support which control, and why: ${links} lines for ${controls.length} controls of ${all.length} frameworks. The mapping is this product's own judgement; no publisher has made or approved it.`,
    ...all.map(frameworkSection),
  ].join('\n\n');
};

/** Returns the tables and the files that contain them. */
export const tables = (): readonly { readonly file: URL; readonly text: string }[] => [
  { file: new URL('../../shared/parameters/severities.md', import.meta.url), text: `${severitiesTable()}\n` },
  {
    file: new URL('../../shared/parameters/best-proofs.md', import.meta.url),
    text: `${bestProofsTable()}\n`,
  },
  { file: new URL('../../shared/frameworks/mapping.md', import.meta.url), text: `${mappingTable()}\n` },
];

if (import.meta.main) {
  for (const { file, text } of tables()) {
    await writeFile(file, text);
    console.log(`wrote ${fileURLToPath(file)}`);
  }
}
