/**
 * Loads the catalog and prepares all frameworks for evaluation; prints the milliseconds until the first
 * verdict, and until
 * the first verdict with its texts.
 */
import type { JudgedCatalogue } from '#shared/judging/compile.ts';

let textsOf: JudgedCatalogue['textsOf'] | undefined;

const began = performance.now();
const { compileCatalogue, judgedFrameworks, judgedParameters } = await import('./ready-catalogue.ts');
const { parameters } = compileCatalogue(Object.values(judgedFrameworks), {
  parameters: judgedParameters,
  textsOf: (id) => {
    if (!textsOf) throw new Error('The texts are not loaded yet.');
    return textsOf(id);
  },
});
const verdicts = performance.now() - began;
({ textsOf } = await import('#shared/judging/parameter-texts.ts'));
const { frameworkTexts } = await import('#shared/judging/framework-texts.ts');
const notices = Object.values(judgedFrameworks).map((framework) => frameworkTexts(framework).notice);
const sentences = parameters.map((parameter) => parameter.sentences());
const words = performance.now() - began;
if (sentences.length < 100 || notices.length < 10) throw new Error('The catalogue is not whole.');
process.stdout.write(JSON.stringify([verdicts, words]));
