import type { SFNClient } from '@aws-sdk/client-sfn';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import {
  type WorkflowInput,
  type WorkflowName,
  workflowInputs,
  workflowVariable,
} from '#functions/platform/deploy/workflow.ts';
import { env } from '#functions/platform/env.ts';

/** Starts the workflow with that name for the given ids. */
export type StartWorkflow = <Name extends WorkflowName>(
  name: Name,
  input: WorkflowInput<Name>,
) => Promise<void>;

let client: SFNClient | undefined;

/** Maximum length of a Step Functions execution name. */
const MAX_NAME_LENGTH = 80;

/** An execution name begins with the id that it processes, and every start has a unique name. */
const executionName = (id: string, now: number): string => {
  const mark = `-${now.toString(36)}`;
  return `${id.slice(0, MAX_NAME_LENGTH - mark.length)}${mark}`;
};

/**
 * Starts workflows of this deployment; the caller's manifest needs `{ workflow, actions: ['start'] }`. A
 * workflow may be started twice: its first step claims the job, so that one of two executions stops. The
 * client is loaded on first use, because most calls start nothing.
 */
export const startWorkflow: StartWorkflow = async (name, input) => {
  const sdk = await import('@aws-sdk/client-sfn');
  client ??= new sdk.SFNClient({ maxAttempts: 3, requestHandler: requestLimits });
  const ids: Readonly<Record<string, string>> = input;
  const command = new sdk.StartExecutionCommand({
    stateMachineArn: env(workflowVariable(name)),
    name: executionName(ids[workflowInputs[name].at(-1) ?? ''] ?? '', Date.now()),
    input: JSON.stringify(input),
  });
  await client.send(command);
};
