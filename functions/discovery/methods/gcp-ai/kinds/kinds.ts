/** What is read of Google Cloud. Fields are named after the REST references; one that an API has not is left out of what was seen. */
import type { GoogleKind } from '../read-kind.ts';
import { agentRegistry } from './agent-registry.ts';
import { agentRuntime } from './agent-runtime.ts';
import { cloudRun } from './cloud-run.ts';
import { dialogflow } from './dialogflow.ts';
import { vertexEndpoint } from './vertex-endpoint.ts';

export const kinds: readonly GoogleKind[] = [
  agentRuntime,
  agentRegistry,
  vertexEndpoint,
  dialogflow,
  cloudRun,
];
