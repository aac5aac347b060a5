import { randomUUID } from 'node:crypto';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '#functions/platform/http/handler.ts';
import { keepSession, noteUse, openSession } from '#functions/platform/session/session-store.ts';
import { documents } from '#functions/platform/table/client.ts';
import { commitGlobal, globalKey } from '#functions/platform/table/global-lookups.ts';
import type { Item, TenantTable } from '#functions/platform/table/table.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { tenantTable } from '#functions/platform/table/tenant-table.ts';
import { keepConnection } from '#functions/realtime/connection-store.ts';
import type { Outcome, Sockets } from '#functions/realtime/sockets.ts';
import { listViewers } from '#functions/realtime/viewer-store.ts';
import { later, MINUTE } from '#shared/kernel/time.ts';
import { push } from './push.ts';

tableFixture();

type Images = { before?: Item; after?: Item };

/** A stream record in the format of Lambda. */
const record = ({ before, after }: Images): DynamoDBRecord => {
  const { pk = '', sk = '' } = after ?? before ?? {};
  const image = (item: Item | undefined) =>
    item && (marshall(item, { removeUndefinedValues: true }) as Record<string, never>);
  const [NewImage, OldImage] = [image(after), image(before)];
  return {
    eventName: before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY',
    dynamodb: {
      Keys: { pk: { S: pk }, sk: { S: sk } },
      ...(NewImage && { NewImage }),
      ...(OldImage && { OldImage }),
    },
  };
};

let table: TenantTable;
let messageText: [connection: string, frame: Record<string, unknown>][];
let closed: string[];
let answers: Map<string, Outcome[]>;

const next = (connectionId: string): Outcome => answers.get(connectionId)?.shift() ?? 'done';
const sockets: Sockets = {
  post: async (connectionId, text) => {
    const outcome = next(connectionId);
    if (outcome === 'done') messageText.push([connectionId, JSON.parse(text)]);
    return outcome;
  },
  close: async (connectionId) => {
    closed.push(connectionId);
    return next(connectionId);
  },
};

beforeEach(() => {
  table = tenantTable(randomUUID());
  [messageText, closed, answers] = [[], [], new Map()];
});

const minutesAgo = (minutes: number) => later(new Date().toISOString(), -minutes * MINUTE);

/** A viewer with their own session, connected for some minutes. */
const viewer = async (of: TenantTable, connectionId: string, minutes = 5): Promise<Session> => {
  const session: Session = {
    kind: 'person',
    userId: randomUUID(),
    email: 'a@b.example',
    firstName: 'A',
    lastName: 'B',
    role: 'user',
    tenant: { id: of.tenant },
    idleMinutes: 15,
    tokenHash: randomUUID().replaceAll('-', '').repeat(2),
  };
  await of.commit([
    openSession(session, { now: minutesAgo(minutes), until: minutesAgo(-60) }),
    { put: { ...of.key('USER', session.userId), isActive: true } },
  ]);
  await keepConnection(connectionId, session, minutesAgo(minutes));
  return session;
};
const agent = (of: TenantTable): Item => ({ ...of.key('AGENT', randomUUID()), name: 'An agent' });
const notify = (...images: Images[]) => push(images.map(record), sockets, new Date());

describe('a table change', () => {
  it('is sent once to every viewer of its tenant and to no other viewer', async () => {
    const other = tenantTable(randomUUID());
    await Promise.all([viewer(table, 'one'), viewer(table, 'two'), viewer(other, 'three')]);
    const began = await notify({ after: agent(table) }, { after: agent(table) });
    expect(began).toBeTypeOf('number');
    expect(messageText.map(([id]) => id).sort()).toEqual(['one', 'two']);
    expect(messageText[0]?.[1]).toEqual({
      type: 'changed',
      data: { timestamp: expect.any(String), what: ['agents'] },
    });
  });

  it('that viewers do not see is not sent', async () => {
    await viewer(table, 'one');
    const unseen = [
      table.key('AUDIT', 'x', '2026-11'),
      table.key('AGENTSTATE', 'EVIDENCE', 'agent#x'),
      table.key('ISSUE', 'x', 'framework#hipaa#open'),
      table.key('FRAMEWORK', '000001', 'custom-x'),
      table.key('FRAMEWORK', 'NAMES', 'names'),
      globalKey('CONNECTION', 'x'),
      globalKey('SESSION', 'x'),
    ];
    expect(await notify(...unseen.map((after) => ({ after })))).toBeUndefined();
    expect(messageText).toEqual([]);
  });

  it('of a custom framework triggers a refetch of the frameworks', async () => {
    await viewer(table, 'one');
    await notify({ after: table.key('FRAMEWORK', 'custom-x') });
    expect(messageText[0]?.[1]).toMatchObject({ type: 'changed', data: { what: ['frameworks'] } });
  });

  it('of a discovered agent or an environment scan triggers a refetch of discovery data', async () => {
    await viewer(table, 'one');
    await notify({ after: table.key('DISCOVERED', 'x') }, { after: table.key('DISCOVERY', 'x', 'run') });
    expect(messageText.map(([, message]) => message)).toMatchObject([
      { type: 'changed', data: { what: ['discovery'] } },
    ]);
    await notify(
      { after: table.key('DISCOVERY', 'x', 'scans') },
      { after: table.key('SIGHTING', 'x', 'agent#x') },
    );
    expect(messageText).toHaveLength(1);
  });

  it("of an alert sends the alert itself and its end, but no user's dismissals", async () => {
    await viewer(table, 'one');
    const alert: Item = {
      ...table.key('ALERT', 'a1'),
      ...{ id: 'a1', severity: 'high', title: 'A title', message: 'A sentence.', quiet: false },
    };
    await notify({ after: alert });
    await notify({ before: alert, after: { ...alert, clearedAt: 'now' } });
    await notify({ before: { ...alert, clearedAt: 'now' } }, { after: table.key('ALERT', 'someone', 'own') });
    expect(messageText.map(([, { type, data }]) => ({ type, ...(data as object) }))).toEqual([
      expect.objectContaining({ type: 'compliance_alert', id: 'a1', severity: 'high', title: 'A title' }),
      expect.objectContaining({ type: 'alerts_cleared', ids: ['a1'] }),
    ]);
  });

  it('does not wait if there are no viewers', async () => {
    expect(await notify({ after: agent(table) })).toBeUndefined();
  });
});

describe('a scan', () => {
  const scan = (more: Record<string, unknown>): Item => ({
    ...table.key('SCAN', 's1'),
    id: 's1',
    agentId: 'a1',
    framework: 'hipaa',
    status: 'pending',
    score: null,
    ...more,
  });

  it('is reported by its step, then by its end', async () => {
    await viewer(table, 'one');
    const run = (more: Record<string, unknown>): Item => ({
      ...table.key('JOB', 'r1'),
      id: 'r1',
      kind: 'run',
      subject: { agentId: 'a1', scans: ['s1 hipaa'] },
      done: 0,
      ...more,
    });
    await notify({ before: run({ status: 'pending' }), after: run({ status: 'running', step: 'Looking' }) });
    await notify({ before: scan({ status: 'pending' }), after: scan({ status: 'completed', score: 63 }) });
    await notify({ before: scan({ status: 'pending' }), after: scan({ status: 'failed' }) });
    expect(messageText.map(([, { type, data }]) => ({ type, ...(data as object) }))).toEqual([
      { type: 'scan_progress', timestamp: expect.any(String), scanId: 's1', step: 'Looking' },
      {
        type: 'agent_scan_complete',
        timestamp: expect.any(String),
        scanId: 's1',
        agentId: 'a1',
        framework: 'HIPAA',
        score: 63,
      },
      expect.objectContaining({ type: 'agent_scan_complete', score: null }),
    ]);
  });
});

describe('a new connection', () => {
  it('gets a greeting and current news, even if API Gateway recognizes the connection slightly later', async () => {
    await viewer(table, 'old');
    await viewer(table, 'new', 0);
    answers.set('new', ['gone', 'gone']);
    await notify({ after: table.key('VIEWER', 'new') }, { after: agent(table) });
    const frames = new Map(messageText);
    expect(frames.get('old')).toMatchObject({ type: 'changed' });
    expect(frames.get('new')).toMatchObject({ type: 'connection', also: [{ type: 'changed' }] });
  });

  it('causes no wait without other news', async () => {
    await viewer(table, 'new', 0);
    expect(await notify({ after: table.key('VIEWER', 'new') })).toBeUndefined();
    expect(messageText).toHaveLength(1);
  });
});

describe('a closed connection', () => {
  it('is removed, and the others receive the message', async () => {
    await Promise.all([viewer(table, 'dead'), viewer(table, 'alive')]);
    answers.set('dead', ['gone']);
    await notify({ after: agent(table) });
    expect(messageText.map(([id]) => id)).toEqual(['alive']);
    expect((await listViewers(table)).map(({ connectionId }) => connectionId)).toEqual(['alive']);
  });

  it('stays if the post failed for another reason, or if it is new', async () => {
    await Promise.all([viewer(table, 'slow'), viewer(table, 'new', 0)]);
    answers.set('slow', ['failed']);
    answers.set('new', Array<Outcome>(10).fill('gone'));
    await notify({ after: agent(table) });
    expect(await listViewers(table)).toHaveLength(2);
  });
});

it('the end of a session closes its connections and no others', async () => {
  const ended = await viewer(table, 'out');
  await viewer(table, 'in');
  const item = { ...globalKey('SESSION', ended.tokenHash), tenantId: table.tenant };
  await notify({ before: item }, { after: agent(table) });
  expect(closed).toEqual(['out']);
  expect(messageText.map(([id]) => id)).toEqual(['in']);
});

describe('an idle session', () => {
  const use = ({ tokenHash }: Session, minutes: number) =>
    commitGlobal([noteUse(tokenHash, minutesAgo(minutes), () => new Error('It is over.'))]);
  const notifyIn = (minutes: number) =>
    push([record({ after: agent(table) })], sockets, new Date(Date.now() + minutes * MINUTE));

  it('receives nothing after its idle timeout and is disconnected; an active one receives everything', async () => {
    const used = await viewer(table, 'used', 16);
    await viewer(table, 'idle', 16);
    await use(used, 2);
    await notify({ after: agent(table) });
    expect(messageText.map(([id]) => id)).toEqual(['used']);
    expect(closed).toEqual(['idle']);
  });

  it('is closed by a beat if nothing else happens', async () => {
    await viewer(table, 'idle', 16);
    const item = table.key('VIEWER', 'BEAT', 'beat');
    await notify({ before: item, after: { ...item, beatAt: 'now' } });
    expect([messageText, closed]).toEqual([[], ['idle']]);
  });

  it('is unaffected when only another viewer connects or disconnects', async () => {
    await viewer(table, 'idle', 16);
    await viewer(table, 'new', 0);
    await notify({ after: table.key('VIEWER', 'new') });
    expect(messageText.map(([id]) => id)).toEqual(['new']);
    expect(closed).toEqual([]);
  });

  it('is read again only if the previous read shows that it may be idle', async () => {
    const id = randomUUID();
    const session = await viewer(table, id, 5);
    const sent = vi.spyOn(documents(), 'send');
    const readsIn = async (minutes: number) => {
      sent.mockClear();
      await notifyIn(minutes);
      return sent.mock.calls.filter(([command]) => command instanceof BatchGetCommand).length;
    };
    expect(await readsIn(0)).toBe(3);
    expect(await readsIn(9)).toBe(0);
    await use(session, -8);
    expect(await readsIn(11)).toBe(3);
    expect(await readsIn(22)).toBe(0);
    expect([messageText.length, closed]).toEqual([4, []]);
    await readsIn(24);
    expect([messageText.length, closed]).toEqual([4, [id]]);
    sent.mockRestore();
  });

  it('is removed with its connection when API Gateway no longer knows the connection', async () => {
    await viewer(table, 'idle', 16);
    answers.set('idle', ['gone']);
    await notify({ after: agent(table) });
    expect(await listViewers(table)).toEqual([]);
  });

  it('receives nothing once its account is closed, or another epoch ended its sessions', async () => {
    const [shut, other] = [await viewer(table, 'shut'), await viewer(table, 'other epoch')];
    await table.commit([
      { put: { ...table.key('USER', shut.userId), isActive: false } },
      { put: { ...table.key('USER', other.userId), isActive: true, sessionEpoch: 1 } },
    ]);
    await notify({ after: agent(table) });
    expect([messageText, closed.sort()]).toEqual([[], ['other epoch', 'shut']]);
  });
});

it('a new session epoch of an account immediately closes the connections of its previous sessions, and no others', async () => {
  const [previous, stored] = [await viewer(table, 'former'), await viewer(table, 'kept')];
  await viewer(table, 'other');
  await notify({ after: agent(table) });
  messageText = [];
  const before = (of: Session) => ({ ...table.key('USER', of.userId), isActive: true });
  const after = (of: Session) => ({ ...before(of), sessionEpoch: 1 });
  await table.commit([
    { put: after(previous) },
    { put: after(stored) },
    keepSession(stored.tokenHash, 1, () => new Error('It is over.')),
  ]);
  await notify(...[previous, stored].map((of) => ({ before: before(of), after: after(of) })));
  expect([messageText, closed]).toEqual([[], ['former']]);
  await notify({ before: before(stored), after: { ...before(stored), lastLoginAt: 'now' } });
  expect(closed).toEqual(['former']);
});

it('a beat sends the health status of the tenant', async () => {
  await viewer(table, 'one');
  const item = table.key('VIEWER', 'BEAT', 'beat');
  await notify({ after: item });
  expect(messageText).toEqual([]);
  await notify({ before: item, after: { ...item, beatAt: 'now' } });
  expect(messageText[0]?.[1]).toMatchObject({ type: 'health_check', data: { stats: { activeAgents: 0 } } });
});
