/**
 * Loads the catalog and prepares all frameworks for evaluation; prints the milliseconds until the first
 * verdict, and until the first verdict with its texts.
 */
import type { JudgedCatalog } from '#shared/scoring/compile.ts';

let textsOf: JudgedCatalog['textsOf'] | undefined;

const began = performance.now();
const { compileCatalog, judgedFrameworks, judgedParameters } = await import('./ready-catalog.ts');
const { parameters } = compileCatalog(Object.values(judgedFrameworks), {
  parameters: judgedParameters,
  textsOf: (id) => {
    if (!textsOf) throw new Error('The texts are not loaded yet.');
    return textsOf(id);
  },
});
const verdicts = performance.now() - began;
({ textsOf } = await import('#shared/scoring/parameter-texts.ts'));
const { frameworkTexts } = await import('#shared/scoring/framework-texts.ts');
const notices = Object.values(judgedFrameworks).map((framework) => frameworkTexts(framework).notice);
const sentences = parameters.map((parameter) => parameter.sentences());
const words = performance.now() - began;
if (sentences.length < 100 || notices.length < 10) throw new Error('The catalog is not whole.');
process.stdout.write(JSON.stringify([verdicts, words]));
