/** A manifest as a user submits it. */
import type { Person } from './api-client.ts';

/** Submits a manifest and returns its digest. */
export const putManifest = async (person: Person, agentId: string, text: string): Promise<string> => {
  const headers = { 'content-type': 'application/yaml' };
  const put = await person.call('PUT', `/api/agents/${agentId}/manifest`, { text, headers });
  if (put.status !== 200) throw new Error(`Not taken: ${JSON.stringify(put.body)}`);
  const { body } = await person.call('GET', `/api/agents/${agentId}`);
  return String((body as { manifest?: { digest?: string } }).manifest?.digest);
};
