import { describe, expect, it } from 'vitest';
import { stageOf } from './stages.ts';
import { actionsOf, resourcesOf, statementsOf, synthesized } from './synthesized.ts';

const sendersIn = (template: Awaited<ReturnType<typeof synthesized>>) =>
  [...resourcesOf(template, 'AWS::Lambda::Function')].flatMap(([id, { Properties }]) => {
    const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
    return Variables.MAIL_SENDER === undefined ? [] : [[id, Variables.MAIL_SENDER]];
  });

describe('email', () => {
  it('is not sent by a stage without a sender', async () => {
    const template = await synthesized('local');
    expect(sendersIn(template)).toEqual([]);
    expect(statementsOf(template, 'auth-api').flatMap(actionsOf)).not.toContain('ses:SendEmail');
  });

  it('is sent only for accounts, report schedules, and digests, and only from the sender identity', async () => {
    const template = await synthesized('local', { localMail: true });
    const senders = sendersIn(template);
    expect(senders.map(([id]) => String(id).replace(/Function\w{8}$/, '')).sort()).toEqual([
      'Functionsauthapi',
      'Functionsjobtick',
      'Functionsreportsapi',
      'Functionswatchagents',
    ]);
    for (const [, sender] of senders) expect(sender).toBe('accredit@local.example');
    for (const name of ['auth-api', 'job-tick', 'watch-agents']) {
      const allowed = statementsOf(template, name).filter((one) => actionsOf(one).includes('ses:SendEmail'));
      expect(JSON.stringify(allowed.map(({ Resource }) => Resource)), name).toContain(
        ':identity/local.example"',
      );
    }
  });

  it('can be enabled by an option only in local development', () => {
    expect(() => stageOf('prod', { localMail: true })).toThrow('mailSender');
  });
});
