/** What tests of the dashboard share. */
import type { Page } from '@playwright/test';
import { declare, endOfScan, newAgent, newScan, type Person } from './api-client.ts';

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const summary = (page: Page, label: string) =>
  page.getByRole('link', { name: new RegExp(`^${label} `) });

/** What lies below the first view is loaded when it comes near. */
export const belowTheView = (page: Page) => page.keyboard.press('Shift');

/** Declares what HIPAA wants and what it does not, scans, and answers the agent. */
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
