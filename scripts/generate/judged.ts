/**
 * Writes the parts of the catalog that collection and evaluation read as JSON text. Texts are kept separate
 * from all other data.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { digestOf } from '#functions/platform/digest.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { frameworks } from '#shared/frameworks/catalogue.ts';
import {
  type ControlTexts,
  type Framework,
  type FrameworkTexts,
  type JudgedControl,
  type JudgedFramework,
  parameterIds,
} from '#shared/frameworks/framework.ts';
import type { JudgedData } from '#shared/judging/judged-catalogue.ts';
import { showByOf } from '#shared/judging/show-by.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { judgedPart } from '#shared/parameters/judged-part.ts';
import type { Parameter, ParameterTexts } from '#shared/parameters/parameter.ts';
import type { Index } from './catalogue.ts';

/** Display texts of a parameter, stored separately from the data that evaluation reads. */
export const textsOf = (parameter: Parameter): ParameterTexts => ({
  title: parameter.title,
  meaning: parameter.meaning,
  sentences: parameter.sentences,
  showBy: showByOf(parameter, shownToday),
  remedy: { title: parameter.remedy.title },
});

const judgedFramework = ({ key, name, version, maturityTarget, controls }: Framework): JudgedFramework => ({
  key,
  name,
  version,
  ...(maturityTarget === undefined ? {} : { maturityTarget }),
  controls: controls.map((control): JudgedControl => ({ id: control.id, parameters: parameterIds(control) })),
});

const frameworkTexts = ({ notice, controls }: Framework): FrameworkTexts => ({
  notice,
  controls: controls.map(({ title, intent }): ControlTexts => ({ title, intent })),
});

const by = <T, R>(record: Readonly<Record<string, T>>, judged: (one: T) => R): Readonly<Record<string, R>> =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, judged(one)]));

const LONGEST_ENTRY = 1000;

/**
 * Splits JSON into lines, one catalog entry per line. Values larger than one entry are split member by
 * member.
 */
const jsonLines = (data: unknown, before = '', after = ''): readonly string[] => {
  const whole = JSON.stringify(data);
  if (whole.length <= LONGEST_ENTRY || typeof data !== 'object' || data === null)
    return [`${before}${whole}${after}`];
  const members = Object.entries(data);
  const isList = Array.isArray(data);
  return [
    `${before}${isList ? '[' : '{'}`,
    ...members.flatMap(([key, member], place) =>
      jsonLines(member, isList ? '' : `${JSON.stringify(key)}:`, place === members.length - 1 ? '' : ','),
    ),
    `${isList ? ']' : '}'}${after}`,
  ];
};

/**
 * Quoted JSON, which the bundler joins into one string. Each entry has its own line, so two catalog changes
 * conflict only where
 * both change the same entry. Apostrophes are avoided: they make the bundler emit a template literal, which
 * engines parse more slowly.
 */
export const literal = (data: unknown): string =>
  jsonLines(data)
    .map((line) => `'${line.replaceAll("'", '\\u0027').replaceAll('\\', '\\\\')}'`)
    .join(' +\n  ');

const index = (file: string, name: string, data: unknown): Index => ({
  file: new URL(`../../shared/judging/${file}`, import.meta.url),
  text: `/** Written by \`npm run generate\`: do not edit. */\nexport const ${name} =\n  ${literal(data)};\n`,
});

/**
 * The data that verdicts and scores depend on, without wording. A change here changes evaluation; a change of
 * wording does not.
 * Includes the indexes of controls and parameters, because scan results are packed by index.
 */
const decisiveOf = ({ frameworks, parameters }: JudgedData) => ({
  frameworks: by(frameworks, ({ version, maturityTarget, controls }) => ({
    version,
    maturityTarget,
    controls: controls.map((control) => ({ id: control.id, parameters: control.parameters })),
  })),
  parameters,
});

/** A quarter of a SHA-256 hash is enough to distinguish all catalog versions. */
const LENGTH = 16;

/**
 * Returns the version of the catalog's evaluation rules. It is the same for the same rules, regardless of
 * texts.
 */
export const versionOf = (judged: JudgedData): string => digestOf(decisiveOf(judged)).slice(0, LENGTH);

const versionIndex = (judged: JudgedData): Index => ({
  file: new URL('../../shared/judging/catalogue-version.gen.ts', import.meta.url),
  text: `/** Written by \`npm run generate\`: do not edit. */

/** Names the rules of the catalogue by which scores are made now; a stored score keeps the one it was made with. */
export const CATALOGUE_VERSION = '${versionOf(judged)}';
`,
});

/** Returns the generated files and their expected texts. */
export const judgedIndexes = (): readonly Index[] => {
  const judged: JudgedData = {
    frameworks: by(frameworks, judgedFramework),
    parameters: by(parameters, judgedPart),
  };
  return [
    index('judged-catalogue.gen.ts', 'judgedText', judged),
    versionIndex(judged),
    index('parameter-texts.gen.ts', 'textsText', by(parameters, textsOf)),
    index('framework-texts.gen.ts', 'frameworkTextsText', by(frameworks, frameworkTexts)),
  ];
};

if (import.meta.main) {
  for (const { file, text } of judgedIndexes()) {
    await writeFile(file, text);
    console.log(`wrote ${fileURLToPath(file)}`);
  }
}
