import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import { Journal } from '../engine/journal.ts';
import { type Ending, type Run, runDefinition, STATE_LIMIT } from './execution.ts';
import { bindMachine, type Machine, type MachineHost } from './machine.ts';
import { stateMachineType } from './resource.ts';
import { type StartNested, TaskError } from './tasks.ts';

/** An execution as the API describes it; times in milliseconds. */
export interface Execution {
  arn: string;
  machineArn: string;
  name: string;
  input: string;
  startedAt: number;
  stoppedAt?: number;
  ending?: Ending;
}

interface Accepted {
  machineArn: string;
  name: string;
  input: string;
  startedAt: number;
}

const MAX_ENDED = 5000;

/** Holds every state machine of the stack and its executions. */
export class StateMachines {
  readonly #machines = new Map<string, Machine>();
  readonly #executions = new Map<string, Execution>();
  readonly #runs = new Map<string, Run>();
  readonly #endings = new Map<string, Promise<Execution>>();
  readonly #journal: Journal<Accepted>;
  readonly #host: MachineHost;
  #closed = false;

  constructor(host: MachineHost) {
    this.#host = host;
    this.#journal = new Journal(join(host.dataDir, 'executions'));
    const startNested: StartNested = (...call) => this.#startNested(...call);
    for (const resource of host.stack.all(stateMachineType)) {
      this.#machines.set(resource.ref, bindMachine(resource, host, startNested));
    }
  }

  /** Restarts, from the beginning, the executions that a previous host run left unfinished. */
  resume(): void {
    for (const [id, accepted] of this.#journal.pending()) {
      const machine = this.#machines.get(accepted.machineArn);
      if (machine) this.#run(machine, id, accepted);
      else this.#journal.remove(id);
    }
  }

  /** @throws AwsError StateMachineDoesNotExist */
  machine(arn: string): Machine {
    const machine = this.#machines.get(arn);
    if (!machine) throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
    return machine;
  }

  /**
   * Accepts an execution; it is on disk when this returns. A standard machine returns the same execution for
   * the same name and input while it is running.
   * @throws AwsError ExecutionAlreadyExists, InvalidExecutionInput, InvalidName, ValidationException
   */
  start(machine: Machine, name: string = randomUUID(), input = '{}'): Execution {
    if (!/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/]{1,80}$/.test(name))
      throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
    if (Buffer.byteLength(input) > STATE_LIMIT) {
      const message = `Value at 'input' failed to satisfy constraint: Member must have length less than or equal to ${STATE_LIMIT}`;
      throw new AwsError('ValidationException', message);
    }
    parseInput(input);
    const known = machine.express ? undefined : this.#executions.get(executionArn(machine, name));
    if (known) {
      if (!known.ending && known.input === input) return known;
      throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${known.arn}'`);
    }
    const accepted = { machineArn: machine.arn, name, input, startedAt: Date.now() };
    const id = randomUUID();
    this.#journal.add(id, accepted);
    return this.#run(machine, id, accepted);
  }

  /** Waits for an execution returned by `start`. */
  async ended(execution: Execution): Promise<Execution> {
    return (await this.#endings.get(execution.arn)) ?? execution;
  }

  /** @throws AwsError ExecutionDoesNotExist */
  execution(arn: string): Execution {
    const execution = this.#executions.get(arn);
    if (!execution) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    return execution;
  }

  /** Newest first. */
  executionsOf(machine: Machine): Execution[] {
    return [...this.#executions.values()].filter(({ machineArn }) => machineArn === machine.arn).reverse();
  }

  async stop(arn: string): Promise<void> {
    const execution = this.execution(arn);
    this.#runs.get(arn)?.abort();
    await this.ended(execution);
  }

  /** Stops every run; unfinished runs stay on disk for the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const run of this.#runs.values()) run.abort();
    await Promise.all(this.#endings.values());
  }

  #run(machine: Machine, id: string, accepted: Accepted): Execution {
    const { name, input, startedAt } = accepted;
    const arn = executionArn(machine, name);
    const execution: Execution = { arn, machineArn: machine.arn, name, input, startedAt };
    const context = {
      Execution: { Id: arn, Name: name, RoleArn: '', StartTime: new Date(startedAt).toISOString() },
      StateMachine: { Id: machine.arn, Name: machine.name },
    };
    const begin = () => {
      const run = runDefinition(machine.definition, machine.tasks, parseInput(input), context);
      this.#runs.set(arn, run);
      return run;
    };
    this.#executions.set(arn, execution);
    this.#endings.set(
      arn,
      this.#finish(id, execution, machine.express ? begin().ending : this.#untouched(begin)),
    );
    return execution;
  }

  /**
   * Returns the ending of a run during which the table engine did not crash. Any other run may have lost its
   * last writes or a response that it depended on; as after a host crash, it is run again from the beginning.
   */
  async #untouched(begin: () => Run): Promise<Ending> {
    for (;;) {
      const { breaks } = this.#host.engine;
      const ending = await begin().ending;
      if (this.#closed || ending.status === 'ABORTED' || this.#host.engine.breaks === breaks) return ending;
    }
  }

  async #finish(id: string, execution: Execution, ended: Promise<Ending>): Promise<Execution> {
    const ending = await ended;
    execution.ending = ending;
    execution.stoppedAt = Date.now();
    this.#runs.delete(execution.arn);
    this.#endings.delete(execution.arn);
    if (!this.#closed) this.#journal.remove(id);
    if (ending.status === 'FAILED') {
      this.#host.log('step-functions', `${execution.name} failed: ${ending.error}: ${ending.cause}`);
    }
    if (this.machine(execution.machineArn).express) this.#executions.delete(execution.arn);
    else this.#forgetOld();
    return execution;
  }

  #forgetOld(): void {
    if (this.#executions.size <= MAX_ENDED) return;
    for (const [arn, { ending }] of this.#executions) {
      if (ending) this.#executions.delete(arn);
      if (this.#executions.size <= MAX_ENDED) return;
    }
  }

  async #startNested(...[caller, input, wait]: Parameters<StartNested>): Promise<unknown> {
    const machine = this.machine(String(input.StateMachineArn));
    this.#host.authorize(caller, { action: 'states:StartExecution', resource: machine.arn });
    const name = typeof input.Name === 'string' ? input.Name : undefined;
    const execution = this.start(machine, name, JSON.stringify(input.Input ?? {}));
    if (!wait) return { ExecutionArn: execution.arn, StartDate: execution.startedAt / 1000 };
    const { ending, arn } = await this.ended(execution);
    if (ending?.status !== 'SUCCEEDED') {
      const cause = JSON.stringify({ ExecutionArn: arn, Status: ending?.status });
      throw new TaskError('States.TaskFailed', cause);
    }
    return { ExecutionArn: arn, Status: ending.status, Output: JSON.parse(ending.output) };
  }
}

function executionArn(machine: Machine, name: string): string {
  if (!machine.express) return `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
  return `${machine.arn.replace(':stateMachine:', ':express:')}:${name}:${randomUUID()}`;
}

function parseInput(input: string): unknown {
  try {
    return JSON.parse(input);
  } catch {
    throw new AwsError(
      'InvalidExecutionInput',
      `Invalid State Machine Execution Input: '${input.slice(0, 100)}'`,
    );
  }
}
