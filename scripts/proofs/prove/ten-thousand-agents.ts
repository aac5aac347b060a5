import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import {
  declare,
  endOfScan,
  newAgent,
  newScan,
  newTenant,
  type Person,
  until,
} from '#scripts/e2e/api-client.ts';
import { enter } from '#scripts/e2e/browser-session.ts';
import { chromiumArguments, chromiumPath } from '#scripts/e2e/chromium.ts';
import { sticksOut } from '#scripts/e2e/sticks-out.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { median } from '../harness/figure.ts';
import type { Proof } from '../harness/proof.ts';
import { measurePages, type PageTimes, pageTimes, walkAgents } from './browser/page-times.ts';

const FEW = 100;
const AGENTS = 10_000;
/**
 * Number of agents with a scan, at first and in the end. Each scan opens an issue for each of these
 * parameters.
 */
const SCANNED = { few: 60, many: 300 };
const WRONG = [
  ...['audit-logging-enabled', 'endpoint-auth-required', 'tool-call-logging', 'tenant-isolation'],
  ...['tool-transport-secured', 'storage-encryption-at-rest', 'agent-unique-identity'],
  ...['caller-roles-defined', 'anomaly-alerting', 'forensic-replay-possible'],
];
const AT_ONCE = 16;
const SCANS_AT_ONCE = 4;
/** Maximum ratio between the time of a page at 10,000 agents and at 100, in the same run. */
const MAX_RATIO = 2;

/** Returns the median time of a first page of 50, in milliseconds. */
const pageTime = async (person: Person): Promise<number> => {
  const times: number[] = [];
  for (let time = 0; time < 15; time += 1) {
    const began = performance.now();
    const { status } = await person.call('GET', '/api/agents');
    if (status !== 200) throw new Error(`The list answered ${status}.`);
    times.push(performance.now() - began);
  }
  return median(times);
};

const atOnce = async (workers: number, count: number, work: (index: number) => Promise<unknown>) => {
  let next = 0;
  const worker = async () => {
    while (next < count) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
};

/** Returns the same person, who waits when the request quota is used up. */
const patient = (person: Person): Person => ({
  ...person,
  call: async (...request) => {
    for (;;) {
      const reply = await person.call(...request);
      if (reply.status !== 429) return reply;
      await wait(Number(reply.headers.get('retry-after')) * SECOND);
    }
  },
});

const registerMany = (person: Person, count: number): Promise<void> =>
  atOnce(AT_ONCE, count, (index) => newAgent(patient(person), { name: `Agent ${index}` }));

/** Registers agents that fail and scans them. */
const scanMany = (person: Person, count: number): Promise<void> =>
  atOnce(SCANS_AT_ONCE, count, async (index) => {
    const agentId = await newAgent(person, { name: `Scanned agent ${index}` });
    await declare(person, agentId, Object.fromEntries(WRONG.map((parameter) => [parameter, false])));
    await endOfScan(person, await newScan(person, agentId));
  });

/** Follows the Link headers to the end; returns the ids in page order. */
const walk = async (person: Person): Promise<readonly string[]> => {
  const ids: string[] = [];
  let path: string | undefined = '/api/agents?limit=200';
  while (path) {
    const reply = await person.call('GET', path);
    ids.push(...(reply.body as { id: string }[]).map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  return ids;
};

/** Resolves when the counters include all agents and issues. No earlier work is then still in progress. */
const settled = (person: Person, agents: number, issues: number): Promise<unknown> =>
  until(
    () => person.call('GET', '/api/dashboard/stats'),
    ({ registeredAgents, openIssues }) => registeredAgents === agents && openIssues === issues,
    300_000,
  );

/** Returns the times of each page side by side. Throws if one of them grew too much. */
const compared = (few: PageTimes, many: PageTimes): string =>
  Object.entries(few)
    .map(([path, before]) => {
      const after = many[path] ?? Number.NaN;
      const ratio = after / before;
      const line = `${path} ${before.toFixed(0)} → ${after.toFixed(0)} ms (${ratio.toFixed(2)} ×)`;
      if (!(ratio <= MAX_RATIO)) throw new Error(`${line}, more than ${MAX_RATIO} ×.`);
      return line;
    })
    .join(', ');

export const proof: Proof = {
  name: 'ten-thousand-agents',
  title: `a tenant of ${AGENTS} agents and thousands of issues: every page is reached once, and what is shown first costs what it costs at ${FEW}`,
  run: async ({ startProduct, onEnd }) => {
    const product = await startProduct();
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
    onEnd(() => browser.close());
    const person = await newTenant(product.url);
    const page = await browser.newPage();
    await enter(page, person, product.url);

    await registerMany(person, FEW - SCANNED.few);
    await scanMany(person, SCANNED.few);
    await settled(person, FEW, SCANNED.few * WRONG.length);
    const few = await pageTime(person);
    const fewInBrowser = await pageTimes(page, product.url);

    await page.goto('about:blank');
    await registerMany(person, AGENTS - FEW - (SCANNED.many - SCANNED.few));
    await scanMany(person, SCANNED.many - SCANNED.few);
    const issues = SCANNED.many * WRONG.length;
    await settled(person, AGENTS, issues);
    const many = await pageTime(person);
    const ids = await walk(person);
    if (new Set(ids).size !== AGENTS) throw new Error(`Walking the pages gave ${new Set(ids).size} agents.`);

    const pages = compared(fewInBrowser, await pageTimes(page, product.url));
    const outside = await measurePages(page, product.url, sticksOut);
    if (outside.length > 0) throw new Error(`In the browser sticks out: ${outside.join('; ')}`);
    const { range, step } = await walkAgents(page, product.url);
    if (!range.endsWith(`${AGENTS} of ${AGENTS}`)) throw new Error(`The last page is ${range}.`);
    return [
      `first page ${few.toFixed(1)} ms at ${FEW} agents, ${many.toFixed(1)} ms at ${AGENTS}; ${ids.length} walked`,
      `in a browser with ${issues} issues: ${pages}`,
      `paged to ${range}, ${step.toFixed(0)} ms a page`,
    ].join('; ');
  },
};
