import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import { Construct } from 'constructs';
import { acknowledge, findingName } from '#infra/acknowledge.ts';
import type { Stage } from '#infra/stages.ts';

/** Functions of the workflow by the name of their manifest. */
export interface ScanSteps {
  readonly 'begin-scan': IFunction;
  readonly collect: IFunction;
  readonly 'conclude-scan': IFunction;
  readonly 'fail-scan': IFunction;
}

/**
 * One scan: begin → collect from every origin → conclude; whatever fails leads to `fail-scan`. Express: at least once, so
 * every step is idempotent; states carry ids only. Written in JSONPath, the language both AWS and the local cloud run.
 */
export class ScanWorkflow extends Construct {
  readonly stateMachine: sfn.StateMachine;

  constructor(scope: Construct, id: string, stage: Stage, steps: ScanSteps) {
    super(scope, id);
    const invoke = (name: string, fn: IFunction, more: Record<string, unknown> = {}) =>
      new LambdaInvoke(this, name, {
        lambdaFunction: fn,
        payloadResponseOnly: true,
        retryOnServiceExceptions: false,
        ...more,
      });

    const begin = invoke('Begin', steps['begin-scan'], { resultPath: '$.begun' });
    const collect = invoke('Collect', steps.collect);
    collect.addRetry({
      errors: ['Lambda.TooManyRequestsException', 'Lambda.ServiceException'],
      maxAttempts: 2,
    });
    const nothingCollected = new sfn.Pass(this, 'Nothing collected', { result: sfn.Result.fromObject({}) });
    const everyOrigin = new sfn.Map(this, 'Every origin', {
      itemsPath: '$.begun.origins',
      maxConcurrency: 4,
      itemSelector: {
        'tenant.$': '$.tenant',
        'scanId.$': '$.scanId',
        'attempt.$': '$.begun.attempt',
        'origin.$': '$$.Map.Item.Value',
      },
      resultPath: sfn.JsonPath.DISCARD,
    });
    everyOrigin.itemProcessor(collect.addCatch(nothingCollected, { resultPath: sfn.JsonPath.DISCARD }));
    const conclude = invoke('Conclude', steps['conclude-scan'], {
      payload: sfn.TaskInput.fromObject({
        tenant: sfn.JsonPath.stringAt('$.tenant'),
        scanId: sfn.JsonPath.stringAt('$.scanId'),
        attempt: sfn.JsonPath.stringAt('$.begun.attempt'),
      }),
      resultPath: sfn.JsonPath.DISCARD,
    });
    conclude.addRetry({
      errors: ['Lambda.TooManyRequestsException', 'Lambda.ServiceException'],
      maxAttempts: 2,
    });
    const done = new sfn.Succeed(this, 'Done');
    const failed = new sfn.Fail(this, 'Failed');
    const fail = invoke('Record failure', steps['fail-scan'], { resultPath: sfn.JsonPath.DISCARD });
    fail.next(failed);
    for (const step of [begin, everyOrigin, conclude]) step.addCatch(fail, { resultPath: '$.error' });

    begin.next(
      new sfn.Choice(this, 'Claimed?')
        .when(sfn.Condition.booleanEquals('$.begun.claimed', true), everyOrigin.next(conclude).next(done))
        .otherwise(new sfn.Succeed(this, 'Not ours')),
    );

    this.stateMachine = new sfn.StateMachine(this, 'StateMachine', {
      stateMachineType: sfn.StateMachineType.EXPRESS,
      definitionBody: sfn.DefinitionBody.fromChainable(begin),
      timeout: Duration.minutes(5),
      tracingEnabled: true,
      logs: {
        destination: new logs.LogGroup(this, 'Logs', {
          logGroupName: `/aws/vendedlogs/states/accredit-${stage.name}-scan`,
          retention: stage.logRetentionDays,
          removalPolicy: stage.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
        }),
        level: sfn.LogLevel.ALL,
        includeExecutionData: false,
      },
    });
    for (const step of Object.values<IFunction>({ ...steps })) {
      acknowledge(
        this,
        `IAM5[Resource::${findingName(step)}:*]`,
        'The workflow calls this function in whichever version is deployed.',
      );
    }
    acknowledge(
      this,
      'IAM5[Resource::*]',
      'Log delivery and tracing know no resources of their own (Step Functions guide).',
    );
  }
}
