/** The command `gate`: lets a pipeline go on only while agents stand as well as they did. */
import { existsSync, writeFileSync } from 'node:fs';
import { platformAt } from '../reporting/platform.ts';
import { say, Unusable } from '../say.ts';
import { type Baseline, baselineOf, baselineSchema } from './baseline.ts';
import { gateOptions, gateUsage, readJsonFile } from './gate-options.ts';
import { objectionsTo } from './judge.ts';
import { junitOf } from './junit.ts';
import { sarifOf } from './sarif.ts';
import { type Scanned, scanAgent } from './scan-agents.ts';

const baselineIn = (file: string | undefined): Baseline | undefined => {
  if (file === undefined) return undefined;
  if (existsSync(file)) return readJsonFile(file, baselineSchema);
  say(`There is no ${file} yet, so that nothing is compared; --write-baseline makes one.`);
  return undefined;
};

const write = (file: string | undefined, text: () => string): void => {
  if (file === undefined) return;
  try {
    writeFileSync(file, text());
  } catch (error) {
    throw new Unusable(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
};

/**
 * Carries the gate out.
 * @returns the exit code: 0 passed, 1 not passed
 * @throws Unusable where it was called wrongly, or a scan could not be carried out
 */
export const gate = async (
  args: readonly string[],
  wait: (milliseconds: number) => Promise<void>,
): Promise<number> => {
  const options = gateOptions(args, process.env);
  if (options === undefined) {
    process.stdout.write(`${gateUsage}\n`);
    return 0;
  }
  const baseline = baselineIn(options.baseline);
  const platform = platformAt(options.url, options.key, wait);
  const until = Date.now() + options.milliseconds;
  const scans: Scanned[] = [];
  for (const agent of options.agents) scans.push(...(await scanAgent(platform, agent, { wait, until })));
  const least = new Map(options.agents.map(({ id, minScore }) => [id, minScore]));
  const objections = objectionsTo(scans, baseline, (agentId) => least.get(agentId));
  write(options.sarif, () => sarifOf(scans, objections));
  write(options.junit, () => junitOf(scans, objections));
  for (const { agentName, framework, score } of scans)
    say(`${agentName}, ${framework}: ${score === null ? 'no score' : `score ${score}`}.`);
  for (const { scan, says } of objections) say(`Not passed: ${scan.agentName}, ${scan.framework}: ${says}`);
  if (objections.length > 0) return 1;
  // What was not passed is no measure for the next run.
  write(options.writeBaseline, () => `${JSON.stringify(baselineOf(scans), undefined, 2)}\n`);
  say('The gate is passed.');
  return 0;
};
