import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Cron } from 'croner';
import type { DiskRoom } from '../engine/disk-room.ts';
import { JsonFile } from '../engine/json-file.ts';
import type { Authorize } from '../iam/authorize.ts';
import type { RetryRule } from '../lambda/async-invocations.ts';
import type { Functions } from '../lambda/functions.ts';
import { type Log, sentence } from '../log.ts';
import type { StateMachines } from '../step-functions/state-machines.ts';
import type { Stack } from '../template/stack.ts';
import { readExpression } from './expression.ts';
import { scheduledEvent, schedulerInput } from './input.ts';
import { ruleType, scheduleType } from './resource.ts';

interface Schedule {
  id: string;
  arn: string;
  expression: string;
  timeZone: string;
  startAt: number | undefined;
  endAt: number | undefined;
  fire(at: Date): void;
}

/** Dependencies of schedules. */
export interface ScheduleHost {
  stack: Stack;
  functions: Functions;
  machines: StateMachines;
  authorize: Authorize;
  dataDir: string;
  /** Scheduled work does not start while disk space is insufficient. */
  disk: Pick<DiskRoom, 'short'>;
  log: Log;
}

const LONGEST_TIMER_MS = 2_000_000_000;

/** All enabled schedules and scheduled rules of the stack. Runs missed while the host was down are skipped. */
export class Schedules {
  readonly #host: ScheduleHost;
  readonly #schedules: Schedule[];
  readonly #created: JsonFile<Record<string, number>>;
  readonly #stops: (() => void)[] = [];

  /** Throws an Error that names a schedule with an unsupported expression or target. */
  constructor(host: ScheduleHost) {
    this.#host = host;
    this.#created = new JsonFile(join(host.dataDir, 'schedules.json'), {});
    this.#schedules = [...this.#fromScheduler(), ...this.#fromRules()];
    for (const { id, expression } of this.#schedules) {
      try {
        readExpression(expression);
      } catch (error) {
        throw new Error(`${id}: ${sentence(error)}`);
      }
    }
  }

  start(): void {
    for (const schedule of this.#schedules) this.#created.value[schedule.id] ??= Date.now();
    if (this.#schedules.length > 0) this.#created.save();
    for (const schedule of this.#schedules) this.#stops.push(this.#startOne(schedule));
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  #startOne(schedule: Schedule): () => void {
    const timing = readExpression(schedule.expression);
    const fire = (at: Date) => {
      if (
        this.#host.disk.short ||
        at.getTime() < (schedule.startAt ?? 0) ||
        at.getTime() > (schedule.endAt ?? Number.POSITIVE_INFINITY)
      )
        return;
      try {
        schedule.fire(at);
      } catch (error) {
        this.#host.log('schedules', `${schedule.id}: ${sentence(error)}`);
      }
    };
    if ('pattern' in timing) {
      const job = new Cron(timing.pattern, { timezone: schedule.timeZone, unref: true }, () =>
        fire(new Date()),
      );
      return () => job.stop();
    }
    // Counted from the creation of the schedule, so that restarts do not postpone a daily rate indefinitely.
    const origin = schedule.startAt ?? this.#created.value[schedule.id] ?? Date.now();
    let timer: NodeJS.Timeout;
    const arm = () => {
      const passed = Math.max(0, Math.floor((Date.now() - origin) / timing.everyMs));
      const next = origin + (passed + 1) * timing.everyMs;
      const wait = next - Date.now();
      timer = setTimeout(
        () => {
          if (wait <= LONGEST_TIMER_MS) fire(new Date(next));
          arm();
        },
        Math.min(wait, LONGEST_TIMER_MS),
      ).unref();
    };
    arm();
    return () => clearTimeout(timer);
  }

  #fromScheduler(): Schedule[] {
    const { stack, authorize } = this.#host;
    return stack.all(scheduleType).flatMap(({ id, attributes, properties }) => {
      if (properties.State === 'DISABLED') return [];
      const { Arn, Input, RoleArn, RetryPolicy } = properties.Target;
      const principal = { name: id, role: RoleArn.split('/').at(-1) ?? '' };
      const action = this.#target(id, Arn);
      const time = (text: string | undefined) => (text === undefined ? undefined : Date.parse(text));
      const arn = attributes.Arn ?? '';
      return {
        id,
        arn,
        expression: properties.ScheduleExpression,
        timeZone: properties.ScheduleExpressionTimezone,
        startAt: time(properties.StartDate),
        endAt: time(properties.EndDate),
        fire: (at) => {
          authorize(principal, { action: action.name, resource: Arn });
          action.run(schedulerInput(Input, arn, at, stack), RetryPolicy);
        },
      };
    });
  }

  #fromRules(): Schedule[] {
    const { stack, functions, authorize } = this.#host;
    return stack.all(ruleType).flatMap(({ id, attributes, properties }) => {
      if (properties.State === 'DISABLED') return [];
      const arn = attributes.Arn ?? '';
      return properties.Targets.map(({ Id, Arn, Input, RoleArn, RetryPolicy }) => {
        const action = this.#target(id, Arn);
        const permitted = () => {
          if (action.name !== 'lambda:InvokeFunction') {
            const principal = { name: id, role: RoleArn?.split('/').at(-1) ?? '' };
            return authorize(principal, { action: action.name, resource: Arn });
          }
          if (functions.permits(functions.find(Arn), 'events.amazonaws.com', arn)) return undefined;
          throw new Error(`no permission to call ${Arn}`);
        };
        return {
          id: `${id}/${Id}`,
          arn,
          expression: properties.ScheduleExpression,
          timeZone: 'UTC',
          startAt: undefined,
          endAt: undefined,
          fire: (at: Date) => {
            permitted();
            action.run(Input ?? scheduledEvent('aws.events', arn, at, stack, {}), RetryPolicy ?? {});
          },
        };
      });
    });
  }

  #target(id: string, arn: string): { name: string; run(input: string, retry: RetryRule): void } {
    const { functions, machines } = this.#host;
    if (/^arn:aws:lambda:/.test(arn)) {
      const fn = functions.find(arn);
      return {
        name: 'lambda:InvokeFunction',
        run: (input, retry) => functions.events.accept(fn.arn, input, retry),
      };
    }
    if (/^arn:aws:states:[^:]*:[^:]*:stateMachine:/.test(arn)) {
      const machine = machines.machine(arn);
      return {
        name: 'states:StartExecution',
        run: (input) => void machines.start(machine, randomUUID(), input),
      };
    }
    throw new Error(`${id}: the local cloud calls functions and state machines on schedule, not ${arn}`);
  }
}
