/** Runtimes, gateways and harnesses of Amazon Bedrock AgentCore. */
import { eachNamed } from '#functions/clouds/aws/region.ts';
import { readGateway } from './gateway.ts';
import { readHarness } from './harness.ts';
import type { Reading } from './reader.ts';
import { readRuntime } from './runtime.ts';

/** Reads the AgentCore resources of a region. */
export const readAgentCore = async (reading: Reading): Promise<void> => {
  const { region } = reading;
  await eachNamed(await region.list('bedrock-agentcore:ListAgentRuntimes'), 'agentRuntimeId', (id, summary) =>
    readRuntime(reading, id, summary),
  );
  await eachNamed(await region.list('bedrock-agentcore:ListGateways'), 'gatewayId', (id, summary) =>
    readGateway(reading, id, summary),
  );
  await eachNamed(await region.list('bedrock-agentcore:ListHarnesses'), 'harnessId', (id, summary) =>
    readHarness(reading, id, summary),
  );
};
