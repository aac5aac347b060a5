import { describe, expect, it } from 'vitest';
import { stageOf } from './stages.ts';
import { actionsOf, resourcesOf, statementsOf, synthesized } from './synthesized.ts';

const sendersIn = (template: Awaited<ReturnType<typeof synthesized>>) =>
  [...resourcesOf(template, 'AWS::Lambda::Function')].flatMap(([id, { Properties }]) => {
    const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
    return Variables.MAIL_SENDER === undefined ? [] : [[id, Variables.MAIL_SENDER]];
  });

describe('e-mail', () => {
  it('is sent by no stage that has no sender', async () => {
    const template = await synthesized('local');
    expect(sendersIn(template)).toEqual([]);
    expect(statementsOf(template, 'auth-api').flatMap(actionsOf)).not.toContain('ses:SendEmail');
  });

  it('is sent by accounts, schedules of reports and digests alone, from the identity of the sender alone, where there is one', async () => {
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

  it('is switched on from outside on one’s own machine alone', () => {
    expect(() => stageOf('prod', { localMail: true })).toThrow('mailSender');
  });
});
