/** A document as a user submits it: announced, uploaded with the form, accepted. */
import type { Person, Reply } from './api-client.ts';

/** A PDF of one line. */
export const SMALL_PDF = '%PDF-1.7\n1 0 obj\n%%EOF\n';

interface Announced {
  readonly id: string;
  readonly upload: { readonly url: string; readonly fields: Readonly<Record<string, string>> };
}

/** Announces a document and uploads its bytes; returns its id. Throws if either is rejected. */
export const sendDocument = async (
  person: Person,
  agentId: string,
  { name = 'Report.pdf', type = 'application/pdf', content = SMALL_PDF } = {},
): Promise<string> => {
  const size = Buffer.byteLength(content);
  const reply = await person.call('POST', `/api/agents/${agentId}/documents`, { json: { name, type, size } });
  if (reply.status !== 201) throw new Error(`Not announced: ${JSON.stringify(reply.body)}`);
  const { id, upload } = reply.body as Announced;
  const form = new FormData();
  for (const [field, value] of Object.entries(upload.fields)) form.append(field, value);
  form.append('file', new Blob([content]), name);
  const sent = await fetch(upload.url, { method: 'POST', body: form });
  if (!sent.ok) throw new Error(`Not sent: ${sent.status} ${await sent.text()}`);
  return id;
};

export const acceptDocument = (person: Person, agentId: string, id: string): Promise<Reply> =>
  person.call('POST', `/api/agents/${agentId}/documents/${id}/accept`);

/** Returns the id of an accepted document of the agent. */
export const acceptedDocument = async (person: Person, agentId: string): Promise<string> => {
  const id = await sendDocument(person, agentId);
  const { status, body } = await acceptDocument(person, agentId, id);
  if (status !== 200) throw new Error(`Not accepted: ${JSON.stringify(body)}`);
  return id;
};

/**
 * Records an attestation of a parameter, by default a critical one, which awaits a second person; returns its
 * id.
 */
export const awaitingAttestation = async (
  person: Person,
  agentId: string,
  [parameter, value]: readonly [string, unknown] = ['kill-switch-available', true],
): Promise<string> => {
  const json = {
    parameter,
    value,
    person: { name: 'Sam Sample' },
    document: { reference: 'Exercise of the year', date: '2026-01-31' },
    statement: 'It was tried.',
    expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
  };
  const { status, body } = await person.call('POST', `/api/agents/${agentId}/attestations`, { json });
  if (status !== 201) throw new Error(`Not recorded: ${JSON.stringify(body)}`);
  return String((body as { id: string }).id);
};
