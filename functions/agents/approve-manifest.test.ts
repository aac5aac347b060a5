import { beforeAll, describe, expect, it } from 'vitest';
import { bucketFixture } from '#functions/evidence/bucket-fixture.ts';
import { asInvited, invitedAgo, sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { registerAgent, scanFixture } from '#functions/scans/pipeline/scan-fixture.ts';
import { handler } from './agents-api.lambda.ts';

tableFixture();
const send = sender(handler);
let scan: ReturnType<typeof scanFixture>['scan'];
const objects = bucketFixture();
beforeAll(() => {
  scan = scanFixture(objects).scan;
});

const CRITICAL = 'audit-logging-enabled';
const text = (value = true, more = '') => `declares:\n  ${CRITICAL}: ${value}\n  token-lifetime: 30\n${more}`;

/** An organization of two users; the first submits manifests. */
const organization = async () => {
  const first = await signIn('user');
  const { tenant } = first.session;
  const second = await signIn('admin', tenant.id);
  const table = tenantTable(tenant.id);
  await table.putMany(
    [first, second].map(({ session: { userId, email, role } }) => ({
      ...table.key('USER', userId),
      email,
      role,
      isActive: true,
    })),
  );
  const agent = await registerAgent(table);
  const path = `/api/agents/${agent.id}`;
  const manifest = async (as = first.token) => (await send('GET', path, { token: as })).body.manifest;
  return {
    table,
    agent,
    first,
    second,
    manifest,
    put: (body: string, as = first.token) =>
      send('PUT', `${path}/manifest`, { token: as, body, headers: { 'content-type': 'application/yaml' } }),
    approve: async (as: string, digest?: string) =>
      send('POST', `${path}/manifest/approve`, {
        token: as,
        body: { digest: digest ?? (await manifest()).digest },
      }),
    verdicts: async () => {
      const { parameters } = await scan(table, agent);
      return [parameters.get(CRITICAL), parameters.get('token-lifetime')];
    },
  };
};

describe('a manifest', () => {
  it('is evidence for critical parameters once an account other than its submitter has approved it', async () => {
    const { put, approve, manifest, verdicts, first, second } = await organization();
    await put(text());
    expect(await manifest()).toMatchObject({
      receivedBy: first.session.email,
      fourEyes: { declares: [CRITICAL], rulesOut: [] },
      waitsFor: 'another-person',
    });
    const [critical, plain] = await verdicts();
    const day = new Date().toISOString().slice(0, 10);
    expect(critical).toMatchObject({
      verdict: 'not-evidenced',
      reason: expect.stringContaining(
        `The declaration of ${day} takes effect once a second person has approved it.`,
      ),
    });
    expect(plain).toMatchObject({ verdict: 'pass', strength: 'self-reported' });

    const own = await approve(first.token);
    expect([own.status, own.body.code]).toEqual([403, 'own-manifest']);
    const approved = await approve(second.token);
    expect(approved).toMatchObject({ status: 200, body: { approved: { by: second.session.email } } });
    expect(approved.body.waitsFor).toBeUndefined();
    expect((await verdicts())[0]).toMatchObject({ verdict: 'pass', strength: 'self-reported' });
    expect((await approve(second.token)).body.code).toBe('already-approved');
  });

  it.each(invitedAgo)(
    'approved by a user whom the submitter invited %i minutes before has the flag %s',
    async (minutes, flag) => {
      const { put, approve, manifest, first, second } = await organization();
      await asInvited(second, first.session, minutes);
      await put(text());
      expect((await approve(second.token)).body.approved.invitedByRecorder).toBe(flag);
      expect((await manifest()).approved.invitedByRecorder).toBe(flag);
      await put(text());
      expect((await manifest()).approved.invitedByRecorder).toBe(flag);
    },
  );

  it('is approved as read: a new version needs a new approval', async () => {
    const { put, approve, manifest, verdicts, second } = await organization();
    await put(text());
    const { digest } = await manifest();
    await approve(second.token);
    // The same text again is the same manifest.
    await put(text());
    expect((await manifest()).approved).toBeDefined();
    await put(text(true, 'agent:\n  owner: Informatics\n'));
    expect((await manifest()).approved).toBeUndefined();
    expect((await approve(second.token, digest)).body.code).toBe('manifest-changed');
    expect((await verdicts())[0]).toMatchObject({ verdict: 'not-evidenced' });
  });

  it('that admits a failure counts immediately', async () => {
    const { put, approve, manifest, verdicts, second } = await organization();
    await put(text(false));
    expect((await manifest()).fourEyes.declares).toEqual([]);
    expect((await verdicts())[0]).toMatchObject({ verdict: 'fail' });
    expect((await approve(second.token)).body.code).toBe('nothing-to-approve');
  });

  it('with exclusions lists what it rules out, and is approved with it', async () => {
    const { put, approve, manifest, second } = await organization();
    await put('declares:\n  phi-scope-declared: no\nfacts:\n  hasTools: no\n');
    expect((await manifest()).fourEyes).toEqual({
      declares: ['phi-scope-declared'],
      rulesOut: ['handles-phi', 'has-tools'],
    });
    expect((await approve(second.token)).status).toBe(200);
  });

  it('cannot be approved by an auditor or by another tenant', async () => {
    const { put, approve, manifest, first } = await organization();
    await put(text());
    const { digest } = await manifest();
    const auditor = await signIn('auditor', first.session.tenant.id);
    expect((await approve(auditor.token, digest)).status).toBe(403);
    expect((await approve((await signIn('admin')).token, digest)).status).toBe(404);
  });
});
