import { expect, it } from 'vitest';
import { answer, failure, handshake, sights } from './http/fixtures/answers.ts';
import { httpGraders } from './http/graders.ts';
import { searchedFor } from './http/probed.ts';
import { probeRecordOf } from './probe-record.ts';

const at = (url: string, startedAt = '2026-11-20T08:41:12.000Z') => answer({ url, startedAt });

it('counts responses, and lists each address once, masked and without query', () => {
  const token = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
  const sample = probeRecordOf([
    at('https://a.example/chat?key=s3cret', '2026-11-20T08:41:13.000Z'),
    at(`https://a.example/${token}`),
    undefined,
    failure('timeout'),
    handshake(),
  ]);
  expect(sample).toMatchObject({ more: 0, answers: 3, from: '2026-11-20T08:41:12.000Z' });
  expect(sample?.to).toBe('2026-11-20T08:41:13.005Z');
  expect(sample?.addresses[0]).toBe('https://a.example/chat');
  expect(JSON.stringify(sample)).not.toContain('s3cret');
  expect(JSON.stringify(sample)).not.toContain(token);
});

it('lists ten addresses and counts the rest', () => {
  const sample = probeRecordOf(Array.from({ length: 13 }, (_, i) => at(`https://a.example/${i}`)));
  expect(sample).toMatchObject({ addresses: { length: 10 }, more: 3, answers: 13 });
});

it('is undefined if nothing was sent', () => {
  expect(
    probeRecordOf([undefined, failure('blocked'), failure('budget'), failure('stopped')]),
  ).toBeUndefined();
});

it('covers every rule of the http collector', () => {
  const seen = sights({
    tls: { usual: handshake() },
    plain: { listener: 'port-80', exchange: answer() },
    errors: [answer()],
    securityTxt: answer(),
  });
  for (const id of Object.keys(httpGraders)) expect(searchedFor(seen, id), id).toBeDefined();
});
