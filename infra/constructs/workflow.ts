import { Aws, Duration, Fn } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { functionsCalledBy, type WorkflowManifest } from '#functions/platform/deploy/workflow.ts';
import { acknowledge, findingName } from '#infra/acknowledge.ts';
import { constructId } from '#infra/construct-id.ts';
import { removalOf } from '#infra/removal.ts';
import type { Stage } from '#infra/stages.ts';
import { definitionOf } from './workflow-definition.ts';

export interface WorkflowProps {
  readonly stage: Stage;
  readonly manifest: WorkflowManifest<string>;
  /** The function of that name. */
  readonly functionNamed: (name: string) => IFunction;
}

/**
 * Below this prefix log groups take no room in the account's one policy for log delivery, which is short (Step Functions guide,
 * "Logging"). The id of the stack keeps the name from being taken when what a deployment left is still there.
 */
const logName = (name: string): string =>
  `/aws/vendedlogs/states/${Aws.STACK_NAME}-${name}-${Fn.select(2, Fn.split('/', Aws.STACK_ID))}`;

/** The state machine of a manifest: logged without its data, traced, and allowed to call its functions alone. */
export class Workflow extends Construct {
  readonly stateMachine: sfn.StateMachine;

  constructor(scope: Construct, { stage, manifest, functionNamed }: WorkflowProps) {
    super(scope, constructId(manifest.name));
    this.stateMachine = new sfn.StateMachine(this, 'StateMachine', {
      stateMachineType:
        manifest.type === 'express' ? sfn.StateMachineType.EXPRESS : sfn.StateMachineType.STANDARD,
      definitionBody: sfn.DefinitionBody.fromChainable(definitionOf(this, manifest, functionNamed)),
      timeout: Duration.seconds(manifest.timeoutSeconds),
      comment: manifest.purpose,
      tracingEnabled: true,
      logs: {
        destination: new logs.LogGroup(this, 'Logs', {
          logGroupName: logName(manifest.name),
          retention: stage.logRetentionDays,
          removalPolicy: removalOf(stage),
        }),
        level: sfn.LogLevel.ALL,
        includeExecutionData: false,
      },
    });
    for (const name of functionsCalledBy(manifest)) {
      acknowledge(
        this,
        `IAM5[Resource::${findingName(functionNamed(name))}:*]`,
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
