import type { Handler, Principal } from '#functions/platform/http/handler.ts';
import { evidenceObjects } from '#functions/platform/objects.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { sentByPerson } from '#shared/discovery/identity.ts';
import { countDiscovered } from './agents/discovered-list.ts';
import { SERVER } from './agents/discovered-reply.ts';
import { readRegistered } from './agents/read-registered.ts';
import { takeSightings } from './agents/take-sightings.ts';
import { readReport } from './reports/read-report.ts';
import { coverageWrite } from './runs/last-coverage.ts';
import { lookWrite } from './runs/run-item.ts';
import { settle } from './settle.ts';
import { showAround } from './show-around.ts';
import { showEvidence } from './show-evidence.ts';

/** Nobody reports in the name of this installation, and no person as a scanner does. */
const fromOf = (client: string, { kind }: Pick<Principal, 'kind'>): string => {
  if (kind === 'person') return sentByPerson(client);
  return client === SERVER ? `${client} (client)` : client;
};

export const reportEnvironment: Handler<typeof discoveryContract.routes.reportEnvironment> = async (call) => {
  const { body, principal, now } = call;
  const table = tenantTable(principal.tenant.id);
  const { report, sightings, coverage, accepted, refused, ignored } = readReport(body, now);
  if (sightings.length > 0) call.spend('sightings', sightings.length);
  const from = fromOf(report.client, principal);
  const { scan } = report;
  const at = scan ? new Date(scan.startedAt).toISOString() : now;
  const registered = sightings.length > 0 ? await readRegistered(table) : [];
  const seen = sightings.map((sighting) => ({ from, sighting }));
  const { agents, created, unmanaged } = await takeSightings(table, seen, { registered, now });
  await showEvidence(table, evidenceObjects(), agents, now);
  await settle(table, unmanaged, now);
  if (!scan || scan.batch === scan.batches) await countDiscovered(table);
  const methods = coverage.flatMap(({ method, status }) => (status === 'ran' ? [method] : []));
  await table.commit([
    ...(coverage.length > 0
      ? [
          await coverageWrite(
            table,
            from,
            coverage.map((one) => ({ ...one, from, at })),
            now,
          ),
        ]
      : []),
    ...(methods.length > 0 && at <= now ? [await lookWrite(table, { from, at, methods }, now)] : []),
    call.audit({
      resourceId: scan?.id ?? 'report',
      details: {
        client: report.client,
        environment: report.environment,
        ...(scan ? { scanId: scan.id, batch: scan.batch } : {}),
        accepted,
        refused: refused.length,
        discovered: created.length,
      },
    }),
  ]);
  // What a person says of a cluster is no look through it.
  if (principal.kind !== 'person' && (!scan || scan.batch === scan.batches))
    await showAround(table, evidenceObjects(), from, now);
  return {
    body: {
      accepted,
      refused: refused.map(({ path, message }) => ({ path: path.toWellFormed().slice(0, 300), message })),
      ignored: [...ignored, ...(report.evidence ? ['evidence'] : [])],
      discovered: created.length,
    },
  };
};
