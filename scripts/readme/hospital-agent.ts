/** An agent as a hospital runs one: an MCP server behind TLS and a token, with a manifest, scanned twice. */
import { createAuthority } from '#functions/platform/outbound/fixtures/certificates.ts';
import { type RunningAgent, startEverything, startGate } from '#scripts/e2e/agents.ts';
import { approveManifest, endOfScan, newAgent, newScan, type Person } from '#scripts/e2e/api-client.ts';
import { freePort } from '#scripts/local-cloud/engine/ports.ts';

const TOKEN = 'ward-7-reads-discharge-letters';

/** What the hospital declared at first; an auditor had asked for less. */
const firstManifest = `# Discharge letters, internal medicine
agent:
  name: Discharge Summary Assistant
  version: 2.4.1
  owner: Clinical Informatics
  purpose: Drafts discharge letters from the stay's notes; a physician signs each.
facts:
  handlesPhi: yes
  hasTools: yes
  isMultiAgent: no
  hasRemoteEndpoint: yes
declares:
  phi-scope-declared: "yes"
  admin-sso-enforced: true
  storage-encryption-at-rest: true
  encryption-key-custody: provider-managed
  audit-logging-enabled: true
  tool-call-logging: true
  log-retention-days: 180
  session-idle-timeout: 45
  agent-unique-identity: true
`;

/** Manifest that the agent declares after the first scan reported what is missing. */
const secondManifest = `${firstManifest}  admin-mfa-enforced: true
  caller-roles-defined: true
  user-identity-propagated: true
  permission-change-logged: true
  log-actor-attribution: true
  log-tamper-protection: true
  anomaly-alerting: true
  forensic-replay-possible: true
  phi-minimised-to-model: removed
  phi-redaction-in-logs: true
  output-sensitive-data-filter: false
  provider-training-opt-out: true
  model-provider-link-encrypted: true
  retrieval-access-enforced: true
  retrieval-index-integrity: true
  tenant-isolation: true
  token-lifetime: 480
`;

export interface ScannedAgent {
  readonly agentId: string;
  /** The second scan, which says what moved the score since the first. */
  readonly scanId: string;
  readonly stop: () => Promise<void>;
}

const declare = async (person: Person, agentId: string, text: string) => {
  const reply = await person.call('PUT', `/api/agents/${agentId}/manifest`, {
    text,
    headers: { 'content-type': 'application/yaml' },
  });
  if (reply.status !== 200) throw new Error(`Manifest refused: ${JSON.stringify(reply.body)}`);
  await approveManifest(person, agentId);
};

/** Registers the agent for the person, scans it against HIPAA, declares more, and scans it again. */
export const scannedHospitalAgent = async (person: Person): Promise<ScannedAgent> => {
  const authority = createAuthority();
  const running: RunningAgent[] = [];
  const stop = async () => {
    for (const server of running) await server.stop();
    authority.close();
  };
  try {
    const backend = await startEverything();
    running.push(backend);
    const gate = await startGate(await freePort(), backend.url, TOKEN, authority.leaf());
    running.unshift(gate);
    const agentId = await newAgent(person, {
      name: 'Discharge Summary Assistant',
      description: 'Drafts discharge letters from the notes of the stay; a physician signs each letter.',
      frameworks: ['HIPAA', 'HITRUST', 'NIST AI RMF'],
      connection: {
        protocol: 'mcp',
        url: gate.url,
        authorisedToTest: true,
        authorisedToChat: false,
        credential: { header: 'Authorization', secret: `Bearer ${TOKEN}` },
        trustedCa: authority.ca,
      },
    });
    await declare(person, agentId, firstManifest);
    await endOfScan(person, await newScan(person, agentId));
    await declare(person, agentId, secondManifest);
    const scanId = await newScan(person, agentId);
    await endOfScan(person, scanId);
    return { agentId, scanId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
