import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { parameterIds, parameters } from '#shared/parameters/catalog.ts';
import { parameterDetailReply, parameterReply } from '#shared/parameters/contract.ts';
import { handler } from './parameters-api.lambda.ts';

tableFixture();

const send = sender(handler);

describe('GET /api/parameters', () => {
  it('lists the whole catalog, each parameter with the controls that it supports', async () => {
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

  it('omits details, and states to which agents each parameter applies', async () => {
    const { token } = await signIn('auditor');
    const { body } = await send('GET', '/api/parameters', { token });
    for (const one of body) {
      expect(v.is(v.strictObject(parameterReply.entries), one), one.id).toBe(true);
      expect(Object.keys(one.remedy)).not.toContain('apply');
    }
    const scoped = body.filter(({ appliesTo }: { appliesTo: string[] }) => appliesTo.includes('handles-phi'));
    expect(scoped.length).toBeGreaterThan(0);
  });
});

describe('GET /api/parameters/{id}', () => {
  it("returns one in full, with placeholders for an agent's values", async () => {
    const { token } = await signIn('auditor');
    const { status, body } = await send('GET', '/api/parameters/egress-allow-list', { token });
    expect(status).toBe(200);
    expect(v.is(parameterDetailReply, body)).toBe(true);
    const { sentences, bestProof, observedForDays, remedy } = parameters['egress-allow-list'];
    expect(body).toMatchObject({
      sentences,
      bestProof,
      observedForDays,
      remedy: {
        prerequisites: remedy.prerequisites,
        apply: { file: remedy.apply.file, language: remedy.apply.text.language },
        rollback: { file: remedy.rollback.file },
      },
    });
    expect(body.remedy.apply.text).toContain('AGENT_NAME');
    expect(body.controls).toEqual(
      body.serves.map(({ key, control }: { key: string; control: string }) => `${key}:${control}`),
    );
  });

  it('returns 404 for an unknown framework', async () => {
    const { token } = await signIn('auditor');
    for (const id of ['no-such-parameter', 'constructor'])
      expect((await send('GET', `/api/parameters/${id}`, { token })).status).toBe(404);
  });
});
