import { expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { parameterIds } from '#shared/parameters/catalogue.ts';
import { parametersContract } from '#shared/parameters/contract.ts';
import { handler } from './parameters-api.lambda.ts';

tableFixture();

const send = sender(parametersContract, handler);

it('lists the whole catalogue, each parameter with the controls that it supports', async () => {
  const { token } = await signIn('auditor');
  const { status, body } = await send('GET', '/api/parameters', { token });
  expect(status).toBe(200);
  expect(body.map(({ id }: { id: string }) => id)).toEqual(parameterIds);
  const parameter = body.find(({ id }: { id: string }) => id === 'endpoint-auth-required');
  expect(parameter).toMatchObject({
    value: { type: 'boolean' },
    expectation: { kind: 'is', value: true },
    severity: 'critical',
    controls: expect.arrayContaining(['hipaa:164.312(d)', 'owasp-ai:ASI03']),
  });
});
