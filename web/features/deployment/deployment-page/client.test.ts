import { safeParse } from 'valibot';
import { expect, it } from 'vitest';
import { apiKeyBody } from '#shared/api-keys/contract.ts';
import { clientEnvironments, clientSchema, isOwnMachine, keyNameOf } from './client.ts';

const messageOf = (clientName: string) =>
  safeParse(clientSchema, { clientName, environment: 'production' }).issues?.[0].message;

it.each([
  ['', 'Client name is required'],
  ['   ', 'Client name is required'],
  ['x'.repeat(71), 'Client name must be at most 70 characters'],
  ['two\nlines', 'Client name must be one line without invisible characters'],
  [' St. Mary’s Hospital ', undefined],
])('validates the client name %j: %s', (name, message) => {
  expect(messageOf(name)).toBe(message);
});

it.each(clientEnvironments)('keeps the longest key name for %s within the limit', (environment) => {
  const name = keyNameOf({ clientName: 'x'.repeat(70), environment });
  expect(safeParse(apiKeyBody, { name, scopes: ['report:write'], expiresInDays: 90 }).success).toBe(true);
});

it.each([
  ['http://127.0.0.1:3000', true],
  ['http://localhost:3000', true],
  ['http://[::1]:3000', true],
  ['https://127.0.0.1.hospital.example', false],
  ['https://accredit.hospital.example', false],
])('recognizes %s as a loopback address: %s', (address, own) => {
  expect(isOwnMachine(address)).toBe(own);
});
