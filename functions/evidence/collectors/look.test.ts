import { expect, it } from 'vitest';
import { answer, failure, handshake, sights } from './http/fixtures/answers.ts';
import { httpGraders } from './http/graders.ts';
import { lookedFor } from './http/looked.ts';
import { lookOf } from './look.ts';

const at = (url: string, startedAt = '2026-11-20T08:41:12.000Z') => answer({ url, startedAt });

it('counts responses, and lists each address once, masked and without query', () => {
  const token = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
  const looked = lookOf([
    at('https://a.example/chat?key=s3cret', '2026-11-20T08:41:13.000Z'),
    at(`https://a.example/${token}`),
    undefined,
    failure('timeout'),
    handshake(),
  ]);
  expect(looked).toMatchObject({ more: 0, answers: 3, from: '2026-11-20T08:41:12.000Z' });
  expect(looked?.to).toBe('2026-11-20T08:41:13.005Z');
  expect(looked?.addresses[0]).toBe('https://a.example/chat');
  expect(JSON.stringify(looked)).not.toContain('s3cret');
  expect(JSON.stringify(looked)).not.toContain(token);
});

it('lists ten addresses and counts the rest', () => {
  const looked = lookOf(Array.from({ length: 13 }, (_, i) => at(`https://a.example/${i}`)));
  expect(looked).toMatchObject({ addresses: { length: 10 }, more: 3, answers: 13 });
});

it('is undefined if nothing was sent', () => {
  expect(lookOf([undefined, failure('blocked'), failure('budget'), failure('stopped')])).toBeUndefined();
});

it('covers every rule of the http collector', () => {
  const seen = sights({
    tls: { usual: handshake() },
    plain: { listener: 'port-80', exchange: answer() },
    errors: [answer()],
    securityTxt: answer(),
  });
  for (const id of Object.keys(httpGraders)) expect(lookedFor(seen, id), id).toBeDefined();
});
