/** Steps of a command: child processes, alone or several at a time, with the time and the failures of each. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { buildFolder, root } from '#scripts/build/places.ts';
import { type Failure, failureText } from './failures.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly title: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Reads what the runner counted; a step without it passes or fails as a whole. */
  readonly count?: () => Tally | undefined;
  /** Reads its failures from the runner's report; a step without it fails as a whole. */
  readonly failures?: () => readonly Failure[];
}

/** Returns the path of a program of this repository's packages. */
const bin = (name: string): string => join(root, 'node_modules/.bin', name);

/** A step that runs a program of this repository's packages. */
export const programStep = (title: string, program: string, ...args: readonly string[]): Step => ({
  title,
  command: bin(program),
  args,
});

/** A step that runs a script of this repository. */
export const scriptStep = (title: string, ...args: readonly string[]): Step => ({
  title,
  command: process.execPath,
  args,
});

/** Steps that read the sources and need no build, the longest first. */
export const sourceChecks: readonly Step[] = [
  programStep('types', 'tsc', '--noEmit', '--project', '.'),
  programStep('format and lint', 'biome', 'ci', '--error-on-warnings'),
  programStep('unused code', 'knip', '--no-progress'),
  programStep('types of infra', 'tsc', '--noEmit', '--project', 'infra'),
];

/** Returns the failures of a failed step: the step itself if its runner left no report, or one without a failure. */
const failuresOf = ({ title, failures }: Step): readonly Failure[] => {
  const whole = [{ title, message: 'See its output above.' }];
  try {
    const found = failures?.() ?? [];
    return found.length > 0 ? found : whole;
  } catch {
    return whole;
  }
};

/** Returns the tally of a step; a runner that fails without a failed test counts as one failure. */
const tallyOf = ({ count }: Step, isOk: boolean): Tally => {
  if (!count) return isOk ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const tally = count();
  if (!tally) return { passed: 0, failed: 1 };
  return isOk || tally.failed > 0 ? tally : { ...tally, failed: 1 };
};

/** Runs the steps of one command and collects their results. */
export class Steps {
  /** Seconds by step, in the order in which they ended. */
  readonly #seconds = new Map<string, number>();
  readonly #failures: Failure[] = [];
  #passed = 0;
  #failed = 0;

  async #run(step: Step, isAlone: boolean): Promise<void> {
    const { title, command, args, environment } = step;
    if (isAlone) console.log(`\n── ${title}`);
    const began = performance.now();
    const child = spawn(command, args, {
      cwd: root,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      // Hundreds of processes load the same modules: each is stripped of its types and compiled once.
      env: { ...process.env, NODE_COMPILE_CACHE: join(buildFolder, 'compile-cache'), ...environment },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk));
    const [status] = (await once(child, 'close')) as [number | null];
    const seconds = (performance.now() - began) / 1000;
    this.#seconds.set(title, seconds);
    if (!isAlone) console.log(`\n── ${title}\n${Buffer.concat(output).toString('utf8').trimEnd()}`);
    console.log(`── ${title}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`);
    if (status !== 0) this.#failures.push(...failuresOf(step));
    const { passed, failed } = tallyOf(step, status === 0);
    this.#passed += passed;
    this.#failed += failed;
  }

  /** Runs a step alone and shows its output as it comes. */
  run(step: Step): Promise<void> {
    return this.#run(step, true);
  }

  /** Runs steps that do not depend on each other at the same time, and prints the output of each at its end. */
  async together(steps: readonly Step[]): Promise<void> {
    await Promise.all(steps.map((step) => this.#run(step, false)));
  }

  /** Prints the time of each step, the failures, and `N passed, N failed`. Sets the exit status of this process. */
  conclude(): void {
    console.log('\n── time per step');
    for (const [title, seconds] of this.#seconds)
      console.log(`${seconds.toFixed(1).padStart(8)} s  ${title}`);
    if (this.#failures.length > 0)
      console.log(`\n── failed\n${this.#failures.map(failureText).join('\n\n')}`);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 && this.#passed > 0 ? 0 : 1;
  }
}
