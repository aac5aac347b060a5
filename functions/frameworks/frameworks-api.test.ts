import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { frameworks } from '#shared/frameworks/catalogue.ts';
import { frameworksContract } from '#shared/frameworks/contract.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { handler } from './frameworks-api.lambda.ts';

tableFixture();

const send = sender(frameworksContract, handler);

describe('frameworks', () => {
  it('are listed by their ten names', async () => {
    const { token } = await signIn('auditor');
    const { body } = await send('GET', '/api/frameworks', { token });
    expect(body).toEqual(Object.values(frameworkNames));
  });

  it.each(['HIPAA', 'hipaa'])('are shown by %s, each control with titled parameters', async (id) => {
    const { token } = await signIn('auditor');
    const { status, body } = await send('GET', `/api/frameworks/${id}`, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ key: 'hipaa', name: 'HIPAA' });
    expect(body.controls).toHaveLength(14);
    const control = body.controls.find((one: { id: string }) => one.id === '164.312(d)');
    expect(control.parameters).toContainEqual({
      id: 'endpoint-auth-required',
      title: 'Credentials required at every endpoint',
      why: expect.stringMatching(/\w+/),
    });
  });

  it.each(Object.values(frameworks))('are given whole: $name', async (framework) => {
    const { token } = await signIn('auditor');
    const { body } = await send('GET', `/api/frameworks/${encodeURIComponent(framework.name)}`, { token });
    expect(body).toMatchObject({
      ...framework,
      controls: framework.controls.map(({ parameters, ...control }) => ({
        ...control,
        parameters: Object.entries(parameters).map(([id, why]) => ({ id, why })),
      })),
    });
  });

  it('say which are included when asked for one that is not', async () => {
    const { token } = await signIn('auditor');
    const absent = Object.entries(frameworkNames).find(([key]) => !Object.hasOwn(frameworks, key));
    if (!absent) return;
    const { status, body } = await send('GET', `/api/frameworks/${absent[0]}`, { token });
    expect(status).toBe(404);
    const included = Object.values(frameworks).map(({ name }) => name);
    expect(body).toEqual({
      code: 'framework-not-included',
      error: `The controls of ${absent[1]} are not part of this version; those of ${included.join(', ')} are.`,
    });
  });

  it('are not found by another name', async () => {
    const { token } = await signIn('auditor');
    expect((await send('GET', '/api/frameworks/ISO', { token })).status).toBe(404);
  });
});
