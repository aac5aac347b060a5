import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { env } from '#functions/platform/env.ts';

/** Starts the workflow of a pending scan. */
export type StartWorkflow = (scan: { readonly tenant: string; readonly scanId: string }) => Promise<void>;

let client: SFNClient | undefined;

/** The scan workflow of this deployment. A scan that is started twice is claimed once. */
export const startWorkflow: StartWorkflow = async ({ tenant, scanId }) => {
  client ??= new SFNClient({ maxAttempts: 3 });
  const input = JSON.stringify({ tenant, scanId });
  const name = `${scanId}-${Date.now().toString(36)}`;
  await client.send(new StartExecutionCommand({ stateMachineArn: env('SCAN_WORKFLOW_ARN'), name, input }));
};
