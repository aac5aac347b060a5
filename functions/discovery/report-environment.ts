import { countDiscovered } from '#functions/discovery/store/discovered-list.ts';
import { scanWrite } from '#functions/discovery/store/scans-store.ts';
import type { Handler, Principal } from '#functions/platform/http/handler.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { SERVER, sentByPerson } from '#shared/discovery/identity.ts';
import { assessable } from './assessing/assessable.ts';
import { ingestEvidence } from './assessing/ingest-evidence.ts';
import { ingestInfrastructureEvidence } from './ingest-infrastructure.ts';
import { showEvidence } from './ingest-reported-evidence.ts';
import { readReport } from './reports/read-report.ts';
import { coverageWrite } from './runs/last-coverage.ts';
import { settle } from './settle.ts';
import { mergeSightings } from './store/merge-sightings.ts';
import { readRegistered } from './store/read-registered.ts';

/** Maximum number of rejections in a response. */
const MAX_REFUSED = 1000;

/** A report cannot use the name of this installation, and a user's report cannot use that of a scanner. */
const fromOf = (client: string, { kind }: Pick<Principal, 'kind'>): string => {
  if (kind === 'person') return sentByPerson(client);
  return client === SERVER ? `${client} (client)` : client;
};

export const reportEnvironment: Handler<typeof discoveryContract.routes.reportEnvironment> = async (call) => {
  const { body, principal, now } = call;
  const table = tenantTable(principal.tenant.id);
  const isScanner = principal.kind === 'api-key';
  const { report, sightings, coverage, evidence, ...read } = readReport(body, now, isScanner);
  const items = sightings.length + evidence.length;
  call.spend('sightings-of-one', Math.max(1, items));
  if (items > 0) call.spend('sightings', items);
  const from = fromOf(report.client, principal);
  const { scan } = report;
  const isLast = !scan || scan.batch === scan.batches;
  const at = scan ? new Date(scan.startedAt).toISOString() : now;
  const registered = sightings.length > 0 ? await readRegistered(table) : [];
  const seen = sightings.map((sighting) => ({ from, sighting }));
  const { agents, created, unmanaged } = await mergeSightings(table, seen, { registered, now });
  await showEvidence(table, evidenceObjects(), agents, now);
  const shown = await ingestEvidence(table, evidenceObjects(), evidence, {
    ...{ from, now, client: report.client, key: principal.name },
    registered: async () => (registered.length > 0 ? registered : readRegistered(table)),
  });
  await settle(table, unmanaged, now);
  if (isLast) await countDiscovered(table);
  const [accepted, rejected] = [read.accepted + shown.accepted, [...read.rejected, ...shown.rejected]];
  const assess = isScanner ? await assessable(table, agents, sightings) : [];
  const scans = coverage.map((one) => ({ ...one, from, at }));
  const methods = coverage.flatMap(({ method, status }) => (status === 'ran' ? [method] : []));
  await table.commit([
    ...(scans.length > 0 ? [await coverageWrite(table, from, scans, now)] : []),
    ...(methods.length > 0 && at <= now ? [await scanWrite(table, { from, at, methods }, now)] : []),
    call.audit({
      resourceId: scan?.id ?? 'report',
      details: {
        client: report.client,
        environment: report.environment,
        ...(scan ? { scanId: scan.id, batch: scan.batch } : {}),
        accepted,
        ...(evidence.length > 0 ? { evidence: shown.accepted } : {}),
        rejected: rejected.length,
        discovered: created.length,
      },
    }),
  ]);
  // A user's report about a cluster is not a scan of it.
  if (principal.kind !== 'person' && isLast)
    await ingestInfrastructureEvidence(table, evidenceObjects(), from, now);
  return {
    body: {
      accepted,
      rejected: rejected
        .slice(0, MAX_REFUSED)
        .map(({ path, message }) => ({ path: path.toWellFormed().slice(0, 300), message })),
      ignored: [...read.ignored],
      discovered: created.length,
      ...(assess.length > 0 ? { assess: [...assess] } : {}),
    },
  };
};
