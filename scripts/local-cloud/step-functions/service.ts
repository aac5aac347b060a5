import { type AwsCall, type AwsReply, type AwsService, json } from '../aws-endpoint/aws-endpoint.ts';
import { AwsError } from '../aws-endpoint/aws-error.ts';
import type { Authorize } from '../iam/authorize.ts';
import type { Execution, StateMachines } from './state-machines.ts';

interface Input {
  stateMachineArn?: string;
  executionArn?: string;
  name?: string;
  input?: string;
  statusFilter?: string;
  maxResults?: number;
  nextToken?: string;
}

/** Implements the Step Functions operations that programs use: start, start and wait, describe, stop, list. */
export function statesService(machines: StateMachines, authorize: Authorize): AwsService {
  const standardOnly = (arn = ''): string => {
    if (!arn.includes(':express:')) return arn;
    throw new AwsError('InvalidArn', `Invalid Arn: 'Resource type not valid in this context: express'`);
  };

  async function answer(call: AwsCall): Promise<AwsReply> {
    const operation = String(call.headers['x-amz-target'] ?? '').replace('AWSStepFunctions.', '');
    const input = JSON.parse(call.body.toString('utf8') || '{}') as Input;
    switch (operation) {
      case 'StartExecution': {
        const machine = machines.machine(input.stateMachineArn ?? '');
        authorize(call.principal, { action: 'states:StartExecution', resource: machine.arn });
        const execution = machines.start(machine, input.name, input.input);
        return json({ executionArn: execution.arn, startDate: execution.startedAt / 1000 });
      }
      case 'StartSyncExecution': {
        const machine = machines.machine(input.stateMachineArn ?? '');
        authorize(call.principal, { action: 'states:StartSyncExecution', resource: machine.arn });
        if (!machine.express) throw unsupportedType();
        return json(description(await machines.ended(machines.start(machine, input.name, input.input))));
      }
      case 'DescribeExecution': {
        const arn = standardOnly(input.executionArn);
        authorize(call.principal, { action: 'states:DescribeExecution', resource: arn });
        return json(description(machines.execution(arn)));
      }
      case 'StopExecution': {
        const arn = standardOnly(input.executionArn);
        authorize(call.principal, { action: 'states:StopExecution', resource: arn });
        await machines.stop(arn);
        return json({ stopDate: (machines.execution(arn).stoppedAt ?? 0) / 1000 });
      }
      case 'ListExecutions': {
        const machine = machines.machine(input.stateMachineArn ?? '');
        authorize(call.principal, { action: 'states:ListExecutions', resource: machine.arn });
        if (machine.express) throw unsupportedType();
        const all = machines
          .executionsOf(machine)
          .filter((execution) => !input.statusFilter || status(execution) === input.statusFilter);
        const from = Number(input.nextToken ?? 0);
        const to = from + (input.maxResults || 100);
        const executions = all.slice(from, to).map((execution) => {
          const { input: _, output: __, ...listed } = description(execution);
          return listed;
        });
        return json({ executions, ...(to < all.length && { nextToken: String(to) }) });
      }
      default:
        throw new AwsError(
          'UnknownOperationException',
          `The local Step Functions does not support the operation ${operation}`,
        );
    }
  }
  return { answer };
}

function unsupportedType(): AwsError {
  return new AwsError(
    'StateMachineTypeNotSupported',
    'This operation is not supported by this type of state machine',
  );
}

function status(execution: Execution): string {
  return execution.ending?.status ?? 'RUNNING';
}

function description(execution: Execution) {
  const { ending } = execution;
  return {
    executionArn: execution.arn,
    stateMachineArn: execution.machineArn,
    name: execution.name,
    status: status(execution),
    startDate: execution.startedAt / 1000,
    ...(execution.stoppedAt && { stopDate: execution.stoppedAt / 1000 }),
    input: execution.input,
    ...(ending?.status === 'SUCCEEDED' && { output: ending.output }),
    ...(ending?.status === 'FAILED' && { error: ending.error, cause: ending.cause }),
  };
}
