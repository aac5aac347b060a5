import {
  ExecutionAbortedError,
  ExecutionError,
  ExecutionTimeoutError,
  StateMachine,
} from 'aws-local-stepfunctions';
import type { Definition } from './definition.ts';
import { type Task, TaskError } from './tasks.ts';

/** AWS limit on the input or output of a state, in bytes of JSON. */
export const STATE_LIMIT = 256 * 1024;

/** Result of an execution; `output` is JSON text. */
export type Ending =
  | { status: 'SUCCEEDED'; output: string }
  | { status: 'FAILED'; error: string; cause: string }
  | { status: 'TIMED_OUT' }
  | { status: 'ABORTED' };

/** An active run. */
export interface Run {
  ending: Promise<Ending>;
  abort(): void;
}

type EngineDefinition = ConstructorParameters<typeof StateMachine>[0];
type EngineInput = Parameters<StateMachine['run']>[0];

/** Runs a prepared definition to completion. `context` is the context object (`$$`). */
export function runDefinition(
  definition: Definition,
  tasks: Map<string, Task>,
  input: unknown,
  context: Record<string, unknown>,
): Run {
  const machine = new StateMachine(definition as unknown as EngineDefinition, {
    validationOptions: { noValidate: true },
  });
  let over = false;
  const handlers = [...tasks].map(([name, task]) => {
    // The engine still starts waiting Map items after the execution ended.
    const handler = (value: unknown) =>
      over ? Promise.reject(new Error('ended')) : bounded(name, task, value);
    return [name, handler] as const;
  });
  const run = machine.run(input as EngineInput, {
    overrides: {
      taskResourceLocalHandlers: Object.fromEntries(handlers) as Record<string, () => Promise<EngineInput>>,
    },
    context,
  });
  const ended = ending(run).finally(() => {
    over = true;
  });
  const abort = () => {
    over = true;
    run.abort();
  };
  return { ending: ended, abort };
}

async function bounded(name: string, task: Task, input: unknown): Promise<unknown> {
  refuseLarge(name, 'input', input);
  const result = await task(input);
  refuseLarge(name, 'output', result);
  return result;
}

function refuseLarge(state: string, what: string, value: unknown): void {
  if (tooLarge(value)) {
    const cause = `The state/task '${state}' returned a result with a size exceeding the maximum number of bytes service limit (${what}).`;
    throw new TaskError('States.DataLimitExceeded', cause, true);
  }
}

function tooLarge(value: unknown): boolean {
  return Buffer.byteLength(JSON.stringify(value) ?? '') > STATE_LIMIT;
}

async function ending(run: ReturnType<StateMachine['run']>): Promise<Ending> {
  let oversized: string | undefined;
  // The events must always be read because the engine keeps them until then.
  const watched = (async () => {
    for await (const event of run.eventLogs) {
      if (event.type !== 'StateExited' || oversized !== undefined || !tooLarge(event.state.output)) continue;
      oversized = event.state.name;
      run.abort();
    }
  })();
  const outcome = await run.result.then(
    (output): Ending => ({ status: 'SUCCEEDED', output: JSON.stringify(output ?? null) }),
    (error: unknown): Ending => failure(error),
  );
  await watched;
  if (oversized === undefined) return outcome;
  const cause = `The state '${oversized}' returned a result with a size exceeding the maximum of ${STATE_LIMIT} bytes.`;
  return { status: 'FAILED', error: 'States.DataLimitExceeded', cause };
}

function failure(error: unknown): Ending {
  if (error instanceof ExecutionAbortedError) return { status: 'ABORTED' };
  if (error instanceof ExecutionTimeoutError) return { status: 'TIMED_OUT' };
  const reason = error instanceof ExecutionError ? error.cause : error;
  if (!(reason instanceof Error)) return { status: 'FAILED', error: 'States.Runtime', cause: String(reason) };
  return { status: 'FAILED', error: reason.name, cause: reason.message };
}
