import { beforeAll, describe, expect, it } from 'vitest';
import { a2aCollector } from '#functions/evidence/collectors/a2a/a2a.ts';
import { httpCollector } from '#functions/evidence/collectors/http/http-collector.ts';
import { mcpCollector } from '#functions/evidence/collectors/mcp/mcp.ts';
import { frameworks } from '#shared/frameworks/catalogue.ts';
import { earnedOf } from '#shared/judging/points.ts';
import { parameters } from '#shared/parameters/catalogue.ts';
import type { Parameter } from '#shared/parameters/parameter.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import { colleague, declare, endOfScan, newAgent, newTenant, type Person } from './api-client.ts';
import { canBe, isAttested, isDeclared, type Outcome, parametersOf, valueFor } from './said-values.ts';
import { sharedProduct } from './shared-product.ts';

/**
 * Against each framework the score of an agent rises and falls with every parameter that a person can declare or attest, and the
 * moves that the scan names add up to the difference. What only a probe shows is moved by real servers in `probed-points.test.ts`.
 */

let person: Person;
/** Who approves what the first person recorded of a critical parameter. */
let second: Person;

beforeAll(async () => {
  const { url } = await sharedProduct();
  person = await newTenant(url);
  second = await colleague(url, person, 'user');
});

const attest = async (agentId: string, parameter: Parameter, outcome: Outcome): Promise<void> => {
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

/** Everything that can be said of the agent comes to that outcome. */
const say = async (agentId: string, about: readonly Parameter[], outcome: Outcome): Promise<void> => {
  // What an agent is decides what applies to it, and stays as it is.
  const declares = about
    .filter(isDeclared)
    .map(
      (parameter) =>
        [parameter.id, valueFor(parameter, canBe(parameter, outcome) ? outcome : 'pass')] as const,
    );
  await declare(person, agentId, Object.fromEntries(declares));
  for (const parameter of about.filter(isAttested)) await attest(agentId, parameter, outcome);
};

const scan = async (agentId: string, framework: string): Promise<ScanResults> => {
  const started = await person.call('POST', '/api/scans', { json: { agentId, framework } });
  expect(started.status, JSON.stringify(started.body)).toBe(201);
  const ended = await endOfScan(person, String((started.body as { id: string }).id));
  expect(ended).toMatchObject({ status: 'completed' });
  return ended.results as ScanResults;
};

const verdictsOf = ({ controls }: ScanResults): ReadonlyMap<string, string> =>
  new Map(controls.flatMap((control) => control.parameters.map(({ id, verdict }) => [id, verdict])));

/** The moves name exactly these parameters, and their points are the change of the score. */
const expectExplained = (before: ScanResults, after: ScanResults, about: readonly Parameter[]) => {
  expect(after.moved.map(({ parameterId }) => parameterId).toSorted()).toEqual(
    about.map(({ id }) => id).toSorted(),
  );
  const sum = after.moved.reduce((total, { points }) => total + points, 0);
  expect(sum).toBeCloseTo(earnedOf(after.points) - earnedOf(before.points), 1);
  for (const { because } of after.moved) expect(because).toMatch(/\S/);
};

describe.each(Object.values(frameworks))('$name', (framework) => {
  const said = parametersOf(framework).filter((one) => isDeclared(one) || isAttested(one));
  const moving = said.filter((one) => canBe(one, 'pass') && canBe(one, 'fail'));

  it('is scored by what is said of an agent, and by every change of it', async () => {
    const agentId = await newAgent(person, {
      name: `Agent for ${framework.name}`,
      frameworks: [framework.name],
    });
    const unknown = await scan(agentId, framework.name);
    expect(unknown.score).toBeNull();

    await say(agentId, said, 'pass');
    const sound = await scan(agentId, framework.name);
    expect(sound.score).toBeGreaterThan(0);
    for (const { id } of moving) expect(verdictsOf(sound).get(id), id).toBe('pass');

    await say(agentId, said, 'fail');
    const broken = await scan(agentId, framework.name);
    expect(broken.score).toBeLessThan(sound.score ?? 0);
    for (const { id } of moving) expect(verdictsOf(broken).get(id), id).toBe('fail');
    expectExplained(sound, broken, moving);
    expect(broken.issues.open).toBe(moving.length);

    await say(agentId, said, 'pass');
    const repaired = await scan(agentId, framework.name);
    expect(repaired.score).toBe(sound.score);
    expectExplained(broken, repaired, moving);
    expect(repaired.issues).toMatchObject({ resolved: moving.length, open: 0 });
  });
});

it('names the parameters that nothing shows yet', () => {
  const probed = new Set([...httpCollector.shows, ...mcpCollector.shows, ...a2aCollector.shows]);
  const unseen = Object.values(parameters).filter(
    (one) => !one.sources.includes('manifest') && !isAttested(one) && !probed.has(one.id),
  );
  console.warn(
    `Nothing shows these ${unseen.length} parameters yet: ${unseen.map(({ id }) => id).join(', ')}.`,
  );
  // Each waits for a behavioural probe or for the scanner of a cluster.
  for (const { sources } of unseen)
    expect(sources.some((one) => one === 'probe' || one === 'kubernetes')).toBe(true);
});
