import { describe, expect, it } from 'vitest';
import { collect, evidenceOf, gapOf, rpcListener, serve } from './mcp-fixture.ts';

const object = { type: 'object' };

/** A server with a given response to `tools/list`, page by page. */
const listing = (answer: (cursor: string | undefined) => { result: unknown } | { body: string }) =>
  serve(
    rpcListener((method, { cursor }) => {
      if (method === 'initialize')
        return { result: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: {} } };
      return method === 'tools/list'
        ? answer(typeof cursor === 'string' ? cursor : undefined)
        : { error: { code: -32601, message: 'unknown' } };
    }),
  );

const nested = (depth: number) => `${'{"items":'.repeat(depth)}{}${'}'.repeat(depth)}`;
const rpc = (tools: string) => ({ body: `{"jsonrpc":"2.0","id":1,"result":{"tools":${tools}}}` });

describe('a tool list', () => {
  it('is read even if a parameter is named constructor', async () => {
    const url = await listing(() => ({
      result: {
        tools: [
          { name: 'bash', inputSchema: { ...object, properties: { constructor: { type: 'string' } } } },
        ],
      },
    }));
    expect(evidenceOf(await collect(url), 'shell-tool-absent')).toMatchObject({ value: false });
  });

  it.each([
    [
      'longer than is read',
      () => rpc(`[{"name":"bash","description":"${'a'.repeat(3_000_000)}"}]`),
      'longer than the',
    ],
    [
      'nested too deep',
      () => rpc(`[{"name":"bash","inputSchema":${nested(70)}}]`),
      'nested deeper than 64 levels',
    ],
    [
      'with a key that is refused',
      () => rpc('[{"name":"bash","__proto__":{}}]'),
      'an object with the forbidden key __proto__',
    ],
    ['that is not JSON', () => ({ body: '{"jsonrpc":' }), 'not JSON'],
  ])('%s reports what could not be read, and why', async (_name, answer, why) => {
    const collected = await collect(await listing(answer));
    const reason = gapOf(collected, 'shell-tool-absent');
    expect(reason).toContain('The tool list could not be read');
    expect(reason).toContain(why);
    expect(reason).not.toContain('credential');
    // A session alone is no answer, and an unreadable list shows nothing.
    expect(gapOf(collected, 'endpoint-auth-required')).toContain('neither listed anything nor rejected');
  });

  it('with more pages than a scan may request reports how far it was read', async () => {
    const url = await listing((cursor = '0') => ({
      result: {
        tools: [{ name: `read_${cursor}`, inputSchema: object }],
        nextCursor: String(Number(cursor) + 1),
      },
    }));
    expect(gapOf(await collect(url), 'shell-tool-absent')).toMatch(
      /^Read 20 of \? pages \(20 tools\): a scan reads at most 20 pages\. The next scan continues with page 21\.$/,
    );
  });

  it('with a defect on the pages read fails, regardless of further pages', async () => {
    const url = await listing((cursor = '0') => ({
      result: {
        tools: [{ name: cursor === '3' ? 'bash' : `read_${cursor}`, inputSchema: object }],
        nextCursor: String(Number(cursor) + 1),
      },
    }));
    expect(evidenceOf(await collect(url), 'shell-tool-absent')).toMatchObject({ value: false });
  });

  const CLEAN = { parameterId: 'tool-description-clean', source: 'mcp' };
  const page = (name: string, nextCursor?: string) => ({
    result: { tools: [{ name, inputSchema: object }], ...(nextCursor ? { nextCursor } : {}) },
  });

  it('without a failure ends earlier failures only if it was read completely', async () => {
    const whole = await collect(await listing((cursor) => (cursor ? page('b') : page('a', '2'))));
    expect(whole.retracts).toContainEqual(CLEAN);
    const cut = await collect(await listing((cursor) => (cursor ? { body: '{' } : page('a', '2'))));
    expect(cut.retracts).toBeUndefined();
  });

  it('with a failure ends only the failures that it does not show', async () => {
    const { retracts } = await collect(await listing(() => page('bash')));
    expect(retracts).toContainEqual(CLEAN);
    expect(retracts).not.toContainEqual({ ...CLEAN, parameterId: 'shell-tool-absent' });
  });

  /** A server whose list has more pages than one scan may read; a page may have another tool than usual. */
  const long = (others: Record<string, string>, isAccepted = (_cursor: string) => true) =>
    listing((cursor = '1') =>
      isAccepted(cursor)
        ? page(others[cursor] ?? `read_${cursor}`, cursor === '60' ? undefined : String(Number(cursor) + 1))
        : { body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"cursor"}}' },
    );
  /** Scans until a list was read to its end, each time from where the previous scan stopped. */
  const scans = async (url: string, between: (count: number) => void = () => {}) => {
    const all = [await collect(url)];
    for (let last = all[0]; last?.listPosition && all.length < 9; last = all.at(-1)) {
      between(all.length);
      all.push(await collect(url, { listPosition: last.listPosition }));
    }
    return all;
  };

  it('read over several scans ends earlier failures once its last page was read without one', async () => {
    const all = await scans(await long({}));
    expect(all.length).toBeGreaterThan(1);
    expect(all[0]?.retracts).toBeUndefined();
    expect(all.at(-1)?.retracts).toContainEqual(CLEAN);
    expect(all.at(-1)?.toolNames).toHaveLength(60);
  });

  it('read over several scans reports a failure in the scan that reads its page, and neither confirms nor ends it later', async () => {
    const all = await scans(await long({ '5': 'bash' }));
    expect(evidenceOf(all[0] as never, 'shell-tool-absent')).toMatchObject({ value: false });
    const last = all.at(-1) as (typeof all)[number];
    expect(evidenceOf(last, 'shell-tool-absent')).toBeUndefined();
    expect(gapOf(last, 'shell-tool-absent')).toContain('An earlier scan read the page with the failure.');
    expect(last.retracts).not.toContainEqual({ ...CLEAN, parameterId: 'shell-tool-absent' });
  });

  it.each([
    ['whose first page changes', 'changes'],
    ['whose position the server no longer accepts', 'rejects'],
  ])('%s is read again from its beginning', async (_, event) => {
    const others: Record<string, string> = {};
    let stale = '';
    const url = await long(others, (cursor) => cursor !== stale);
    const { listPosition } = await collect(url);
    if (event === 'changes') others['1'] = 'renamed';
    if (event === 'rejects') stale = listPosition?.cursor ?? '';
    const { listPosition: next } = await collect(url, { listPosition });
    expect(next?.entries.map(({ name }) => name).slice(0, 2)).toEqual(['read_2', 'read_3']);
    expect(next?.page).toBeLessThanOrEqual(listPosition?.page ?? 0);
  });
});
