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
  /** Returns the function with a name. */
  readonly functionNamed: (name: string) => IFunction;
}

/**
 * Log groups with this prefix use no space in the account's size-limited policy for log delivery (Step
 * Functions guide, "Logging"). The stack ID avoids conflicts with log groups left by earlier deployments.
 */
const logName = (name: string): string =>
  `/aws/vendedlogs/states/${Aws.STACK_NAME}-${name}-${Fn.select(2, Fn.split('/', Aws.STACK_ID))}`;

/** State machine of a manifest: logged without its data, traced, and allowed to call only its functions. */
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
        'The workflow calls the deployed version of this function.',
      );
    }
    acknowledge(
      this,
      'IAM5[Resource::*]',
      'Log delivery and tracing do not support resource-level permissions (Step Functions guide).',
    );
  }
}
