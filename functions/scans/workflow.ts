import type { SFNClient } from '@aws-sdk/client-sfn';
import { requestLimits } from '#functions/platform/aws/request-limits.ts';
import { env } from '#functions/platform/env.ts';

/** Starts the workflow of a pending scan. */
export type StartWorkflow = (scan: { readonly tenant: string; readonly scanId: string }) => Promise<void>;

let client: SFNClient | undefined;

/**
 * The scan workflow of this deployment. Starting it twice does no harm: the attempt that begins later fences the other.
 * Its client is loaded when a scan is started, which most calls do not do.
 */
export const startWorkflow: StartWorkflow = async ({ tenant, scanId }) => {
  const sdk = await import('@aws-sdk/client-sfn');
  client ??= new sdk.SFNClient({ maxAttempts: 3, requestHandler: requestLimits });
  const input = JSON.stringify({ tenant, scanId });
  const name = `${scanId}-${Date.now().toString(36)}`;
  const command = new sdk.StartExecutionCommand({ stateMachineArn: env('SCAN_WORKFLOW_ARN'), name, input });
  await client.send(command);
};
