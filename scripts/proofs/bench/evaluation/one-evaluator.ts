/**
 * `node one-evaluator.ts ours|byHand`: evaluates 10,000 agents and prints the peak memory of the process, in
 * KiB.
 */
import { compileCatalogue, evaluateAgent } from '#shared/judging/evaluate-agent.ts';
import { judgedFrameworks, judgedParameters } from '#shared/judging/judged-catalogue.ts';
import { textsOf } from '#shared/judging/parameter-texts.ts';
import { makeAgents, NOW } from './agents.ts';
import { closuresOf } from './closures.ts';

const catalogue = compileCatalogue(Object.values(judgedFrameworks), {
  parameters: judgedParameters,
  textsOf,
});
const byHand = closuresOf(catalogue, NOW);
const evaluate =
  process.argv[2] === 'ours'
    ? (known: Parameters<typeof byHand>[0]) => evaluateAgent(catalogue, known, NOW)
    : byHand;
const definitions = catalogue.parameters.map(({ parameter }) => parameter);

// Keeps a thousand results in memory at a time, like a batch that is about to be stored.
const agents = makeAgents(1000, definitions);
let issues = 0;
for (let batch = 0; batch < 10; batch += 1) {
  const results = agents.map(evaluate);
  issues += results.reduce((sum, { failing }) => sum + failing.length, 0);
}
if (issues === 0) throw new Error('Nothing was evaluated.');
console.log(process.resourceUsage().maxRSS);
