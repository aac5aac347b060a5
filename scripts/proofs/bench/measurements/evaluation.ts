import { deepStrictEqual } from 'node:assert';
import { evaluate, type Known } from '#shared/scoring/evaluate.ts';
import { compileCatalog, evaluateAgent } from '#shared/scoring/evaluate-agent.ts';
import type { Judgeable } from '#shared/scoring/judge.ts';
import { judgedFrameworks, judgedParameters } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import { figure, median } from '../../harness/figure.ts';
import type { Proof } from '../../harness/proof.ts';
import { makeAgents, NOW } from '../evaluation/agents.ts';
import { closuresOf, type Evaluated } from '../evaluation/closures.ts';
import { peakMemory } from '../evaluation/peak-memory.ts';
import { rulesEngine } from '../evaluation/rules-engine.ts';

/** Number of different agents; each round repeats them until this many evaluations are done. */
const AGENTS = 1000;
const EVALUATIONS = 10_000;
const ROUNDS = 11;
/** For the rules engine, which is so much slower that fewer agents are sufficient. */
const ENGINE_AGENTS = 100;
/** Rounds that do not count: the JavaScript engine compiles hot code during them. */
const WARM_UP = 2;

/** Evaluates one agent; returns a value that prevents dead code elimination. */
type Evaluator = (known: Known<Judgeable>) => number;

const timed = (one: Evaluator, agents: readonly Known<Judgeable>[]): number => {
  const began = performance.now();
  let issues = 0;
  for (let done = 0; done < EVALUATIONS; done += agents.length)
    for (const agent of agents) issues += one(agent);
  if (issues === 0) throw new Error('Nothing was evaluated.');
  return performance.now() - began;
};

export const proof: Proof = {
  name: 'evaluation',
  title: `${EVALUATIONS} agents against all frameworks from stored evidence: verdicts with reasons, score objects, issues`,
  run: async () => {
    const catalog = compileCatalog(Object.values(judgedFrameworks), {
      parameters: judgedParameters,
      textsOf,
    });
    const definitions = catalog.parameters.map(({ parameter }) => parameter);
    const agents = makeAgents(AGENTS, definitions);
    const ours = (known: Known<Judgeable>): Evaluated => evaluateAgent(catalog, known, NOW);
    const byHand = closuresOf(catalog, NOW);
    for (const agent of agents.slice(0, 200)) deepStrictEqual(byHand(agent), ours(agent));
    const evaluators = {
      byHand: (known) => byHand(known).failing.length,
      ours: (known) => ours(known).failing.length,
      verdicts: (known) => evaluate(catalog, known, NOW).length,
    } as const satisfies Record<string, Evaluator>;
    const engine = rulesEngine(definitions, NOW);
    const few = agents.slice(0, ENGINE_AGENTS);
    const times = { ours: [] as number[], byHand: [] as number[], verdicts: [] as number[] };
    const peer: number[] = [];
    // All in each round, so that temporary load on the machine affects each of them.
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      for (const name of ['byHand', 'ours', 'verdicts'] as const) {
        const time = timed(evaluators[name], agents);
        if (round >= 0) times[name].push(time);
      }
      const began = performance.now();
      await engine(few);
      if (round >= 0) peer.push(performance.now() - began);
    }
    const engineTime = (median(peer) * EVALUATIONS) / few.length;
    const value = median(times.ours);
    const measured = {
      what: `${EVALUATIONS} agents × ${definitions.length} parameters, ${catalog.frameworks.length} frameworks`,
      value,
      unit: 'ms',
    } as const;
    const memory = await peakMemory();
    return [
      figure({ ...measured, floor: median(times.byHand), floorName: 'closures by hand', limit: 1.5 }),
      figure({ ...measured, floor: engineTime, floorName: 'json-rules-engine, pass or fail only' }),
      figure({
        what: 'the same without the scores: verdicts with reasons',
        value: median(times.verdicts),
        unit: 'ms',
        floor: engineTime,
        floorName: 'json-rules-engine, pass or fail only',
        limit: 1 / 18,
      }),
      figure({ ...measured, floor: 1000, floorName: 'a second on one core' }),
      figure({
        what: 'peak memory of it',
        value: memory.ours,
        unit: 'MiB',
        floor: memory.byHand,
        floorName: 'closures by hand',
        limit: 1.25,
      }),
    ];
  },
};
