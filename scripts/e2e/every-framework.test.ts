import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { a2aCollector } from '#functions/evidence/collectors/a2a/a2a.ts';
import { httpCollector } from '#functions/evidence/collectors/http/http-collector.ts';
import { mcpCollector } from '#functions/evidence/collectors/mcp/mcp.ts';
import { openResources } from '#scripts/proofs/harness/resources.ts';
import {
  collectOutcomes,
  inOneRun,
  oneAfterAnother,
  startUnpaced,
} from '#scripts/proofs/outcomes/collect-outcomes.ts';
import { readGolden } from '#scripts/proofs/outcomes/golden.ts';
import { differences } from '#scripts/proofs/outcomes/outcome.ts';
import { needs } from '#scripts/testing/processor-time.ts';
import { frameworks } from '#shared/frameworks/catalog.ts';
import type { Framework } from '#shared/frameworks/framework.ts';
import { parameters } from '#shared/parameters/catalog.ts';
import type { Parameter } from '#shared/parameters/parameter.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import { earnedOf } from '#shared/scoring/points.ts';
import { colleague, declare, newAgent, newTenant, type Person } from './api-client.ts';
import type { Product } from './product.ts';
import { canBe, isAttested, isDeclared, type Outcome, parametersOf, valueFor } from './stated-values.ts';

/**
 * Agents of every sort are scanned against all frameworks. Their outcomes equal the stored ones, and the score of an agent rises and
 * falls with every parameter that a person can declare or attest. What only a probe shows is moved by real servers in
 * `probed-points.test.ts`.
 */

const { startProduct, end } = openResources('outcomes');
let product: Product;

beforeAll(async () => {
  product = await startUnpaced(startProduct);
});

afterAll(end);

interface People {
  readonly person: Person;
  /** Approves what the first person recorded of a critical parameter. */
  readonly second: Person;
}

const attest = async (
  { person, second }: People,
  agentId: string,
  parameter: Parameter,
  outcome: Outcome,
): Promise<void> => {
  const reply = await person.call('POST', `/api/agents/${agentId}/attestations`, {
    json: {
      parameter: parameter.id,
      value: valueFor(parameter, outcome),
      person: { name: 'Security Officer' },
      document: { reference: 'Minutes of the review', date: new Date().toISOString().slice(0, 10) },
      statement: 'As the document says.',
      expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
    },
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  const { id, state } = reply.body as { id: string; state: string };
  if (state !== 'awaiting-approval') return;
  const approved = await second.call('POST', `/api/agents/${agentId}/attestations/${id}/approve`);
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
};

/** Declares and attests everything possible about the agent with that outcome. */
const say = async (
  people: People,
  agentId: string,
  about: readonly Parameter[],
  outcome: Outcome,
): Promise<void> => {
  // Facts about the agent decide which parameters apply, so they stay unchanged.
  const declares = about
    .filter(isDeclared)
    .map(
      (parameter) =>
        [parameter.id, valueFor(parameter, canBe(parameter, outcome) ? outcome : 'pass')] as const,
    );
  await declare(people.person, agentId, Object.fromEntries(declares));
  for (const parameter of about.filter(isAttested)) await attest(people, agentId, parameter, outcome);
};

const verdictsOf = ({ controls }: ScanResults): ReadonlyMap<string, string> =>
  new Map(controls.flatMap((control) => control.parameters.map(({ id, verdict }) => [id, verdict])));

/** Expects changes for exactly these parameters, with points that equal the change of the score. */
const expectExplained = (before: ScanResults, after: ScanResults, about: readonly Parameter[]) => {
  expect(after.moved.map(({ parameterId }) => parameterId).toSorted()).toEqual(
    about.map(({ id }) => id).toSorted(),
  );
  const sum = after.moved.reduce((total, { points }) => total + points, 0);
  expect(sum).toBeCloseTo(earnedOf(after.points) - earnedOf(before.points), 1);
  for (const { because } of after.moved) expect(because).toMatch(/\S/);
};

const golden = readGolden();
const expectSame = (differing: readonly string[]) =>
  expect(differing.slice(0, 20).join('\n'), `${differing.length} fields differ`).toBe('');

const SINGLY = ['attested contact, then refuted', 'declares everything sound, then much that is not'];

it('equals the stored outcomes when frameworks are scanned one after another', {
  timeout: needs(40),
}, async () => {
  const found = await collectOutcomes(product.url, oneAfterAnother, SINGLY);
  expect(Object.keys(found).toSorted()).toEqual(SINGLY.toSorted());
  const expected = Object.fromEntries(SINGLY.map((name) => [name, golden[name] ?? null]));
  expectSame(differences(expected, found));
});

/**
 * Differences caused by collecting evidence once for all frameworks: each scan also gets what was probed for
 * the others.
 */
const GATHERED_ONCE = [
  // A collector that one framework does not need ran for another.
  /^.* › results › collectors › http › (status|reason)$/,
  // The reason states in how many responses the header was searched for.
  /^.* › rate-limit-enforced › (reason|change|gaps › 0 › reason)$/,
  // A framework without parameters on tool lists causes no second reading of them, so fewer responses are counted.
  /^(open tools, then sound ones|says what is not so, then no more) › .* › sample › answers$/,
  // An issue names the scan of its last observation; one run observes once for all its scans.
  /^.* › issues › [^›]+ › scanId$/,
  // The scan that voids an attestation still uses it; in individual scans, the later ones do not.
  /^attested contact, then refuted › after › .* › security-contact-published › (reason|conflict|evidence|gaps)( › .*)?$/,
];

it('equals the stored outcomes when all frameworks are scanned in one run', {
  timeout: needs(40),
}, async () => {
  const differing = differences(golden, await collectOutcomes(product.url, inOneRun));
  const isKnown = (line: string) => GATHERED_ONCE.some((known) => known.test(line.split('\n', 1)[0] ?? ''));
  expectSame(differing.filter((line) => !isKnown(line)));
});

describe('what is declared and attested', () => {
  type Results = ReadonlyMap<string, ScanResults>;
  const rounds: Results[] = [];

  beforeAll(async () => {
    const person = await newTenant(product.url);
    const second = await colleague(product.url, person, 'user');
    const all = Object.values(frameworks);
    const agentId = await newAgent(person, {
      name: 'Agent',
      frameworks: all.slice(0, 5).map(({ name }) => name),
    });
    const scan = async () => {
      const scans = await inOneRun(
        person,
        agentId,
        all.map(({ name }) => name),
      );
      for (const ended of scans) expect(ended).toMatchObject({ status: 'completed' });
      rounds.push(
        new Map(scans.map(({ framework, results }) => [String(framework), results as ScanResults])),
      );
    };
    const text = Object.values(parameters).filter((one) => isDeclared(one) || isAttested(one));
    await scan();
    for (const outcome of ['pass', 'fail', 'pass'] as const) {
      await say({ person, second }, agentId, text, outcome);
      await scan();
    }
  }, needs(60));

  const movingIn = (framework: Framework) =>
    parametersOf(framework).filter(
      (one) => (isDeclared(one) || isAttested(one)) && canBe(one, 'pass') && canBe(one, 'fail'),
    );

  it.each(Object.values(frameworks))(
    'moves the score of $name, and the scan explains every point',
    (framework) => {
      const moving = movingIn(framework);
      const [unknown, sound, broken, repaired] = rounds.map((round) => round.get(framework.name));
      if (!unknown || !sound || !broken || !repaired) throw new Error(`${framework.name} was not scanned.`);
      expect(unknown.score).toBeNull();

      expect(sound.score).toBeGreaterThan(0);
      for (const { id } of moving) expect(verdictsOf(sound).get(id), id).toBe('pass');

      expect(broken.score).toBeLessThan(sound.score ?? 0);
      for (const { id } of moving) expect(verdictsOf(broken).get(id), id).toBe('fail');
      expectExplained(sound, broken, moving);
      expect(broken.issues.open).toBe(moving.length);

      expect(repaired.score).toBe(sound.score);
      expectExplained(broken, repaired, moving);
      expect(repaired.issues.open).toBe(0);
    },
  );

  it('resolves each issue once, by one of the scans of the run', () => {
    const repaired = [...(rounds.at(-1)?.values() ?? [])];
    const moving = new Set(Object.values(frameworks).flatMap(movingIn));
    expect(repaired.reduce((sum, { issues }) => sum + issues.resolved, 0)).toBe(moving.size);
  });
});

it('lists the parameters without any evidence source yet', () => {
  const probed = new Set([...httpCollector.shows, ...mcpCollector.shows, ...a2aCollector.shows]);
  const unseen = Object.values(parameters).filter(
    (one) => !one.sources.includes('manifest') && !isAttested(one) && !probed.has(one.id),
  );
  console.warn(
    `Nothing shows these ${unseen.length} parameters yet: ${unseen.map(({ id }) => id).join(', ')}.`,
  );
  // Each needs a behavior probe or the scanner of a cluster.
  for (const { sources } of unseen)
    expect(sources.some((one) => one === 'probe' || one === 'kubernetes')).toBe(true);
});
