/** Loads the catalogue as a scan does and makes all frameworks ready for judging; prints the milliseconds. */
const began = performance.now();
const [{ judgedFrameworks, judgedParameters }, { compileCatalogue }] = await Promise.all([
  import('#shared/scans/judged-catalogue.ts'),
  import('#shared/scans/evaluate-agent.ts'),
]);
const { parameters } = compileCatalogue(Object.values(judgedFrameworks), judgedParameters);
const took = performance.now() - began;
if (parameters.length < 100) throw new Error('The catalogue is not whole.');
process.stdout.write(String(took));
