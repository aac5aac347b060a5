/**
 * Google Cloud resources that are read. Field names follow the REST references; fields that an API lacks are
 * absent from sightings.
 */
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
