import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { handler as auditHandler } from '#functions/audit-logs/audit-logs-api.lambda.ts';
import { verifierOf } from '#functions/audit-logs/audit-logs-fixture.ts';
import { deliverDue } from '#functions/audit-logs/delivery/deliver-due.ts';
import {
  answers,
  receiver,
  receiversFixture,
  sealed,
} from '#functions/audit-logs/delivery/delivery-fixture.ts';
import { handler as discoveryHandler } from '#functions/discovery/discovery-api.lambda.ts';
import { withoutPlaybooks, workThroughScan } from '#functions/discovery/discovery-fixture.ts';
import { tickDiscovery } from '#functions/discovery/runs/tick-discovery.ts';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { listAlerts } from '#functions/monitoring/alerts/alert-store.ts';
import { evaluateChanged } from '#functions/monitoring/alerts/evaluate-changed.ts';
import { evaluateTenantAlerts } from '#functions/monitoring/alerts/evaluate-tenant.ts';
import { readWatch } from '#functions/monitoring/checks/watch-store.ts';
import { askForVerification } from '#functions/platform/audit/chain-watch.ts';
import { signer } from '#functions/platform/audit/signer.ts';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { kmsFixture } from '#functions/platform/secrets/kms-fixture.ts';
import { documents } from '#functions/platform/table/client.ts';
import type { Item, Key, TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { happened, newTenantTable, testNotary } from '#functions/stream/audit-seal/chain-fixture.ts';
import { checkpointDue } from '#functions/stream/audit-seal/checkpoint-due.ts';
import { sealEvents } from '#functions/stream/audit-seal/seal-events.ts';
import { checkpointBucket } from '#functions/stream/audit-verify/newest-checkpoint.ts';
import { verifyDue } from '#functions/stream/audit-verify/verify-due.ts';
import { numberKey } from '#shared/audit/checkpoint.ts';
import { HOUR, MINUTE } from '#shared/kernel/time.ts';

/**
 * Failures of an organization's own discovery, audit chain and deliveries raise one alert each, until they
 * are resolved.
 */

tableFixture();
kmsFixture();
receiversFixture();
const objects = bucketFixture();
const audit = sender(auditHandler);
const discovery = sender(discoveryHandler);

vi.mock('#functions/platform/workflows/start-workflow.ts', () => ({ startWorkflow: async () => {} }));

const alertsOf = async (table: TenantTable) =>
  (await listAlerts(table, {}, { limit: 50, cursor: undefined })).items;

const imageOf = (item: Item | undefined) => item && (marshall(item) as Record<string, never>);

/** Performs an action, then evaluates alerts from the stream record of a row: twice, and concurrently. */
const notified = async (table: TenantTable, key: Key, act: () => Promise<unknown>) => {
  const [before] = await table.getMany([key], { consistent: true });
  await act();
  const [after] = await table.getMany([key], { consistent: true });
  const [OldImage, NewImage] = [imageOf(before), imageOf(after)];
  const Keys = marshall({ pk: key.pk, sk: key.sk }) as Record<string, never>;
  const record: DynamoDBRecord = {
    dynamodb: { Keys, ...(OldImage && { OldImage }), ...(NewImage && { NewImage }) },
  };
  await Promise.all([1, 2, 3].map(() => evaluateChanged([record])));
  await evaluateChanged([record]);
  await evaluateTenantAlerts(table, false);
  return alertsOf(table);
};

describe('recurring scans', () => {
  beforeEach(() => {
    vi.stubEnv('DISCOVERS_HOST', 'true');
    onTestFinished(() => void vi.unstubAllEnvs());
  });

  const repeating = async () => {
    const { token, session } = await signIn('user');
    await withoutPlaybooks(session.tenant.id);
    const table = tenantTable(session.tenant.id);
    const call = (path: string, body?: object) =>
      discovery('POST', `/api/environment/${path}`, { token, ...(body && { body }) });
    await call('start-continuous', { intervalMinutes: 30 });
    const begun: { tenant: string; jobId: string }[] = [];
    /** Runs the scheduler tick the given number of minutes from now. */
    const due = (minutes: number) =>
      tickDiscovery(async (_, of) => void begun.push(of as never), new Date(Date.now() + minutes * MINUTE));
    const auto = table.key('DISCOVERY', 'AUTO');
    const complete = async () => {
      for (const of of begun.splice(0)) await workThroughScan(of, objects, { scanning: {}, planned: [] });
    };
    return { table, due, auto, complete, call };
  };

  it('that are missed raise one alert, which ends when a scan has completed', async () => {
    const { table, due, auto, complete } = await repeating();
    expect(await notified(table, auto, () => due(0))).toEqual([]);
    // The scan is still running when the next one is due, and the one after that.
    const raised = await notified(table, auto, () => due(31));
    expect(raised).toMatchObject([
      { kind: 'scan-missed', severity: 'medium', message: expect.stringContaining('no scan could start') },
    ]);
    expect(await notified(table, auto, () => due(62))).toEqual(raised);
    expect(await readWatch(table)).toMatchObject({ medium: 1 });
    const over = await notified(table, auto, complete);
    expect(over).toMatchObject([
      { id: raised[0]?.id, clearedBy: expect.stringContaining('scan of all environments completed') },
    ]);
    expect(await readWatch(table)).toMatchObject({ medium: 0 });
    expect(await notified(table, auto, () => due(93))).toHaveLength(1);
  });

  it('that were missed while the machine was off are reported until the next one has completed', async () => {
    const { table, due, auto, complete } = await repeating();
    await due(0);
    await complete();
    const raised = await notified(table, auto, () => due(200));
    expect(raised).toMatchObject([{ kind: 'scan-missed' }]);
    expect(await notified(table, auto, complete)).toMatchObject([{ clearedAt: expect.any(String) }]);
  });

  it('that are stopped are no longer missed', async () => {
    const { table, due, auto, call } = await repeating();
    await due(0);
    expect(await notified(table, auto, () => due(31))).toHaveLength(1);
    expect(await notified(table, auto, () => call('stop-continuous'))).toMatchObject([
      { clearedBy: expect.stringContaining('auto-scan is off') },
    ]);
    // After a restart, no scan has been missed.
    await call('start-continuous', { intervalMinutes: 30 });
    await evaluateTenantAlerts(table, true);
    expect(await alertsOf(table)).toHaveLength(1);
  });
});

describe('an audit chain', () => {
  const chained = async () => {
    const { token, session } = await signIn('admin');
    const table = tenantTable(session.tenant.id);
    const notary = testNotary();
    for (const record of await happened(table, 4)) await sealEvents({ Records: [record] }, notary.sealer);
    const key = table.key('MONITOR', 'CHAIN', 'chain');
    const verifier = verifierOf(notary);
    const until = () => new Date(Date.now() + MINUTE);
    const verifying = async () => ({ verifier, clock: () => new Date(), until: until() });
    /** One minute of the schedule: due checkpoints, then due complete verifications. */
    const minute = async () => {
      await checkpointDue(notary);
      await verifyDue(verifying, new Date());
    };
    await minute();
    const seal = await table.get(table.key('SEAL', numberKey(2)), { consistent: true });
    if (!seal) throw new Error('No seal.');
    const TableName = process.env.TABLE_NAME;
    const tamper = () =>
      documents().send(new DeleteCommand({ TableName, Key: { pk: seal.pk, sk: seal.sk } }));
    const repair = () => documents().send(new PutCommand({ TableName, Item: seal }));
    return { table, token, key, notary, verifier, minute, tamper, repair };
  };

  it('found tampered with by a scheduled verification raises one critical alert, which ends when the chain is intact again', async () => {
    const { table, key, notary, minute, tamper, repair } = await chained();
    // The next part to verify begins with the last seal covered by a checkpoint.
    for (const record of await happened(table, 1)) await sealEvents({ Records: [record] }, notary.sealer);
    expect(await notified(table, key, minute)).toEqual([]);
    await tamper();
    const last = await table.get(table.key('SEAL', numberKey(5)), { consistent: true });
    if (!last) throw new Error('No seal.');
    await documents().send(
      new DeleteCommand({ TableName: process.env.TABLE_NAME, Key: { pk: last.pk, sk: last.sk } }),
    );
    for (const record of await happened(table, 1)) await sealEvents({ Records: [record] }, notary.sealer);
    const raised = await notified(table, key, minute);
    expect(raised).toMatchObject([
      {
        kind: 'chain-broken',
        severity: 'critical',
        message: expect.stringContaining('Seal 2 is missing.'),
        proof: { text: expect.stringContaining('Seal 5') },
      },
    ]);
    expect(raised[0]?.agentId).toBeUndefined();
    // One of the two faults is repaired, so the chain is not intact yet.
    await repair();
    await askForVerification(table, new Date().toISOString());
    expect(await notified(table, key, minute)).toEqual(raised);
    await documents().send(new PutCommand({ TableName: process.env.TABLE_NAME, Item: last }));
    await askForVerification(table, new Date().toISOString());
    expect(await notified(table, key, minute)).toMatchObject([
      { id: raised[0]?.id, clearedBy: 'A verification of the entire audit trail found no faults.' },
    ]);
  });

  it('is verified completely in parts, regardless of how often the function ends in between', async () => {
    const { table, key, tamper, verifier } = await chained();
    await tamper();
    await askForVerification(table, new Date().toISOString());
    // The time is over after one part has started.
    const step = async () => {
      let asked = 0;
      const clock = () => new Date(asked++ === 0 ? 0 : Date.now());
      await verifyDue(async () => ({ verifier, clock, until: new Date(0) }), new Date());
    };
    const steps = async () => Number((await table.get(key, { consistent: true }))?.step);
    await step();
    // Seals come first, then events: faults found in the first part are reported after the second.
    expect(await notified(table, key, async () => {})).toEqual([]);
    expect(await steps()).toBe(1);
    expect(await notified(table, key, step)).toMatchObject([{ kind: 'chain-broken' }]);
    expect(await steps()).toBe(2);
    // It is verified again without a request.
    const again = String((await table.get(key, { consistent: true }))?.gsi3sk);
    expect(again > new Date(Date.now() + 23 * HOUR).toISOString()).toBe(true);
  });

  it('of another tenant raises no alert', async () => {
    const other = newTenantTable();
    const { tamper, minute } = await chained();
    await tamper();
    await minute();
    await evaluateTenantAlerts(other, true);
    expect(await alertsOf(other)).toEqual([]);
  });

  it('is verified by the schedule after a user found a fault, and after its repair', async () => {
    const { table, token, key, notary, verifier, minute, tamper, repair } = await chained();
    vi.spyOn(signer, 'publicKey').mockResolvedValue(notary.key);
    vi.spyOn(checkpointBucket, 'newest').mockImplementation(verifier.checkpoints.newest);
    vi.spyOn(checkpointBucket, 'get').mockImplementation(verifier.checkpoints.get);
    onTestFinished(() => void vi.restoreAllMocks());
    const verify = async () => (await audit('GET', '/api/audit-logs/verification', { token })).body;
    expect(await verify()).toMatchObject({ faultCount: 0 });
    // A verification without faults triggers no further verification.
    expect(await notified(table, key, minute)).toEqual([]);
    expect(await table.get(key, { consistent: true })).toBeUndefined();
    await tamper();
    expect(await verify()).toMatchObject({ faults: [{ kind: 'seal-removed' }] });
    const raised = await notified(table, key, minute);
    expect(raised).toMatchObject([{ kind: 'chain-broken' }]);
    await repair();
    expect(await verify()).toMatchObject({ faultCount: 0 });
    expect(await notified(table, key, minute)).toMatchObject([
      { id: raised[0]?.id, clearedAt: expect.any(String) },
    ]);
    expect(await table.get(key, { consistent: true })).not.toHaveProperty('gsi3pk');
  });
});

describe('a destination of the audit trail', () => {
  const delivering = async (...turns: Parameters<typeof receiver>) => {
    const { url } = await receiver(...turns);
    const { token, session } = await signIn('admin');
    const table = tenantTable(session.tenant.id);
    await sealed(table, 1);
    const body = { name: 'SIEM', url, format: 'json' };
    const { id } = (await audit('POST', '/api/audit-logs/destinations', { token, body })).body;
    await sealed(table, 1);
    const tick = (after = 0) =>
      deliverDue(
        () => new Date(Date.now() + after),
        () => 1,
      );
    const path = `/api/audit-logs/destinations/${id}`;
    return { table, token, tick, path, key: table.key('DESTINATION', id) };
  };

  it('that rejects events for an hour raises one alert, which ends when it accepts events again', async () => {
    const { table, key, tick } = await delivering(answers(500), answers(500), answers(500), answers(200));
    expect(await notified(table, key, () => tick())).toEqual([]);
    const raised = await notified(table, key, () => tick(2 * HOUR));
    expect(raised).toMatchObject([
      {
        kind: 'delivery-failing',
        severity: 'high',
        subject: key.sk,
        message: expect.stringContaining('The receiver responded with 500.'),
      },
    ]);
    expect(await notified(table, key, () => tick(4 * HOUR))).toEqual(raised);
    expect(await notified(table, key, () => tick(8 * HOUR))).toMatchObject([
      { id: raised[0]?.id, clearedBy: expect.stringContaining('accepts events again') },
    ]);
  });

  it('that returns 410 raises one alert, which ends when a user has decided about the destination', async () => {
    const { table, token, key, tick, path } = await delivering(answers(410));
    const raised = await notified(table, key, () => tick());
    expect(raised).toMatchObject([
      { kind: 'delivery-failing', message: expect.stringContaining('declined further audit events') },
    ]);
    const removed = () => audit('DELETE', path, { token });
    expect(await notified(table, key, removed)).toMatchObject([{ clearedAt: expect.any(String) }]);
  });

  it('that is switched off while failing raises no more alerts', async () => {
    const { table, token, key, tick, path } = await delivering(answers(500));
    await tick();
    expect(await notified(table, key, () => tick(2 * HOUR))).toHaveLength(1);
    const off = () => audit('PATCH', path, { token, body: { on: false } });
    expect(await notified(table, key, off)).toMatchObject([{ clearedAt: expect.any(String) }]);
  });
});
