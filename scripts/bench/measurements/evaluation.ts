import { deepStrictEqual } from 'node:assert';
import { frameworks } from '#shared/frameworks/catalogue.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import { compileFramework } from '#shared/scans/compile.ts';
import { evaluate, type Known } from '#shared/scans/evaluate.ts';
import type { Judgeable } from '#shared/scans/judge.ts';
import { scoreOf } from '#shared/scans/score-rules.ts';
import { makeAgents, NOW } from '../evaluation/agents.ts';
import { closuresOf, type Evaluated } from '../evaluation/closures.ts';
import { rulesEngine } from '../evaluation/rules-engine.ts';
import { figure, type Measurement, median } from '../figure.ts';

const AGENTS = 1000;
const ROUNDS = 41;
/** Rounds that do not count: the engine compiles what is hot while they run. */
const WARM_UP = 5;

type Evaluator = (known: Known<Judgeable>) => Evaluated;

const timed = (evaluators: readonly Evaluator[], agents: readonly Known<Judgeable>[]): number => {
  const began = performance.now();
  let sum = 0;
  for (const agent of agents) for (const one of evaluators) sum += one(agent).score.coverage;
  if (sum === 0) throw new Error('Nothing was evaluated.');
  return performance.now() - began;
};

export const measurement: Measurement = {
  name: 'evaluation',
  about: `${AGENTS} agents against every framework from stored evidence: verdicts with reasons, points and score objects`,
  run: async () => {
    const compiled = Object.values(frameworks).map((framework) => compileFramework(framework, parameters));
    const catalogue = [
      ...new Set(compiled.flatMap((one) => one.parameters.map(({ parameter }) => parameter))),
    ];
    const agents = makeAgents(AGENTS, catalogue);
    const ours = compiled.map(
      (framework): Evaluator =>
        (known) => {
          const judged = evaluate(framework, known, NOW);
          return { judged, score: scoreOf(framework, judged) };
        },
    );
    const byHand = compiled.map((framework) => closuresOf(framework, NOW));
    for (const agent of agents.slice(0, 200)) {
      for (const [place, one] of ours.entries()) deepStrictEqual(byHand[place]?.(agent), one(agent));
    }
    const times = { ours: [] as number[], byHand: [] as number[] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const [hand, own] = [timed(byHand, agents), timed(ours, agents)];
      if (round < 0) continue;
      times.byHand.push(hand);
      times.ours.push(own);
    }
    const engine = rulesEngine(catalogue, NOW);
    const few = agents.slice(0, 100);
    const peer: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const began = performance.now();
      await engine(few);
      peer.push(performance.now() - began);
    }
    const perRule = median(peer) / (few.length * catalogue.length);
    const rules = compiled.reduce((sum, one) => sum + one.parameters.length, 0);
    const value = median(times.ours);
    const what = `${AGENTS} agents × ${rules} parameters`;
    return [
      figure({
        what,
        value,
        unit: 'ms',
        floor: median(times.byHand),
        floorName: 'closures by hand',
        limit: 1.5,
      }),
      figure({
        what,
        value,
        unit: 'ms',
        floor: perRule * AGENTS * rules,
        floorName: 'json-rules-engine, pass or fail only',
        limit: 1 / 18,
      }),
    ];
  },
};
