/** What people record about an agent: its registration, facts, documents, attestations and manifest. */

import { manifestDigest, readManifest } from '#functions/agents/agent-manifest-store.ts';
import { approveManifest } from '#functions/agents/approve-manifest.ts';
import { createAgent } from '#functions/agents/create-agent.ts';
import { fourEyesOf } from '#functions/agents/manifest-reply.ts';
import { putManifest } from '#functions/agents/put-manifest.ts';
import { acceptDocument } from '#functions/attestations/accept-document.ts';
import { approveAttestation } from '#functions/attestations/approve-attestation.ts';
import { createAttestation } from '#functions/attestations/create-attestation.ts';
import { createDocument } from '#functions/attestations/create-document.ts';
import { documentObjects } from '#functions/attestations/document-objects.ts';
import { currentTime } from '#functions/platform/clock.ts';
import type { TenantTable } from '#functions/platform/table/table.ts';
import { approveScopeStatement } from '#functions/scope/approve-scope-statement.ts';
import { createScopeStatement } from '#functions/scope/create-scope-statement.ts';
import { agentsContract } from '#shared/agents/contract.ts';
import { attestationsContract } from '#shared/attestations/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { DAY, instant, later } from '#shared/kernel/time.ts';
import { agentFacts, type ParameterValue } from '#shared/parameters/parameter.ts';
import { scopeContract } from '#shared/scope/contract.ts';
import { judgedParameter } from '#shared/scoring/judged-catalog.ts';
import { textsOf } from '#shared/scoring/parameter-texts.ts';
import type { DatedPiece } from './history.ts';
import type { People } from './people.ts';
import { perform } from './perform.ts';
import { factsOf, registrationOf, type SampleAgent, traits } from './sample-agent.ts';
import { sampleValue } from './sample-value.ts';

/** Validity of statements, in days. */
const STATED_FOR = 330;

/** A registered agent of the demo organization. */
export interface DemoAgent {
  readonly id: string;
  readonly agent: SampleAgent;
  readonly pieces: readonly DatedPiece[];
}

export interface Office {
  readonly table: TenantTable;
  readonly people: People;
}

const now = () => instant(currentTime());
const expiresAt = () => later(now(), STATED_FOR * DAY);

/** Registers an agent and states its facts; a second person approves each no. */
export const registerAgent = async ({ people }: Office, agent: SampleAgent): Promise<string> => {
  const { name, type, owner, purpose, frameworks } = agent;
  const { kind, protocol, url } = registrationOf(agent);
  const by = { session: people.administrator };
  const { id } = await perform(by, agentsContract, 'createAgent', createAgent, {
    body: {
      ...{ name, type, description: purpose, kind, status: 'active', environment: 'production' },
      frameworks: frameworks.map((key) => frameworkNames[key]),
      connection: {
        ...{ protocol, url, authorisedToTest: true, authorisedToChat: true },
        authorisedToChatInProduction: true,
      },
      metadata: agent.traits.includes('tools')
        ? { policyEngine: 'opa', policyEndpoint: 'https://opa.hospital.example/v1/data', policyOwner: owner }
        : {},
    },
  });
  const facts = factsOf(agent);
  for (const fact of agentFacts.filter((one) => one !== traits.phi)) {
    const value = facts.includes(fact) ? 'yes' : 'no';
    const body = {
      ...{ fact, value, expiresAt: expiresAt() },
      reason: `Stated in the system description of ${name}.`,
      person: { name: owner, role: 'Accountable owner' },
    };
    const clinical = { session: people.clinical };
    const stated = await perform(clinical, scopeContract, 'createScopeStatement', createScopeStatement, {
      params: { id },
      body,
    });
    if (value === 'yes') continue;
    const privacy = { session: people.privacy };
    await perform(privacy, scopeContract, 'approveScopeStatement', approveScopeStatement, {
      params: { id, fact },
      body: { statement: stated.id },
    });
  }
  return id;
};

/** Uploads a document of the agent, as the attestation form does. */
const uploadDocument = async ({ table, people }: Office, { id, agent }: DemoAgent): Promise<string> => {
  const by = { session: people.clinical };
  const text = `Synthetic document of the demo organization.\nSecurity and privacy file of ${agent.name}, ${agent.owner}.\nRevision of ${now().slice(0, 10)}.\n`;
  const bytes = Buffer.from(text);
  const body = {
    name: `${agent.name}, security and privacy file.txt`,
    size: bytes.length,
    type: 'text/plain',
  };
  const params = { id };
  const { id: documentId } = await perform(by, attestationsContract, 'createDocument', createDocument, {
    params,
    body,
  });
  await documentObjects(table.tenant).upload(documentId, bytes);
  await perform(by, attestationsContract, 'acceptDocument', acceptDocument, { params: { id, documentId } });
  return documentId;
};

const valueOn = (agent: SampleAgent, { parameterId, outcome }: DatedPiece): ParameterValue => {
  const parameter = judgedParameter(parameterId);
  const value = parameter && sampleValue(agent, parameter, outcome, now().slice(0, 10));
  if (value === undefined) throw new Error(`No value of ${parameterId} has the outcome ${outcome}.`);
  return value;
};

/** Records attestations. With a document, a role and a second person's approval, they are documented. */
export const attest = async (
  office: Office,
  one: DemoAgent,
  pieces: readonly DatedPiece[],
): Promise<void> => {
  if (pieces.length === 0) return;
  const { people } = office;
  const { id, agent } = one;
  const file = pieces.some(({ documented }) => documented) ? await uploadDocument(office, one) : undefined;
  for (const piece of pieces) {
    const by = { session: people.clinical };
    const { title } = textsOf(piece.parameterId);
    const given = await perform(by, attestationsContract, 'createAttestation', createAttestation, {
      params: { id },
      body: {
        ...{ parameter: piece.parameterId, value: valueOn(agent, piece), expiresAt: expiresAt() },
        person: { name: agent.owner, ...(piece.documented ? { role: 'Accountable owner' } : {}) },
        document: {
          ...(piece.documented && file ? { id: file } : {}),
          reference: `Security and privacy file of ${agent.name}`,
          date: now().slice(0, 10),
        },
        statement: `${title}: as stated in the security and privacy file.`,
      },
    });
    if (!piece.documented && given.state !== 'awaiting-approval') continue;
    const privacy = { session: people.privacy };
    const params = { id, attestationId: given.id };
    await perform(privacy, attestationsContract, 'approveAttestation', approveAttestation, { params });
  }
};

/** Uploads the manifest with the given declarations; a second person approves what needs approval. */
export const declare = async (
  { table, people }: Office,
  { id, agent }: DemoAgent,
  pieces: readonly DatedPiece[],
): Promise<void> => {
  if (pieces.length === 0) return;
  const declares = Object.fromEntries(pieces.map((piece) => [piece.parameterId, valueOn(agent, piece)]));
  const body = JSON.stringify({ declares }, null, 2);
  const params = { id };
  await perform({ session: people.clinical }, agentsContract, 'putManifest', putManifest, { params, body });
  const manifest = await readManifest(table, id);
  if (!manifest || manifest.approved || fourEyesOf(manifest).declares.length === 0) return;
  const approval = { params, body: { digest: manifestDigest(manifest) } };
  await perform({ session: people.privacy }, agentsContract, 'approveManifest', approveManifest, approval);
};
