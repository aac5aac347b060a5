/** Scans agents against every framework, changes them, scans them again, and reports the outcomes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { colleague, newAgent, newScan, newTenant, type Person } from '#scripts/e2e/api-client.ts';
import { customText, newCustomFramework } from '#scripts/e2e/custom-frameworks.ts';
import type { Product } from '#scripts/e2e/product.ts';
import { frameworks } from '#shared/frameworks/catalog.ts';
import type { Resources } from '../harness/resources.ts';
import { type Case, casesIn } from './cases.ts';
import { comparable, type Json } from './outcome.ts';
import { openWorld } from './servers.ts';

const POLICY = 'Ward Policy';
const text = customText(
  POLICY,
  ['W-1', 'audit-logging-enabled', 'tool-call-logging'],
  ['W-2', 'endpoint-auth-required', 'transport-tls-enforced', 'tool-auth-required'],
  ['W-3', 'phi-scope-declared', 'log-retention-days', 'kill-switch-available'],
);
/** Agents processed concurrently; the scans of each agent run sequentially. */
const AT_ONCE = 4;

/** Starts a product whose probes do not wait between requests. */
export const startUnpaced = (startProduct: Resources['startProduct']): Promise<Product> =>
  startProduct({ PROBE_GAP: '0' }, undefined, { script: 'scripts/proofs/outcomes/serve-unpaced.ts' });

const bodyOf = async (person: Person, path: string): Promise<unknown> => {
  const { status, body } = await person.call('GET', path);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};

const names = [...Object.values(frameworks).map(({ name }) => name), POLICY];

/** Increases the polling interval each time, so that many waiting callers do not overload the product. */
const ended = async (person: Person, scanId: string): Promise<Record<string, unknown>> => {
  for (let pause = 100; ; pause = Math.min(2 * pause, 1600)) {
    await sleep(pause);
    const scan = (await bodyOf(person, `/api/scans/${scanId}`)) as Record<string, unknown>;
    if (scan.status === 'completed' || scan.status === 'failed') return scan;
  }
};

/** Scans an agent against all frameworks; returns the ended scans in framework order. */
export type Way = (person: Person, agentId: string) => Promise<readonly Record<string, unknown>[]>;

/** Scans each framework after the previous one has ended. */
export const oneAfterAnother: Way = async (person, agentId) => {
  const scans: Record<string, unknown>[] = [];
  for (const framework of names) scans.push(await ended(person, await newScan(person, agentId, framework)));
  return scans;
};

/** Scans all frameworks in one run. */
export const inOneRun = async (
  person: Person,
  agentId: string,
  wanted: readonly string[] = names,
): ReturnType<Way> => {
  const { status, body } = await person.call('POST', `/api/agents/${agentId}/scans`, {
    json: { frameworks: wanted },
  });
  if (status !== 202) throw new Error(`Run of ${agentId}: ${status} ${JSON.stringify(body)}`);
  const { scans } = body as { scans: readonly { id: string }[] };
  return Promise.all(scans.map(({ id }) => ended(person, id)));
};

/** Takes one agent through both rounds. */
const collectOne = async (
  person: Person,
  name: string,
  agent: Case,
  way: Way,
  as: (value: unknown) => Json,
): Promise<Json> => {
  const agentId = await newAgent(person, { name, frameworks: names.slice(0, 5), ...agent.registered });
  await agent.prepare?.(agentId);
  // The time, the job and the responder are not part of the outcome.
  const round = async (): Promise<Json> =>
    Object.fromEntries(
      (await way(person, agentId)).map(
        ({ createdAt: _, completedAt: __, jobId: ___, addresses: ____, ...outcome }) => [
          String(outcome.framework),
          as(outcome),
        ],
      ),
    );
  const before = await round();
  await agent.change(agentId);
  const after = await round();
  const { score, complianceScore, scores, counts } = (await bodyOf(
    person,
    `/api/agents/${agentId}`,
  )) as Record<string, unknown>;
  // Issues of one scan are ordered by their ids, which are random.
  const issues = (await bodyOf(person, `/api/issues?limit=200&agentId=${agentId}`)) as {
    id: string;
    parameterId: string;
  }[];
  return {
    before,
    after,
    agent: as({ score, complianceScore, scores, counts }),
    issues: as(
      issues.toSorted((a, b) => (a.parameterId < b.parameterId ? -1 : 1)).map(({ id: _, ...issue }) => issue),
    ),
    attestations: as(await bodyOf(person, `/api/agents/${agentId}/attestations`)),
  };
};

/**
 * Takes agents through their rounds, in a dedicated organization.
 * @param chosen agent names; all by default
 */
export const collectOutcomes = async (
  url: string,
  way: Way,
  chosen?: readonly string[],
): Promise<Readonly<Record<string, Json>>> => {
  const world = openWorld();
  try {
    const person = await newTenant(url);
    const second = await colleague(url, person, 'user');
    await newCustomFramework(person, text);
    const all = Object.entries(await casesIn({ person, second, world }));
    const cases = all.filter(([name]) => chosen?.includes(name) ?? true);
    const outcomes: Record<string, Json> = Object.fromEntries(cases.map(([name]) => [name, null]));
    const waiting = [...cases];
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [name, agent] = next;
        outcomes[name] = await collectOne(person, name, agent, way, comparable(world, url));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return outcomes;
  } finally {
    world.end();
  }
};
