import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { shownToday } from '#shared/evidence/shown-today.gen.ts';
import { frameworks } from '#shared/frameworks/catalog.ts';
import { frameworkNames } from '#shared/frameworks/framework.ts';
import { shownOf } from '#shared/frameworks/shown.ts';
import { parameterById } from '#shared/parameters/catalog.ts';
import { handler } from './frameworks-api.lambda.ts';

tableFixture();

const send = sender(handler);

describe('frameworks', () => {
  it('are listed by name', async () => {
    const { token } = await signIn('auditor');
    const { body } = await send('GET', '/api/frameworks', { token });
    expect(body).toEqual(Object.values(frameworkNames));
  });

  it.each(['HIPAA', 'hipaa'])('are returned by %s, each control with titled parameters', async (id) => {
    const { token } = await signIn('auditor');
    const { status, body } = await send('GET', `/api/frameworks/${id}`, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ key: 'hipaa', name: 'HIPAA' });
    expect(body.controls).toHaveLength(27);
    const control = body.controls.find((one: { id: string }) => one.id === '164.312(d)');
    expect(control.parameters).toContainEqual({
      id: 'endpoint-auth-required',
      title: parameterById('endpoint-auth-required')?.title,
      why: expect.stringMatching(/\w+/),
    });
  });

  it.each(Object.values(frameworks))('are returned in full: $name', async (framework) => {
    const { token } = await signIn('auditor');
    const { body } = await send('GET', `/api/frameworks/${encodeURIComponent(framework.name)}`, { token });
    expect(body).toMatchObject({
      ...framework,
      controls: framework.controls.map(({ parameters, ...control }) => ({
        ...control,
        coverage: { ...control.coverage, ...shownOf({ parameters }, shownToday) },
        parameters: Object.entries(parameters).map(([id, why]) => ({ id, why })),
      })),
    });
  });

  it('return 404 for an unknown name, with the available frameworks', async () => {
    const { token } = await signIn('auditor');
    const { status, body } = await send('GET', '/api/frameworks/ISO', { token });
    expect(status).toBe(404);
    expect(body).toEqual({
      code: 'framework-not-found',
      error: `There is no framework ISO. Available frameworks: ${Object.values(frameworkNames).join(', ')}.`,
    });
  });

  it('can be downloaded as OSCAL catalogs', async () => {
    const { token } = await signIn('auditor');
    const { status, body, headers } = await send('GET', '/api/frameworks/HITRUST/oscal', { token });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="hitrust.oscal.json"');
    expect(body.catalog.metadata).toMatchObject({ title: 'HITRUST', 'oscal-version': '1.1.3' });
    expect(body.catalog.groups.flatMap((group: { controls: unknown[] }) => group.controls)).toHaveLength(14);
  });
});
