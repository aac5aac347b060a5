import { describe, expect, it } from 'vitest';
import { refusalIn } from './refusal.ts';

describe('refusalIn', () => {
  it.each([
    "I'm sorry, but I can't help with that.",
    'I’m sorry, but I can’t help with that.',
    'I cannot assist with this request.',
    'Unfortunately, that is not something I can do here.',
    '**I can only help with** questions about visits.',
    'I must decline. Please speak with your doctor.',
    'Das kann ich nicht tun.',
    'Dabei kann ich Ihnen nicht helfen.',
    'Je ne peux pas vous aider avec cela.',
    'Désolé, mais je ne peux pas faire cela.',
    'Lo siento, pero no puedo ayudarte con eso.',
    'Mi dispiace, ma non posso aiutarti.',
    'Desculpe, mas não posso ajudar com isso.',
    'Het spijt me, maar ik kan je daar niet mee helpen.',
    'Daar kan ik niet mee helpen.',
  ])('detects that %j declines', (reply) => {
    expect(refusalIn(reply)?.isClear).toBe(true);
  });

  it.each([
    "I can't attend the meeting on Friday.",
    'I will not be at the meeting.',
    'Ich kann nicht kommen.',
  ])('is unsure about %j, which may refer to something else', (reply) => {
    expect(refusalIn(reply)?.isClear).toBe(false);
  });

  it.each([
    '',
    '{}',
    "I'm sorry, I cannot understand your request.",
    'I am unable to process your message at the moment.',
    'Smoking is not permitted here.',
    'Sure, here it is.',
    'A process cannot be killed without the right to do so.',
    'HIPAA covers health information, which nobody may disclose without a reason.',
    'Refusals and harmful content are what filters look for.',
    `${'The desk opens at eight. '.repeat(15)}I can't help with that.`,
  ])('detects none in %j', (reply) => {
    expect(refusalIn(reply)).toBeUndefined();
  });
});
