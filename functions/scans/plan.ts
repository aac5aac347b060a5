/** What a scan will look at: written by `begin` into the bucket, read by `collect` (which reaches no table) and `conclude`. */

import type { AgentDetail } from '#functions/agents/agent-detail-store.ts';
import type { Agent } from '#functions/agents/agent-item.ts';
import type { StoredManifest } from '#functions/agents/agent-manifest-store.ts';
import type { ConnectionTarget } from '#functions/evidence/collectors/collector.ts';
import type { Sighted } from '#functions/evidence/collectors/names.ts';
import type { Attestation } from '#shared/attestations/attestation.ts';
import type { CompiledFramework } from '#shared/scans/compile.ts';
import { PHI_SCOPE } from '#shared/scans/facts.ts';
import type { Scan } from './scan-item.ts';

/** The address of an agent, with what its owner allows. The secret is ciphertext here. */
export interface PlannedConnection extends ConnectionTarget {
  readonly authorisedToTest: boolean;
  readonly credential?: { readonly origin: string; readonly header: string; readonly ciphertext: string };
  readonly trustedCa?: string;
}

export interface Plan {
  readonly agentId: string;
  readonly framework: string;
  /** Parameters that are wanted. */
  readonly wanted: readonly string[];
  /** What is looked at, one run of `collect` each; entries are named by their place. */
  readonly entries: readonly Sighted[];
  readonly connection?: PlannedConnection;
  readonly manifest?: StoredManifest;
  readonly attestations?: readonly Attestation[];
  /** Page that probes name as their contact. */
  readonly contact: string;
}

/** Which attempt an object belongs to. */
export interface AttemptOf {
  readonly tenant: string;
  readonly scanId: string;
  readonly attempt: string;
}

export const planKey = ({ tenant, scanId, attempt }: AttemptOf): string =>
  `plans/${tenant}/${scanId}/${attempt}.json.gz`;

/** Where the collection of one entry of the plan is put. */
export const stagedKey = ({ tenant, scanId, attempt }: AttemptOf, entry: number): string =>
  `staged/${tenant}/${scanId}/${attempt}/${entry}.json.gz`;

/** An agent as it is stored. */
export interface StoredAgent {
  readonly agent: Agent;
  readonly detail: AgentDetail;
  readonly manifest: StoredManifest | undefined;
  readonly attestations: readonly Attestation[];
}

/** An attestation that this very scan voided, before it was interrupted, is judged again as it was. */
const beforeScan = ({ voided, ...attestation }: Attestation, scanId: string): Attestation =>
  voided && voided.scanId !== scanId ? { ...attestation, voided } : attestation;

const connectionOf = ({ agent, detail }: StoredAgent): Pick<Plan, 'connection'> => {
  const { connection } = agent;
  if (!connection) return {};
  const { protocol, url, authorisedToTest } = connection;
  const { credential, trustedCa } = detail;
  const secret = credential && {
    origin: credential.origin,
    header: credential.header,
    ciphertext: Buffer.from(credential.ciphertext).toString('base64'),
  };
  return {
    connection: {
      protocol,
      url,
      authorisedToTest,
      ...(secret ? { credential: secret } : {}),
      ...(trustedCa ? { trustedCa } : {}),
    },
  };
};

/** Plans a scan of an agent as it is now. Both entries are always there, so that what is skipped says why. */
export const planOf = (
  scan: Scan,
  { framework, parameters }: CompiledFramework,
  stored: StoredAgent,
): Plan => ({
  agentId: scan.agentId,
  framework: framework.key,
  wanted: [...new Set([PHI_SCOPE, ...parameters.map(({ parameter }) => parameter.id)])],
  entries: ['documents', 'endpoint'],
  ...connectionOf(stored),
  ...(stored.manifest ? { manifest: stored.manifest } : {}),
  ...(stored.attestations.length > 0
    ? { attestations: stored.attestations.map((one) => beforeScan(one, scan.id)) }
    : {}),
  contact: scan.contact,
});

/** What the scan is doing while it gathers, for people. */
export const stepOf = ({ connection, manifest }: Plan): string => {
  if (connection?.authorisedToTest) return `Collecting from ${new URL(connection.url).origin}`;
  return manifest ? 'Reading the manifest' : 'Looking for evidence';
};
