/**
 * `node one-evaluator.ts ours|byHand`: evaluates 10,000 agents and prints the peak memory of the process, in
 * KiB.
 */
import { compileCatalog, evaluateAgent } from '#shared/scoring/evaluate-agent.ts';
import { judgedFrameworks, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import { makeAgents, NOW } from './agents.ts';
import { closuresOf } from './closures.ts';

const catalog = compileCatalog(Object.values(judgedFrameworks), {
  parameters: judgedParameters,
  textsOf,
});
const byHand = closuresOf(catalog, NOW);
const evaluate =
  process.argv[2] === 'ours'
    ? (known: Parameters<typeof byHand>[0]) => evaluateAgent(catalog, known, NOW)
    : byHand;
const definitions = catalog.parameters.map(({ parameter }) => parameter);

// Keeps a thousand results in memory at a time, like a batch that is about to be stored.
const agents = makeAgents(1000, definitions);
let issues = 0;
for (let batch = 0; batch < 10; batch += 1) {
  const results = agents.map(evaluate);
  issues += results.reduce((sum, { failing }) => sum + failing.length, 0);
}
if (issues === 0) throw new Error('Nothing was evaluated.');
console.log(process.resourceUsage().maxRSS);
