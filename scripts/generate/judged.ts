/** Writes `shared/scans/judged-catalogue.gen.ts`: what gathering and judging read of the catalogue, as JSON text. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { frameworks } from '#shared/frameworks/catalogue.ts';
import type { Framework, JudgedControl, JudgedFramework } from '#shared/frameworks/framework.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import type { JudgedParameter, Parameter } from '#shared/parameters/parameter.ts';
import type { Index } from './catalogue.ts';

const judgedParameter = ({ severityReason: _, remedy, ...rest }: Parameter): JudgedParameter => ({
  ...rest,
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
    ({ id, title, category, intent, parameters: named }): JudgedControl => ({
      id,
      title,
      category,
      intent,
      parameters: Object.fromEntries(Object.keys(named).map((parameter) => [parameter, 1])),
    }),
  ),
});

const by = <T, R>(record: Readonly<Record<string, T>>, judged: (one: T) => R): Readonly<Record<string, R>> =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, judged(one)]));

/** The file and the text that it must have. */
export const judgedIndex = (): Index => {
  const data = { frameworks: by(frameworks, judgedFramework), parameters: by(parameters, judgedParameter) };
  const text = JSON.stringify(data).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
  return {
    file: new URL('../../shared/scans/judged-catalogue.gen.ts', import.meta.url),
    text: `/** Written by \`npm run generate\`: do not edit. */\nexport const judgedText =\n  '${text}';\n`,
  };
};

if (import.meta.main) {
  const { file, text } = judgedIndex();
  await writeFile(file, text);
  console.log(`wrote ${fileURLToPath(file)}`);
}
