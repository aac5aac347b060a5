import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sender, signIn } from '#functions/platform/http/api-fixture.ts';
import { tableFixture } from '#functions/platform/table/table-fixture.ts';
import { overlapReply } from '#shared/frameworks/overlap-reply.ts';
import { handler } from './frameworks-api.lambda.ts';

tableFixture();

const send = sender(handler);

describe('GET /api/frameworks/{id}/overlap/{other}', () => {
  it('returns the overlap of two frameworks, by name or key', async () => {
    const { token } = await signIn('auditor');
    const path = `/api/frameworks/hipaa/overlap/${encodeURIComponent('OWASP AI Security')}`;
    const { status, body } = await send('GET', path, { token });
    expect(status).toBe(200);
    expect(v.is(overlapReply, body)).toBe(true);
    expect(body).toMatchObject({
      a: { key: 'hipaa', name: 'HIPAA' },
      b: { key: 'owasp-ai', name: 'OWASP AI Security' },
      controls: { a: { total: 27 }, b: { total: 14 } },
    });
    const shared = body.shared.find(
      ({ parameter }: { parameter: { id: string } }) => parameter.id === 'endpoint-auth-required',
    );
    expect(shared.a.map(({ control }: { control: string }) => control)).toContain('164.312(d)');
    expect(shared.b.map(({ control }: { control: string }) => control)).toContain('ASI03');
  });

  it('returns 404 for an unknown framework', async () => {
    const { token } = await signIn('auditor');
    expect((await send('GET', '/api/frameworks/hipaa/overlap/iso', { token })).status).toBe(404);
  });
});
