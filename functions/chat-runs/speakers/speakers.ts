/** Selects how an agent is asked, by the protocol of its connection. */
import type { ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import type { Probe } from '#functions/evidence/probe/probe.ts';
import { a2aEndpoint, a2aSpeaker, type Wait } from './a2a.ts';
import { openAiEndpoint, openAiSpeaker, previewedEndpoint } from './openai.ts';
import type { Endpoint, Speaker } from './speaker.ts';
import { webhookSpeaker } from './webhook.ts';

export interface SpeakerOptions {
  /** Waits for a task; set only by tests. */
  readonly wait?: Wait;
}

/** Finds the endpoint of an agent. @returns the reason as a sentence if it cannot be asked */
export const openEndpoint = async (
  probe: Probe,
  connection: ConnectionTarget,
  model: string | undefined,
): Promise<Endpoint | string> => {
  const { protocol, url, webhook } = connection;
  if (protocol === 'a2a') return a2aEndpoint(probe, url);
  return webhook ? { protocol: 'http', url, webhook } : openAiEndpoint(probe, connection, model);
};

export const speakerOf = (endpoint: Endpoint, { wait }: SpeakerOptions = {}): Speaker => {
  if (endpoint.protocol === 'a2a') return a2aSpeaker(endpoint, wait);
  return endpoint.protocol === 'http' ? webhookSpeaker(endpoint) : openAiSpeaker(endpoint);
};

/** Returns the speaker as known before any request. @returns the reason as a sentence if there is none */
export const previewedSpeaker = (
  connection: ConnectionTarget,
  model: string | undefined,
): Speaker | string => {
  const { protocol, url, webhook } = connection;
  if (protocol === 'a2a') return a2aSpeaker({ protocol, at: { url, binding: 'JSONRPC', version: '1.0' } });
  if (webhook) return webhookSpeaker({ protocol: 'http', url, webhook });
  const endpoint = previewedEndpoint(connection, model);
  return typeof endpoint === 'string' ? endpoint : openAiSpeaker(endpoint);
};
