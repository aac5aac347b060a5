/** States of a workflow, from its manifest. Uses JSONPath, which both AWS and the local cloud support. */
import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke, type LambdaInvokeProps } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import type {
  DoStep,
  EachStep,
  RepeatStep,
  StopStep,
  WaitStep,
  WorkflowManifest,
  WorkflowStep,
} from '#functions/platform/deploy/workflow.ts';

const pathOf = (path: string) => `$.${path}`;
const lastPart = (path: string) => path.slice(path.lastIndexOf('.') + 1);

/** Returns the input of a function: each path under its last name. */
const given = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [lastPart(path), sfn.JsonPath.stringAt(pathOf(path))]));

const isTrue = (path: string) => sfn.Condition.booleanEquals(pathOf(path), true);

/**
 * Errors of Lambda itself, in which the function may not have run at all (Step Functions guide, "Handle
 * transient Lambda errors").
 */
const transientErrors = ['Lambda.TooManyRequestsException', 'Lambda.ServiceException'];
/** Timeouts of the function or of a service that it called: all or none of its work may be done. */
const timeouts = ['Sandbox.Timedout', 'TimeoutError', 'Lambda.ClientExecutionTimeoutException'];
/** The process of the function has ended: it crashed, was killed, or exceeded its time. */
const processEnds = ['Runtime.ExitError', 'Sandbox.Timedout'];
/** A function that ends each time is given up. */
const MAX_RESUMPTIONS = 3;
const FIRST_WAIT_SECONDS = 1;
const LONGEST_WAIT_SECONDS = 30;

/**
 * Returns the number of attempts that take longer than these seconds: each interval doubles, with full
 * jitter.
 */
const triesFor = (seconds: number): number => {
  let [tries, expected] = [0, 0];
  for (let wait = FIRST_WAIT_SECONDS; expected < seconds; wait = Math.min(2 * wait, LONGEST_WAIT_SECONDS)) {
    expected += wait / 2;
    tries += 1;
  }
  return tries;
};

/**
 * Retries for the remaining time of an execution. A timed-out execution is resumed by its starter; giving up
 * would be a visible failure, and a skipped call would appear as if nothing had been found.
 */
const retrying = (errors: readonly string[], timeoutSeconds: number): sfn.RetryProps => ({
  errors: [...errors],
  interval: Duration.seconds(FIRST_WAIT_SECONDS),
  backoffRate: 2,
  maxDelay: Duration.seconds(LONGEST_WAIT_SECONDS),
  jitterStrategy: sfn.JitterType.FULL,
  maxAttempts: triesFor(timeoutSeconds),
});

class Definition {
  readonly #scope: Construct;
  readonly #functionNamed: (name: string) => IFunction;
  readonly #timeoutSeconds: number;
  readonly #failed: LambdaInvoke;

  constructor(
    scope: Construct,
    { failed, timeoutSeconds }: WorkflowManifest<string>,
    functionNamed: (name: string) => IFunction,
  ) {
    this.#scope = scope;
    this.#functionNamed = functionNamed;
    this.#timeoutSeconds = timeoutSeconds;
    this.#failed = this.#call(failed, { resultPath: sfn.JsonPath.DISCARD }, true);
    this.#failed.next(new sfn.Fail(scope, 'Failed'));
  }

  /** Chains steps in order, then what follows; returns the first state. */
  chain(steps: readonly WorkflowStep[], after: sfn.IChainable): sfn.IChainable {
    return steps.reduceRight((next, step) => this.#step(step, next), after);
  }

  #step(step: WorkflowStep, next: sfn.IChainable): sfn.IChainable {
    if ('each' in step) return this.#each(step, next);
    if ('do' in step) return this.#do(step, next);
    if ('repeat' in step) return this.#repeat(step, next);
    if ('stopUnless' in step) return this.#stop(step, next);
    return this.#wait(step, next);
  }

  #call(name: string, more: Partial<LambdaInvokeProps>, mayRunTwice = false): LambdaInvoke {
    const call = new LambdaInvoke(this.#scope, name, {
      lambdaFunction: this.#functionNamed(name),
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
      ...more,
    });
    const errors = mayRunTwice ? [...transientErrors, ...timeouts] : transientErrors;
    call.addRetry(retrying(errors, this.#timeoutSeconds));
    return call;
  }

  #do({ do: name, give, keep, mayRunTwice, resumes }: DoStep, next: sfn.IChainable): sfn.IChainable {
    const call = {
      ...(give ? { payload: sfn.TaskInput.fromObject(given(give)) } : {}),
      resultPath: keep === undefined ? sfn.JsonPath.DISCARD : pathOf(keep),
    };
    const invoke = this.#call(name, call, mayRunTwice);
    if (resumes)
      invoke.addRetry({ ...retrying(processEnds, this.#timeoutSeconds), maxAttempts: MAX_RESUMPTIONS });
    return invoke.addCatch(this.#failed, { resultPath: '$.error' }).next(next);
  }

  #each({ each, as, give, do: name, atOnce, faults }: EachStep, next: sfn.IChainable): sfn.IChainable {
    const call = this.#call(name, {});
    if (faults === 'passed-over')
      call.addCatch(
        new sfn.Pass(this.#scope, `${name}: passed over`, { result: sfn.Result.fromObject({}) }),
        {
          resultPath: sfn.JsonPath.DISCARD,
        },
      );
    const map = new sfn.Map(this.#scope, `each of ${each}`, {
      itemsPath: pathOf(each),
      maxConcurrency: atOnce,
      itemSelector: { ...given(give), [as]: sfn.JsonPath.stringAt('$$.Map.Item.Value') },
      resultPath: sfn.JsonPath.DISCARD,
    });
    return map.itemProcessor(call).addCatch(this.#failed, { resultPath: '$.error' }).next(next);
  }

  #repeat({ repeat, while: flag }: RepeatStep, next: sfn.IChainable): sfn.IChainable {
    const again = new sfn.Choice(this.#scope, `while ${flag}`);
    const first = this.chain(repeat, again);
    again.when(isTrue(flag), first).otherwise(next);
    return first;
  }

  #stop({ stopUnless }: StopStep, next: sfn.IChainable): sfn.IChainable {
    const stopped = new sfn.Succeed(this.#scope, `not ${stopUnless}`);
    return new sfn.Choice(this.#scope, `unless ${stopUnless}`)
      .when(isTrue(stopUnless), next)
      .otherwise(stopped);
  }

  #wait({ waitSeconds }: WaitStep, next: sfn.IChainable): sfn.IChainable {
    const time =
      typeof waitSeconds === 'number'
        ? sfn.WaitTime.duration(Duration.seconds(waitSeconds))
        : sfn.WaitTime.secondsPath(pathOf(waitSeconds));
    return new sfn.Wait(this.#scope, `wait ${waitSeconds}`, { time }).next(next);
  }
}

/**
 * Returns the first state of a workflow, with all that follow. States are named by the functions and paths of
 * the manifest.
 */
export const definitionOf = (
  scope: Construct,
  workflow: WorkflowManifest<string>,
  functionNamed: (name: string) => IFunction,
): sfn.IChainable =>
  new Definition(scope, workflow, functionNamed).chain(workflow.steps, new sfn.Succeed(scope, 'Done'));
