import type { Page } from '@playwright/test';
import { hipaa } from '#shared/frameworks/catalog/hipaa.ts';
import type { ScanResults } from '#shared/scans/contract.ts';
import { earnedOf } from '#shared/scoring/points.ts';
import { barText } from '#web/ui/earned-bar/bar-text.ts';
import { colleague, declare, endOfScan, newAgent, newScan, newTenant, type Person } from './api-client.ts';
import { enter } from './browser-session.ts';
import { expect, test } from './browser-test.ts';
import { startContactAgent } from './contact-agent.ts';
import { acceptedDocument } from './documents.ts';
import { isDeclared, parametersOf, valueFor } from './stated-values.ts';

/** A hospital agent from self-reported to verified; each number on the screen is the one from the API. */

const CONTACT = 'security-contact-published';

const scan = async (person: Person, agentId: string): Promise<{ id: string; results: ScanResults }> => {
  const id = await newScan(person, agentId);
  const { results } = await endOfScan(person, id);
  return { id, results: results as ScanResults };
};

const contactIn = ({ controls }: ScanResults) =>
  controls.flatMap(({ parameters }) => parameters).find(({ id }) => id === CONTACT);

/** Asserts that the scan page shows the same score details as the API. */
const expectSame = async (page: Page, { id, results }: Awaited<ReturnType<typeof scan>>) => {
  await page.goto(`/scans/${id}`);
  await expect(page.getByTestId('score')).toHaveText(String(results.score));
  const hero = page.getByRole('region', { name: 'Score' });
  const fact = (name: string) =>
    hero.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::*[1]');
  await expect(fact('Verified')).toHaveText(String(results.verified));
  await expect(fact('Coverage')).toHaveText(`${results.coverage}%`);
  await expect(hero.getByRole('img', { name: barText(results, 'HIPAA') })).toBeVisible();
  // Worded less strongly if it does not apply yet.
  if (results.cap && earnedOf(results.points) > results.cap.limit)
    await expect(hero.getByText(results.cap.sentence).first()).toBeVisible();
};

/** Attests a fact with a file from one account and approves it from another. */
const document = async (
  person: Person,
  second: Person,
  agentId: string,
  [parameter, value]: readonly [string, unknown],
): Promise<void> => {
  const file = await acceptedDocument(person, agentId);
  const recorded = await person.call('POST', `/api/agents/${agentId}/attestations`, {
    json: {
      parameter,
      value,
      person: { name: 'Dana Reyes', role: 'Security Officer' },
      document: { id: file, reference: 'Binder of the officer', date: new Date().toISOString().slice(0, 10) },
      statement: 'As the document says.',
      expiresAt: new Date(Date.now() + 25 * 86_400_000).toISOString(),
    },
  });
  expect(recorded.status, JSON.stringify(recorded.body)).toBe(201);
  const { id } = recorded.body as { id: string };
  const approved = await second.call('POST', `/api/agents/${agentId}/attestations/${id}/approve`);
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
};

test('an agent goes from self-reported to verified, and a contradiction by a probe is shown until it is fixed', async ({
  page,
  product,
}) => {
  const person = await newTenant(product.url);
  const second = await colleague(product.url, person, 'user');
  const agentId = await newAgent(person);
  const about = parametersOf(hipaa);
  await declare(
    person,
    agentId,
    Object.fromEntries(about.filter(isDeclared).map((one) => [one.id, valueFor(one, 'pass')])),
  );
  await enter(page, person);

  const text = await scan(person, agentId);
  expect(text.results.score).toBeLessThanOrEqual(30);
  expect(text.results).toMatchObject({ verified: 0, cap: { cause: 'little-seen' } });
  await expectSame(page, text);

  for (const one of about.filter(({ sources }) => sources.includes('attestation')))
    await document(person, second, agentId, [one.id, valueFor(one, 'pass')]);
  const documented = await scan(person, agentId);
  // An approved document is documented, and never verified.
  expect(documented.results.verified).toBe(0);
  expect(documented.results.points.documented).toBeGreaterThan(0);
  expect(documented.results.score).toBeGreaterThan(text.results.score ?? 0);
  expect(documented.results.score).toBeLessThanOrEqual(69);
  expect(contactIn(documented.results)).toMatchObject({ verdict: 'pass', strength: 'documented' });
  await expectSame(page, documented);

  const agent = await startContactAgent();
  try {
    agent.publish('expired');
    const connected = await person.call('PATCH', `/api/agents/${agentId}`, {
      json: { connection: agent.connection },
    });
    expect(connected.status, JSON.stringify(connected.body)).toBe(200);
    const contradicted = await scan(person, agentId);
    expect(contactIn(contradicted.results)).toMatchObject({
      verdict: 'fail',
      conflict: true,
      strength: 'tested',
    });
    expect(contradicted.results.cap).not.toBeNull();
    expect(contradicted.results.score).toBeLessThanOrEqual(contradicted.results.cap?.limit ?? 0);
    await expectSame(page, contradicted);

    agent.publish('valid');
    const repaired = await scan(person, agentId);
    expect(contactIn(repaired.results)).toMatchObject({
      verdict: 'pass',
      conflict: false,
      strength: 'tested',
    });
    expect(repaired.results.issues.resolved).toBe(1);
    expect(earnedOf(repaired.results.points)).toBeGreaterThan(earnedOf(contradicted.results.points));
    await expectSame(page, repaired);
  } finally {
    agent.stop();
  }
});
