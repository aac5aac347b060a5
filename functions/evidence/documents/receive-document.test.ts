import { describe, expect, it } from 'vitest';
import { cardJson } from '#functions/evidence/collectors/a2a/a2a-fixture.ts';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { processorLimit } from '#scripts/testing/tier.ts';
import { documentKindOf } from '#shared/agents/document-kind.ts';
import { readManifestText } from './manifest-text.ts';
import { maskDocument } from './mask-document.ts';
import { type ImportedKind, readDocument } from './read-document.ts';
import { receiveDocument } from './receive-document.ts';

const NOW = '2026-11-20T08:41:12.000Z';

/** Reads a document after masking its secrets, as it is always read. */
const read = (document: unknown) => {
  const text = typeof document === 'string' ? document : JSON.stringify(document, null, 2);
  const kind = documentKindOf(readManifestText(text).data) as ImportedKind;
  const masked = maskDocument(kind, text, readManifestText(text));
  return { text: masked, ...readDocument(kind, readManifestText(masked).data, NOW) };
};
const declared = (document: unknown, parameterId: string) =>
  read(document).declarations.find((one) => one.parameterId === parameterId)?.value;
const detailOf = (document: unknown, parameterId: string) =>
  read(document).declarations.find((one) => one.parameterId === parameterId)?.detail;
const reasonOf = (document: unknown, parameterId: string) =>
  read(document).undecided.find((one) => one.parameterId === parameterId)?.reason;

const servers = (...all: readonly object[]) => ({
  mcpServers: Object.fromEntries(all.map((server, index) => [`server${index}`, server])),
});

describe('an MCP client configuration', () => {
  it.each([
    [{ command: 'npx', args: ['-y', '@scope/files'] }, 'unknown'],
    [{ command: 'npx', args: ['-y', '@scope/files@latest', '/data'] }, 'unknown'],
    [{ command: 'npx', args: ['-y', '@scope/files@^1.2.0'] }, 'unknown'],
    [{ command: '/usr/bin/npx', args: ['-y', '@scope/files@1.2.3', '/data'] }, 'community'],
    [{ command: 'npx.cmd', args: ['-p', 'files@1.2.3', 'files-server'] }, 'community'],
    [{ command: 'uvx', args: ['--from', 'files==0.4.1', 'files'] }, 'community'],
    [{ command: 'uvx', args: ['git+https://github.com/a/b@main'] }, 'unknown'],
    [{ command: 'pnpm', args: ['dlx', 'files@1.2.3'] }, 'community'],
    [{ command: 'docker', args: ['run', '-i', '--rm', '-e', 'TOKEN', 'mcp/files:1.2'] }, 'unknown'],
    [{ command: 'docker', args: ['run', '-i', `mcp/files@sha256:${'ab'.repeat(32)}`] }, 'community'],
    [{ command: '/opt/triage/server' }, undefined],
    [{ url: 'https://tools.example.com/mcp' }, undefined],
  ])('reports for %j whether its version is known', (server, value) => {
    expect(declared(servers(server), 'mcp-server-provenance')).toBe(value);
  });

  it('is graded by its least known server', () => {
    const pinned = { command: 'npx', args: ['files@1.2.3'] };
    expect(declared(servers(pinned, { command: 'npx', args: ['other'] }), 'mcp-server-provenance')).toBe(
      'unknown',
    );
    expect(reasonOf(servers(pinned, { command: './server' }), 'mcp-server-provenance')).toContain(
      'every server',
    );
  });

  it.each([
    [{ url: 'https://tools.example.com/mcp' }, true],
    [{ serverUrl: 'http://tools.example.com/mcp' }, false],
    [{ httpUrl: 'ws://tools.example.com/mcp' }, false],
    [{ url: 'http://127.0.0.1:8080/mcp' }, undefined],
    [{ url: 'https://tools.example.com', env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } }, false],
    [{ url: 'https://tools.example.com', env: { PYTHONHTTPSVERIFY: '0' } }, false],
    [{ command: 'npx', args: ['files'] }, undefined],
  ])('reports for %j whether its transport is secured', (server, value) => {
    expect(declared(servers(server), 'tool-transport-secured')).toBe(value);
  });

  it.each([
    [{ trust: true }, false, false],
    [{ autoApprove: ['*'] }, false, false],
    [{ alwaysAllow: ['read_file'] }, undefined, undefined],
    [{ tools: ['*'] }, false, undefined],
    [{ includeTools: ['read_file'] }, true, undefined],
  ])('reports for %j the allowed tools and those that run without approval', (more, granted, asked) => {
    const config = servers({ command: 'npx', args: ['a@1.0.0'], ...more });
    expect(declared(config, 'tool-allow-list')).toBe(granted);
    expect(declared(config, 'human-approval-destructive-tools')).toBe(asked);
  });

  it.each([
    [{ env: { GITHUB_TOKEN: 'hunter22' } }],
    [{ env: { LOG: 'postgres://app:hunter22@db/x' } }],
    [{ headers: { Authorization: 'Bearer hunter22' } }],
    [{ args: ['serve', '--api-key=hunter22'] }],
    [{ args: ['serve', '--token', 'hunter22'] }],
    [{ args: ['run', '-e', 'DB_PASSWORD=hunter22', 'image'] }],
    [{ args: ['mcp-remote', 'https://x.example', '--header', 'Authorization: hunter22'] }],
    [{ args: ['sk-hunter22hunter22hunter22'] }],
    [{ url: 'https://tools.example.com/mcp?api_key=hunter22' }],
    [{ url: 'https://app:hunter22@tools.example.com/mcp' }],
  ])('contains a secret in %j, which fails and is not stored', (server) => {
    const { text } = read(servers(server));
    expect(text).not.toContain('hunter22');
    expect(declared(servers(server), 'secrets-in-manager')).toBe(false);
    expect(JSON.stringify(read(servers(server)))).not.toContain('hunter22');
    // The stored text is read the same when submitted again.
    expect(read(text).text).toBe(text);
    expect(declared(text, 'secrets-in-manager')).toBe(false);
  });

  it('may refer to secrets, and no other value is stored either', () => {
    const config = servers({
      command: 'npx',
      env: { API_KEY: `\${input:key}`, LOG_LEVEL: 'debug', EMPTY: '', REGION: 3, MAX_TOKENS: '12' },
      headers: { Authorization: `Bearer \${env:TOKEN}` },
      args: ['serve', '--port', '8080'],
    });
    expect(declared(config, 'secrets-in-manager')).toBeUndefined();
    expect(reasonOf(config, 'secrets-in-manager')).toContain('does not show where other secrets are stored');
    const { text } = read(config);
    expect(text).not.toMatch(/debug|: 3|12/);
    expect(text).toContain('"LOG_LEVEL": "[masked value]"');
    expect(text).toContain('8080');
    expect(text.split('\n').length).toBe(JSON.stringify(config, null, 2).split('\n').length);
  });

  it('mentions servers and variables, but no values', () => {
    const config = servers({ command: 'npx', args: ['-y', 'files'], env: { API_KEY: 'hunter22' } });
    expect(detailOf(config, 'secrets-in-manager')).toBe(
      'The configuration contains a secret in plain text: API_KEY of server0.',
    );
    expect(detailOf(config, 'mcp-server-provenance')).toContain('server0 (npx files)');
    expect(read(config).facts).toEqual({ 'has-tools': 'yes' });
  });
});

describe('a submitted agent card', () => {
  it('makes the claims of a card, without those that only its host could prove', () => {
    const card = cardJson('https://agent.example.com');
    expect(declared(card, 'auth-scheme-strength')).toBe('oauth');
    expect(declared(card, 'accountable-owner-named')).toBeUndefined();
    expect(reasonOf(card, 'accountable-owner-named')).toContain('may be its vendor');
    expect(declared(card, 'agent-inventory-registered')).toBeUndefined();
    expect(reasonOf(card, 'agent-inventory-registered')).toContain('is no entry in an inventory');
    expect(declared(card, 'purpose-declared')).toBe(card.description);
    expect(declared(card, 'agent-card-authentic')).toBeUndefined();
    expect(read(card).facts).toEqual({ 'is-multi-agent': 'yes' });
  });
});

describe('an ML-BOM', () => {
  const model = { type: 'machine-learning-model', name: 'triage-bert', version: '3.1.0' };
  const bom = (components: readonly object[], more: object = {}) => ({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { timestamp: '2026-10-01T00:00:00Z' },
    components,
    ...more,
  });

  it('is present if it lists a model and is current', () => {
    expect(declared(bom([model]), 'ai-bom-present')).toBe(true);
    expect(
      declared(bom([model], { metadata: { timestamp: '2025-01-01T00:00:00Z' } }), 'ai-bom-present'),
    ).toBe(false);
    expect(reasonOf(bom([model], { metadata: {} }), 'ai-bom-present')).toContain('when it was created');
    expect(reasonOf(bom([{ type: 'library', name: 'numpy' }]), 'ai-bom-present')).toContain(
      'no machine-learning model',
    );
  });

  it('pins models only by exact versions', () => {
    expect(declared(bom([model]), 'model-version-pinned')).toBe(true);
    expect(declared(bom([model, { ...model, version: 'latest' }]), 'model-version-pinned')).toBe(false);
    expect(
      declared(
        bom([{ type: 'application', name: 'a', components: [{ ...model, version: '' }] }]),
        'model-version-pinned',
      ),
    ).toBe(false);
  });

  it('contains a hash, which proves no verification', () => {
    const hashed = { ...model, hashes: [{ alg: 'SHA-256', content: 'ab' }] };
    expect(declared(bom([hashed]), 'model-artifact-verified')).toBeUndefined();
    expect(reasonOf(bom([hashed]), 'model-artifact-verified')).toContain(
      'does not show that it is verified before loading',
    );
  });

  it.each([
    [['weights.safetensors'], true],
    [['weights.safetensors', 'head.pkl'], false],
    [['readme.md'], undefined],
  ])('reports for the files %j whether they can execute code', (files, value) => {
    const components = files.map((name) => ({ type: 'file', name }));
    expect(declared(bom([{ ...model, components }]), 'model-safe-format')).toBe(value);
  });

  it('counts open severe vulnerabilities, and none without a scan', () => {
    const flaw = (severity: string, state?: string) => ({
      id: 'CVE-2026-1',
      ratings: [{ severity }],
      ...(state ? { analysis: { state } } : {}),
    });
    const vulnerabilities = [
      flaw('critical'),
      flaw('high', 'not_affected'),
      flaw('high', 'exploitable'),
      flaw('low'),
    ];
    expect(declared(bom([model], { vulnerabilities }), 'dependency-vulnerabilities')).toBe(2);
    expect(declared(bom([model]), 'dependency-vulnerabilities')).toBeUndefined();
  });

  it('dates the count by its creation, never later than the submission, or not at all', () => {
    const countedAt = (timestamp?: string) => {
      const vulnerabilities = [{ id: 'CVE-2026-1', ratings: [{ severity: 'high' }] }];
      const document = bom([model], { vulnerabilities, metadata: { timestamp } });
      return read(document).declarations.find((one) => one.parameterId === 'dependency-vulnerabilities')
        ?.countedAt;
    };
    expect(countedAt('2026-10-01')).toBe('2026-10-01T00:00:00.000Z');
    expect(countedAt('2026-10-01T02:00:00+02:00')).toBe('2026-10-01T00:00:00.000Z');
    expect(countedAt('2999-01-01')).toBe(NOW);
    const tools = [{ name: 'grype' }];
    const undated = bom([model], { vulnerabilities: [], metadata: { tools } });
    expect(declared(undated, 'dependency-vulnerabilities')).toBeUndefined();
    expect(reasonOf(undated, 'dependency-vulnerabilities')).toContain('has no creation date');
  });

  const scanner = { components: [{ type: 'application', name: 'grype', version: '0.99.0' }] };
  const scanned = (vulnerabilities: unknown, metadata: object) =>
    bom([model], {
      vulnerabilities,
      metadata: { timestamp: '2026-11-10T00:00:00Z', tools: scanner, ...metadata },
    });

  it.each([
    ['a scanner', {}, 0],
    ['a scanner in the format of version 1.4', { tools: [{ vendor: 'Anchore', name: 'grype' }] }, 0],
    ['a scanner that is a service', { tools: { services: [{ name: 'Dependency-Track' }] } }, 0],
    ['nothing', { tools: undefined }, 'does not name its scanner'],
    ['an empty list of tools', { tools: { components: [] } }, 'does not name its scanner'],
    ['a tool without a name', { tools: [{}] }, 'does not name its scanner'],
    ['no time', { timestamp: undefined }, 'has no creation date'],
    ['an invalid time', { timestamp: 'today' }, 'has no creation date'],
    ['an old time', { timestamp: '2026-10-01T00:00:00Z' }, '50 days old'],
    ['a future time', { timestamp: '2027-10-01T00:00:00Z' }, 'in the future'],
  ])('does not prove the absence of vulnerabilities by an empty list with %s', (_, metadata, expected) => {
    const given = scanned([], metadata);
    if (expected === 0) expect(declared(given, 'dependency-vulnerabilities')).toBe(0);
    else {
      expect(declared(given, 'dependency-vulnerabilities')).toBeUndefined();
      expect(reasonOf(given, 'dependency-vulnerabilities')).toContain(expected);
    }
  });

  it.each([
    [{ score: 9.8 }, 1],
    [{ score: 7, method: 'CVSSv31' }, 1],
    [{ score: 9.8, severity: 'unknown' }, 1],
    [{ severity: 'HIGH' }, 1],
    [{ score: 6.9, method: 'CVSSv4' }, 0],
    [{ score: 7.2, severity: 'medium' }, 0],
  ])('derives the severity from the rating %j', (rating, count) => {
    expect(
      declared(scanned([{ id: 'CVE-2026-1', ratings: [rating] }], {}), 'dependency-vulnerabilities'),
    ).toBe(count);
  });

  it.each([[[]], [[{ score: 70, method: 'other' }]], [[{ severity: 'unknown' }]]])(
    'does not treat a vulnerability rated %j as harmless',
    (ratings) => {
      const given = scanned([{ id: 'CVE-2026-1', ratings }], {});
      expect(declared(given, 'dependency-vulnerabilities')).toBeUndefined();
      expect(reasonOf(given, 'dependency-vulnerabilities')).toContain('CVE-2026-1');
    },
  );
});

describe('our own manifest format', () => {
  it('loses the secrets in its comments and preserves its lines', () => {
    const text = 'declares: # token: ghp_abcdefghijklmnopqrstuvwxyz0123456789\n  admin-mfa-enforced: true\n';
    expect(receiveDocument(text, NOW)).toEqual({
      kind: 'manifest',
      text: 'declares: # token: [masked GitHub token]\n  admin-mfa-enforced: true\n',
      declares: { 'admin-mfa-enforced': true },
      rulesOut: [],
    });
  });

  it('reports the facts it rules out, by a fact or by its PHI declaration', () => {
    const text = 'declares:\n  phi-scope-declared: no\nfacts:\n  hasTools: no\n  hasRetrieval: yes\n';
    expect(receiveDocument(text, NOW).rulesOut).toEqual(['handles-phi', 'has-tools']);
  });

  it.each(['accountable-owner-named', 'purpose-declared', 'agent-inventory-registered'])(
    'states what %s requires, and rejects a mere yes',
    (parameter) => {
      const rejected = () => receiveDocument(`declares:\n  ${parameter}: true\n`, NOW);
      expect(rejected).toThrow(
        expect.objectContaining({
          status: 422,
          details: [
            {
              path: `declares.${parameter}`,
              message: expect.stringMatching(/^Must be a text of at most 2,000 characters: the .*agent/),
            },
          ],
        }),
      );
      const declares = { [parameter]: 'Clinical AI team, ai@hospital.example' };
      expect(receiveDocument(JSON.stringify({ declares }), NOW).declares).toHaveProperty(parameter);
    },
  );

  it('with many secrets is masked quickly', () => {
    const secret = ['sk', 'abcdefghijklmnop1'].join('-');
    const text = `declares: {}\n${`# ${`${secret} `.repeat(40)}\n`.repeat(1000)}`;
    const spent = processorClock();
    const masked = maskDocument('manifest', text, readManifestText(text));
    expect(spent()).toBeLessThan(processorLimit(2000));
    expect(masked).toBe(text.replaceAll(secret, '[masked API key]'));
  });
});
