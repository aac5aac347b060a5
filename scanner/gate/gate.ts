/** The `gate` command: lets a pipeline continue only if agents score as well as before. */
import { existsSync, writeFileSync } from 'node:fs';
import { printLine, UsageError } from '../messages.ts';
import { platformAt } from '../reporting/platform.ts';
import { type Baseline, baselineOf, baselineSchema } from './baseline.ts';
import { objectionsTo } from './evaluate.ts';
import { gateOptions, gateUsage, readJsonFile } from './gate-options.ts';
import { junitOf } from './junit.ts';
import { sarifOf } from './sarif.ts';
import { type Scanned, scanAgent } from './scan-agents.ts';

const baselineIn = (file: string | undefined): Baseline | undefined => {
  if (file === undefined) return undefined;
  if (existsSync(file)) return readJsonFile(file, baselineSchema);
  printLine(`${file} does not exist yet, so no comparison is made. Create it with --write-baseline.`);
  return undefined;
};

const write = (file: string | undefined, text: () => string): void => {
  if (file === undefined) return;
  try {
    writeFileSync(file, text());
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : error}`);
  }
};

/**
 * Runs the gate.
 * @returns the exit code: 0 passed, 1 not passed
 * @throws UsageError if it was called incorrectly, or a scan could not run
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
    printLine(`${agentName}, ${framework}: ${score === null ? 'no score' : `score ${score}`}.`);
  for (const { scan, message: messageText } of objections)
    printLine(`Failed: ${scan.agentName}, ${scan.framework}: ${messageText}`);
  if (objections.length > 0) return 1;
  // A failed run is no baseline for the next one.
  write(options.writeBaseline, () => `${JSON.stringify(baselineOf(scans), undefined, 2)}\n`);
  printLine('The gate passed.');
  return 0;
};
