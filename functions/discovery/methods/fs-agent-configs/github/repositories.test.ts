import { afterEach, describe, expect, it } from 'vitest';
import {
  type EvidenceSnapshot,
  gitHubAccount,
  OWNER,
  serveGitHub,
} from '#functions/clouds/github/fixtures/serve-git-hub.ts';
import { contextAt } from '#functions/discovery/cloud/fixtures/context-at.ts';
import { parsedSightings } from '#functions/discovery/cloud/fixtures/parsed-sightings.ts';
import { reportOf } from '#shared/evidence/infrastructure/report-of.ts';
import { method } from '../fs-agent-configs.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

const context = async (...given: Parameters<typeof serveGitHub>) => {
  const world = await serveGitHub(...given);
  open.push(world);
  // The test server responds over plain HTTP, and further pages are there too.
  return { world, found: await method.run(contextAt(world, [gitHubAccount()])) };
};

const agent = (head: string, prompt = 'You review notes.') => `---\nname: reviewer\n${head}---\n${prompt}\n`;

const stored = (more: Partial<EvidenceSnapshot> = {}): EvidenceSnapshot => ({
  files: { '.claude/agents/reviewer.md': agent('tools: Read, Grep\n'), 'package.json': '{}' },
  alerts: 0,
  ...more,
});

type Row = [string, Partial<EvidenceSnapshot>, Readonly<Record<string, unknown>>];

/** Split into parts, so that secret scanners ignore it. */
const CREDENTIAL = ['AKIA', 'Q7XWT3NZ', '5KPL2M8R'].join('');

/** Evidence for the one agent that a repository declares. */
const shownOf = async (repository: EvidenceSnapshot) => {
  const { found } = await context({ notes: repository });
  const [sighting] = found.sightings;
  if (!sighting) throw new Error('There is no agent.');
  const report = reportOf([{ from: 'server', sighting }], 'build');
  return Object.fromEntries((report?.evidence ?? []).map(({ parameterId, value }) => [parameterId, value]));
};

describe('agents declared in GitHub repositories', () => {
  it('are found in every active repository, across pages, with its protection settings', async () => {
    const { found } = await context({
      notes: stored({ ruleset: { approvals: 2, bypass: 'none' }, alerts: 3 }),
      website: stored({ files: { 'index.html': '<p>Welcome</p>', 'AGENTS.md': 'Be brief.' } }),
      old: stored({ archived: true }),
      intake: stored({ files: { 'langgraph.json': '{"graphs":{"triage":"./g.py:graph"}}' } }),
    });
    expect(found.coverage).toEqual({ status: 'ran', searched: 3 });
    const seen = parsedSightings(found);
    expect(Object.keys(seen).toSorted()).toEqual([
      `repository:github.com:${OWNER}/intake`,
      `repository:github.com:${OWNER}/notes`,
    ]);
    expect(seen[`repository:github.com:${OWNER}/notes`]).toMatchObject({
      name: 'notes',
      signs: [
        {
          statement: 'Assistant agent: reviewer',
          where: `https://github.com/${OWNER}/notes/blob/main/.claude/agents/reviewer.md`,
        },
      ],
      facts: {
        settings: {
          ...{ branch: 'main', 'review.approvals': 2, 'review.forAll': true, 'dependabot.unfixed': 3 },
          'agents.grants': 'named',
        },
      },
      reaches: { tools: ['Read', 'Grep'], agents: ['reviewer'] },
    });
  });

  it('are found next to empty repositories', async () => {
    const { found } = await context({ bare: stored({ empty: true }), notes: stored() });
    expect(found.coverage).toEqual({ status: 'ran', searched: 2 });
    expect(found.sightings.map(({ name }) => name)).toEqual(['notes']);
  });

  it.each<[string, string, readonly string[], object]>([
    [
      'all repositories of a user, with a token of that user',
      OWNER,
      ['notes', 'intake'],
      { status: 'ran', searched: 2 },
    ],
    [
      'all repositories of a user, regardless of the case of the name',
      'Clinic',
      ['notes', 'intake'],
      { status: 'ran', searched: 2 },
    ],
    [
      'the public repositories of a user, with a token of another user, which the coverage states',
      'visitor',
      ['notes'],
      {
        status: 'truncated',
        searched: 1,
        reason: `Partially read: ${OWNER}, whose private repositories GitHub lists only to a token of that user.`,
      },
    ],
  ])('are searched in %s', async (_, signedIn, names, coverage) => {
    const repositories = { notes: stored(), intake: stored({ private: true }) };
    const { found } = await context(repositories, () => undefined, signedIn);
    expect(found.sightings.map(({ name }) => name)).toEqual(names);
    expect(found.coverage).toEqual(coverage);
  });

  it('do not contain any prompt text', async () => {
    const files = {
      '.claude/agents/reviewer.md': agent('', 'The code word is swordfish.'),
      'AGENTS.md': 'swordfish',
    };
    const { found } = await context({ notes: stored({ files }) });
    expect(found.sightings).toHaveLength(1);
    expect(JSON.stringify(found)).not.toContain('swordfish');
  });

  const clean = { 'dependency-vulnerabilities': 0 };
  const reviewed = { 'change-approval-required': true, 'system-prompt-versioned': true };
  const unreviewed = { 'change-approval-required': false, 'system-prompt-versioned': false };

  it.each<Row>([
    ['that changes require no approval', {}, { ...clean, ...unreviewed }],
    [
      'that a ruleset applies to everyone',
      { ruleset: { approvals: 1, bypass: 'none' } },
      { ...clean, ...reviewed },
    ],
    [
      'nothing about a ruleset with bypass actors',
      { ruleset: { approvals: 1, bypass: 'some' } },
      { ...clean },
    ],
    [
      'nothing about a ruleset with unknown bypass actors',
      { ruleset: { approvals: 1, bypass: 'hidden' } },
      { ...clean },
    ],
    [
      'that a ruleset without approvals requires none',
      { ruleset: { approvals: 0, bypass: 'none' } },
      { ...clean, ...unreviewed },
    ],
    [
      'that a protection also applies to administrators',
      { protection: { approvals: 1, admins: true } },
      { ...clean, ...reviewed },
    ],
    [
      'nothing about a protection that administrators may bypass',
      { protection: { approvals: 1, admins: false } },
      { ...clean },
    ],
    [
      'nothing about a protection with an exempt team',
      { protection: { approvals: 1, admins: true, excepted: 'leads' } },
      { ...clean },
    ],
    [
      'that one of two rules applies to everyone',
      { protection: { approvals: 1, admins: false }, ruleset: { approvals: 1, bypass: 'none' } },
      { ...clean, ...reviewed },
    ],
    [
      'that changes require no approval, with a token that may not administer an unprotected branch',
      { administered: false },
      { ...clean, ...unreviewed },
    ],
    [
      'nothing about a protection that is hidden from the token',
      { protection: { approvals: 1, admins: true }, administered: false },
      { ...clean },
    ],
    [
      'nothing about a ruleset if it is unknown whether workflows may approve',
      { ruleset: { approvals: 1, bypass: 'none' }, administered: false },
      { ...clean },
    ],
    [
      'nothing about approvals that remain valid after later pushes under a ruleset',
      { ruleset: { approvals: 1, bypass: 'none', afterPush: 'stands' } },
      { ...clean },
    ],
    [
      'nothing about approvals that remain valid after later pushes to a protected branch',
      { protection: { approvals: 1, admins: true, afterPush: 'stands' } },
      { ...clean },
    ],
    [
      'that a ruleset requires another person for the last push',
      { ruleset: { approvals: 1, bypass: 'none', afterPush: 'asked again' } },
      { ...clean, ...reviewed },
    ],
    [
      'that a protection requires another person for the last push',
      { protection: { approvals: 1, admins: true, afterPush: 'asked again' } },
      { ...clean, ...reviewed },
    ],
    [
      'nothing about approvals that a workflow may give',
      { protection: { approvals: 1, admins: true }, workflowsApprove: true },
      { ...clean },
    ],
    ['open vulnerabilities', { alerts: 7 }, { ...unreviewed, 'dependency-vulnerabilities': 7 }],
    [
      'vulnerabilities that a person or a rule dismissed',
      { alerts: ['tolerable_risk', 'no_bandwidth', 'fix_started', 'auto_dismissed'] },
      { ...unreviewed, 'dependency-vulnerabilities': 4 },
    ],
    [
      'no vulnerabilities that are fixed or do not affect the agent',
      { alerts: ['fixed', 'inaccurate', 'not_used'] },
      { ...clean, ...unreviewed },
    ],
    ...['environment.yml', 'uv.lock', 'pdm.lock', 'bun.lock', 'build.gradle', 'packages.lock.json'].map(
      (file): Row => [
        `no absence of flaws where Dependabot does not read ${file}`,
        { files: { ...stored().files, [file]: '' } },
        { ...unreviewed },
      ],
    ),
    ['no absence of vulnerabilities if some files are not listed', { truncated: true }, { ...unreviewed }],
    [
      'vulnerabilities if Dependabot reads only some packages',
      { files: { ...stored().files, 'uv.lock': '' }, alerts: 7 },
      { ...unreviewed, 'dependency-vulnerabilities': 7 },
    ],
    [
      'an absence of vulnerabilities, regardless of the packages of a sample',
      {
        files: {
          '.claude/agents/reviewer.md': agent('tools: Read\n'),
          ...{ 'app/requirements-dev.txt': '', 'app/Pipfile.lock': '', 'src/Ward.csproj': '' },
          'examples/build.gradle': '',
        },
      },
      { ...clean, ...unreviewed },
    ],
    [
      'no absence of vulnerabilities without a package manifest',
      { files: { '.claude/agents/reviewer.md': agent('tools: Read\n') } },
      { ...unreviewed },
    ],
    [
      'that an agent without a list has all tools',
      { files: { '.claude/agents/reviewer.md': agent('') } },
      { ...unreviewed, 'tool-allow-list': false },
    ],
    [
      'that one of several agents has a wildcard',
      {
        files: {
          '.claude/agents/reviewer.md': agent('tools: Read\n'),
          '.github/agents/b.agent.md': agent('tools: ["*"]\n'),
        },
      },
      { ...unreviewed, 'tool-allow-list': false },
    ],
    [
      'a shell',
      { files: { '.claude/agents/reviewer.md': agent('tools: Read, Bash\n') } },
      { ...unreviewed, 'shell-tool-absent': false },
    ],
    [
      'a credential in a prompt',
      {
        files: {
          '.claude/agents/reviewer.md': agent('tools: Read\n', `Use ${CREDENTIAL}.`),
        },
      },
      { ...unreviewed, 'system-prompt-secret-free': false },
    ],
    [
      'nothing about tools and prompts defined in code, regardless of helpers and assistant instructions',
      {
        files: {
          'langgraph.json': '{"graphs":{"triage":"./g.py:graph"}}',
          '.claude/agents/reviewer.md': agent('', `Use ${CREDENTIAL}.`),
          'AGENTS.md': `Use ${CREDENTIAL}.`,
        },
      },
      { 'change-approval-required': false },
    ],
    [
      'that prompts of a crew require approval by a second person',
      {
        files: { 'config/agents.yaml': 'nurse:\n  role: Nurse\n  goal: Help\n' },
        protection: { approvals: 1, admins: true },
      },
      reviewed,
    ],
  ])('show %s', async (_, more, expected) => expect(await shownOf(stored(more))).toEqual(expected));

  it('report missing administration permission when the protection is hidden', async () => {
    const hidden = stored({ protection: { approvals: 1, admins: true }, administered: false });
    const { found } = await context({ notes: hidden });
    expect(found.coverage).toMatchObject({
      status: 'denied',
      reason: 'Not permitted: Administration: read.',
    });
  });

  it('report what may not be read, without evidence for it', async () => {
    const { found } = await context(
      { notes: stored({ protection: { approvals: 1, admins: true } }) },
      ({ path }) =>
        path.endsWith('/protection') || path.endsWith('/dependabot/alerts')
          ? { status: 403, body: { message: 'Resource not accessible by personal access token' } }
          : undefined,
    );
    expect(found.coverage).toEqual({
      status: 'denied',
      searched: 1,
      reason: 'Not permitted: Administration: read, Dependabot alerts: read.',
    });
    const [sighting] = found.sightings;
    expect(sighting?.facts.settings).not.toHaveProperty('review.approvals');
    expect(sighting?.facts.settings).not.toHaveProperty('dependabot.unfixed');
  });

  const brokenAfter =
    (list: string, body: readonly object[]): Parameters<typeof serveGitHub>[1] =>
    ({ path, query }) => {
      if (!path.endsWith(list)) return undefined;
      return query.get('page') === '2'
        ? { status: 403, body: { message: 'Forbidden' } }
        : { body, headers: { link: `<https://api.github.com${path}?page=2>; rel="next"` } };
    };

  it.each<[string, string, readonly object[], string]>([
    ['flaws', '/dependabot/alerts', [], 'dependabot.unfixed'],
    [
      'the number of vulnerabilities',
      '/dependabot/alerts',
      [{ number: 1, state: 'open' }],
      'dependabot.unfixed',
    ],
    ['rules', '/rules/branches/main', [], 'review.approvals'],
  ])('report nothing about %s when the list fails after a page', async (_, list, page, setting) => {
    const { found } = await context({ notes: stored() }, brokenAfter(list, page));
    expect(found.coverage.status).toBe('denied');
    expect(found.sightings.map(({ facts }) => facts.settings)).toEqual([
      expect.not.objectContaining({ [setting]: expect.anything() }),
    ]);
  });

  it('are not reported as unprotected when GitHub fails at several repositories', async () => {
    const repositories = { notes: stored(), intake: stored() };
    const { found } = await context(repositories, ({ path }) =>
      /\/branches\/main/.test(path) && !path.includes('/rules/')
        ? { status: 418, body: { message: 'No' } }
        : undefined,
    );
    expect(found.coverage.status).toBe('failed');
    expect(found.sightings.map(({ facts }) => facts.settings?.['review.approvals'])).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('are retried while GitHub reports a rate limit', async () => {
    let rejected = 0;
    const { found } = await context({ notes: stored() }, ({ path }) => {
      if (!path.includes('/git/trees/') || rejected === 2) return undefined;
      rejected += 1;
      return { status: 403, headers: { 'x-ratelimit-remaining': '0', 'retry-after': '0' }, body: {} };
    });
    expect([rejected, found.sightings.length]).toEqual([2, 1]);
  });

  it('are not read with a rejected token, and not at all without one', async () => {
    const world = await serveGitHub({ notes: stored() });
    open.push(world);
    const { coverage } = await method.run(contextAt(world, [gitHubAccount('another')]));
    expect(coverage).toMatchObject({
      status: 'failed',
      reason: 'Could not be read: api.github.com, which rejected the credentials.',
    });
    expect((await method.run(contextAt(world, []))).coverage.status).toBe('skipped');
  });
});
