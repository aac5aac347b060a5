import type { Page } from '@playwright/test';
import { keyOf } from '#functions/reports/round-trip/figures-fixture.ts';
import { type FiguresRead, tellers } from '#functions/reports/round-trip/readers-fixture.ts';
import { scannedHospitalAgent } from '#scripts/readme/hospital-agent.ts';
import type { AgentReply } from '#shared/agents/contract.ts';
import type { ScanReply } from '#shared/scans/contract.ts';
import { endOfScan, newAgent, newScan, newTenant, type Person, readyReport } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { belowTheView, scanned } from './dashboard-steps.ts';
import { opens, type ScreenFigures, type Tenant } from './screen-figures.ts';

/** All formats of a report and all screens show the same numbers. */

const fileOf = async (page: Page, reportId: string, format: string): Promise<Buffer> =>
  (await page.request.get(`/api/reports/${reportId}/download?format=${format}`)).body();

const tenantOf = async (person: Person, figuresValue: FiguresRead): Promise<Tenant> => {
  const agents = (await person.call('GET', '/api/agents')).body as AgentReply[];
  const scans = (await person.call('GET', '/api/scans')).body as ScanReply[];
  return {
    figures: figuresValue,
    agents: Object.fromEntries(agents.map(({ id, name }) => [id, name])),
    // Newest first, so reversed: the last one written wins.
    scans: Object.fromEntries(
      scans.toReversed().map(({ id, agentId, framework }) => [`${agentId}/${keyOf(framework)}`, id]),
    ),
  };
};

/** Returns the numbers at a location once they are shown. */
const shown = async (page: Page, { at, shows }: ScreenFigures): Promise<readonly string[]> => {
  const pattern = new RegExp(shows.source.replaceAll(' ', '\\s+'), 's');
  const place = at(page);
  await expect(place).toHaveText(pattern, { useInnerText: true });
  return [...(pattern.exec(await place.innerText()) ?? [])]
    .slice(1)
    .map((number) => number.replaceAll(/\s+/g, ' '));
};

/**
 * Requests a report and compares its JSON with all other formats and all screens. @returns the numbers of the
 * report
 */
const compared = async (page: Page, person: Person): Promise<FiguresRead> => {
  const reportId = await readyReport(person, { narrativeStyle: 'auditor' });
  await enter(page, person);
  const figuresValue = (await tellers.json?.read(await fileOf(page, reportId, 'json'))) as FiguresRead;
  for (const [format, { members, read }] of Object.entries(tellers)) {
    const own = await read(await fileOf(page, reportId, format));
    expect(own, format).toEqual(Object.fromEntries(members.map((member) => [member, figuresValue[member]])));
  }
  for (const check of opens(await tenantOf(person, figuresValue))) {
    const where = `${check.path}: ${check.what}`;
    if (new URL(page.url()).pathname !== check.path) {
      await page.goto(check.path);
      await belowTheView(page);
    }
    const numbers = await test.step(where, () => shown(page, check));
    expect(numbers, where).toEqual(check.figures.map(String));
  }
  return figuresValue;
};

test('a report has the same numbers in every format, and every screen shows them', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const probed = await scannedHospitalAgent(person);
  try {
    await endOfScan(person, await newScan(person, probed.agentId, 'HITRUST'));
  } finally {
    await probed.stop();
  }
  await scanned(person, 'Letters of the ward', ['audit-logging-enabled', 'storage-encryption-at-rest']);
  await newAgent(person, { name: 'Nobody scanned it' });
  const { overall, agents } = await compared(page, person);
  expect(overall?.verified).toBeGreaterThan(0);
  expect(Object.values(agents).filter((score) => score === null)).toHaveLength(1);
});

test('every format and every screen shows that there is no score for an organization without scans', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  await newAgent(person, { name: 'Nobody scanned it' });
  const { overall, frameworks, verdicts } = await compared(page, person);
  expect([overall, ...Object.values(frameworks)].every((figures) => figures === null)).toBe(true);
  expect(Object.values(verdicts).every((count) => count === 0)).toBe(true);
});
