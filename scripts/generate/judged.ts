/** Writes what gathering and judging read of the catalogue, as JSON text: what is no text, and apart from it the texts of parameters. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { frameworks } from '#shared/frameworks/catalogue.ts';
import {
  type Framework,
  type JudgedControl,
  type JudgedFramework,
  parameterIds,
} from '#shared/frameworks/framework.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import type { JudgedParameter, Parameter, ParameterTexts } from '#shared/parameters/parameter.ts';
import type { JudgedData } from '#shared/scans/judged-catalogue.ts';
import type { Index } from './catalogue.ts';

const judgedParameter = (parameter: Parameter): JudgedParameter => {
  const { severityReason, title, meaning, says, showBy, remedy, ...judged } = parameter;
  return judged;
};

const textsOf = ({ title, meaning, says, showBy, remedy }: Parameter): ParameterTexts => ({
  title,
  meaning,
  says,
  showBy,
  remedy: { title: remedy.title },
});

const judgedFramework = ({
  key,
  name,
  version,
  maturityTarget,
  notice,
  controls,
}: Framework): JudgedFramework => ({
  key,
  name,
  version,
  ...(maturityTarget === undefined ? {} : { maturityTarget }),
  notice,
  controls: controls.map(
    (control): JudgedControl => ({
      id: control.id,
      title: control.title,
      category: control.category,
      intent: control.intent,
      parameters: parameterIds(control),
    }),
  ),
});

const by = <T, R>(record: Readonly<Record<string, T>>, judged: (one: T) => R): Readonly<Record<string, R>> =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, judged(one)]));

/** Data as JSON in quotes; without an apostrophe, for the bundler makes of it a template, which an engine reads more slowly. */
const literal = (data: unknown): string =>
  `'${JSON.stringify(data).replaceAll("'", '\\u0027').replaceAll('\\', '\\\\')}'`;

const index = (file: string, name: string, data: unknown): Index => ({
  file: new URL(`../../shared/scans/${file}`, import.meta.url),
  text: `/** Written by \`npm run generate\`: do not edit. */\nexport const ${name} =\n  ${literal(data)};\n`,
});

/** The files and the texts that they must have. */
export const judgedIndexes = (): readonly Index[] => {
  const judged: JudgedData = {
    frameworks: by(frameworks, judgedFramework),
    parameters: by(parameters, judgedParameter),
  };
  const texts: Readonly<Record<string, ParameterTexts>> = by(parameters, textsOf);
  return [
    index('judged-catalogue.gen.ts', 'judgedText', judged),
    index('parameter-texts.gen.ts', 'textsText', texts),
  ];
};

if (import.meta.main) {
  for (const { file, text } of judgedIndexes()) {
    await writeFile(file, text);
    console.log(`wrote ${fileURLToPath(file)}`);
  }
}
