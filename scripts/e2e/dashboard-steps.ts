/** Shared steps of the dashboard tests. */
import type { Page } from '@playwright/test';
import { declare, endOfScan, newAgent, newScan, type Person } from './api-client.ts';

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const summary = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label} `) });

/** Triggers loading of the content below the first view. */
export const belowTheView = (page: Page) => page.keyboard.press('Shift');

/** Declares passing and failing HIPAA parameters, scans, and returns the agent. */
export const scanned = async (
  person: Person,
  name: string,
  wrong: readonly string[] = [],
): Promise<string> => {
  const agentId = await newAgent(person, { name });
  const declares = { 'endpoint-auth-required': true, 'admin-mfa-enforced': true };
  await declare(person, agentId, {
    ...declares,
    ...Object.fromEntries(wrong.map((parameter) => [parameter, false])),
  });
  await endOfScan(person, await newScan(person, agentId));
  return agentId;
};

export const CRITICAL = [
  'audit-logging-enabled',
  'endpoint-auth-required',
  'tool-call-logging',
  'tenant-isolation',
];
export const HIGH = ['tool-transport-secured', 'storage-encryption-at-rest', 'agent-unique-identity'];
