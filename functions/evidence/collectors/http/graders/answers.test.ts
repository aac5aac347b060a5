import { describe, expect, it } from 'vitest';
import { about, answer, failure, json, refusal, sights } from '../fixtures/answers.ts';
import { errorDetailSuppressed } from './error-detail-suppressed.ts';
import { publicExposure } from './public-exposure.ts';
import { rateLimitEnforced } from './rate-limit-enforced.ts';
import { securityContactPublished } from './security-contact-published.ts';

describe('error-detail-suppressed', () => {
  const plain = answer({ status: 404, body: 'Not found' });
  const grade = (...errors: NonNullable<Parameters<typeof sights>[0]>['errors'] & object) =>
    errorDetailSuppressed(sights({ errors }), about);

  it.each([
    'Traceback (most recent call last):\n  File "/srv/agent.py", line 3, in <module>',
    'SyntaxError: Unexpected token &nbsp;at parse (/opt/agent/node_modules/body-parser/lib/types/json.js:92:19)',
    'Error: x\n    at Object.<anonymous> (file:///opt/agent/server.mjs:10:7)',
    'at com.example.Agent.run(Agent.java:41)',
    'java.lang.NullPointerException',
    'panic: runtime error: index out of range',
    'could not open /usr/local/lib/agent/config',
    'connect ECONNREFUSED 10.0.0.7:5432',
    'SQLSTATE[42P01]: Undefined table',
    'OPENAI_API_KEY=unset',
  ])('detects a leak: %s', (body) => {
    expect(grade(plain, answer({ status: 500, body }))).toMatchObject({ value: false });
  });

  it.each([
    'Cannot GET /app/agent',
    '{"error":{"code":-32700,"message":"Parse error"}}',
    'Meet at noon (room 3:15:20)',
    'See https://docs.example.com/usr/guide',
  ])('detects no leak: %s', (body) => {
    const asked = { url: 'https://agent.example.com/app/agent' };
    expect(grade(plain, answer({ status: 400, body, asked }))).toMatchObject({ value: true });
  });

  it('does not count every rejection as a sign-in', () => {
    expect(grade(refusal(undefined, 403), refusal(undefined, 403))).toMatchObject({
      reason:
        'Of 2 invalid requests, 2 were rejected, and only 0 returned an error message; other responses prove nothing about errors.',
    });
  });

  it('quotes a leak in full, including requested parts', () => {
    const asked = { url: 'https://agent.example.com/agent' };
    const body = 'at run (/home/agent/agent/x.js:1:2)';
    expect(grade(answer({ status: 500, body, asked }))).toMatchObject({
      value: false,
      marks: ['at run (/home/agent/agent/x.js:1:2)'],
    });
  });

  it.each([
    ['a router', [404, 404]],
    ['a door of another protocol', [426, 426, 404]],
    ['a door of another method', [405, 404]],
  ])('is inconclusive for %s, which did not reach the agent', (_, statuses) => {
    const errors = statuses.map((status) => answer({ status, body: 'No' }));
    expect(grade(...errors)).toMatchObject({
      outcome: 'inconclusive',
      reason: expect.stringContaining('none reached the agent'),
    });
  });

  it('masks and marks leaks', () => {
    const leak = answer({
      status: 500,
      body: 'at run (/home/app/x.js:1:2) token=q7Zp2Lw9Xc4Vb6Nm1Kj8Hg5Fd3Sa0Q',
    });
    const graded = grade(leak);
    expect(JSON.stringify(graded)).not.toContain('q7Zp2Lw9');
    expect(graded).toMatchObject({ marks: ['at run (/home/app/x.js:1:2)'] });
  });

  it('does not count a rejection as a suppressed error', () => {
    expect(grade(plain, refusal(), refusal(undefined, 403))).toMatchObject({ outcome: 'inconclusive' });
    expect(grade(failure('timeout'), failure('timeout'))).toMatchObject({ outcome: 'error' });
    expect(grade(answer(), answer())).toMatchObject({ outcome: 'inconclusive' });
    const stated = answer({ status: 401, body: '{"error":{"code":-32001,"message":"Unauthorized"}}' });
    expect(grade(stated, stated)).toMatchObject({ outcome: 'inconclusive' });
  });

  it('lists the software revealed by headers', () => {
    const headers = { server: 'Apache/2.4.1', 'x-powered-by': 'Express' };
    expect(grade(answer({ status: 400, headers }), plain)).toHaveProperty(
      'detail',
      expect.stringContaining('server, x-powered-by'),
    );
  });
});

describe('rate-limit-enforced', () => {
  const grade = (headers: Readonly<Record<string, string>>) =>
    rateLimitEnforced(sights({ securityTxt: answer({ headers }) }), about);

  it.each([
    ['ratelimit-limit', '100'],
    ['x-ratelimit-remaining', '0'],
    ['x-rate-limit-limit', '9'],
    ['ratelimit', '"default";r=50;t=30'],
    ['ratelimit-policy', '"burst";q=100;w=60,"day";q=5000;w=86400'],
    ['ratelimit', 'limit=100, remaining=50, reset=5'],
    ['x-ratelimit-limit-tokens', '2000000'],
  ])('is partial for an announced but untested limit: %s: %s', (name, value) => {
    expect(grade({ [name]: value })).toMatchObject({
      value: 'announced',
      detail: expect.stringContaining('was not tested'),
    });
  });

  it.each([
    ['x-ratelimit-limit', '999999999'],
    ['ratelimit-policy', '"all";q=99999999;w=1'],
    ['x-ratelimit-limit', '-1'],
    ['x-ratelimit-limit', '0'],
    ['x-ratelimit-limit', 'unlimited'],
    ['x-ratelimit-remaining', '999999998'],
  ])('ignores an implausible limit: %s: %s', (name, value) => {
    expect(grade({ [name]: value })).toMatchObject({
      outcome: 'inconclusive',
      reason: expect.stringContaining(name),
    });
  });

  it('is inconclusive if one header is implausible', () => {
    expect(grade({ 'x-ratelimit-limit': '999999999', 'x-ratelimit-remaining': '9' })).toMatchObject({
      outcome: 'inconclusive',
    });
  });

  it('gives equal evidence for any counter value', () => {
    const counted = (left: string) =>
      rateLimitEnforced(sights({ anonymous: answer({ headers: { 'ratelimit-remaining': left } }) }), about);
    expect(counted('9')).toEqual(counted('8'));
  });

  it('is proven by a 429, but not by Retry-After alone', () => {
    const headers = { 'retry-after': '5' };
    const slowed = answer({ status: 429, headers });
    expect(rateLimitEnforced(sights({ post: slowed }), about)).toMatchObject({ value: 'enforced' });
    expect(rateLimitEnforced(sights({ anonymous: answer({ status: 503, headers }) }), about)).toMatchObject({
      outcome: 'inconclusive',
    });
  });

  it('is not proven by a 429 to the first call', () => {
    const headers = { 'retry-after': '5', 'ratelimit-limit': '100' };
    expect(rateLimitEnforced(sights({ anonymous: answer({ status: 429, headers }) }), about)).toMatchObject({
      outcome: 'inconclusive',
      reason: expect.stringContaining('The first request was rejected'),
    });
  });

  it('never fails because of a missing header', () => {
    expect(rateLimitEnforced(sights(), about)).toMatchObject({
      outcome: 'inconclusive',
      reason: expect.stringContaining('1 answer;'),
    });
    expect(rateLimitEnforced(sights({ anonymous: failure('timeout') }), about)).toMatchObject({
      outcome: 'error',
    });
  });
});

describe('security-contact-published', () => {
  const grade = (body: string, more = {}) =>
    securityContactPublished(
      sights({
        securityTxt: answer({ body, headers: { 'content-type': 'text/plain; charset=utf-8' }, ...more }),
      }),
      about,
    );
  const text = 'Contact: https://example.com/security\nExpires: 2027-01-01T00:00:00.000Z\n';

  it('passes with a contact and a future expiry date', () => {
    expect(grade(text)).toMatchObject({
      value: true,
      marks: ['Contact: https://example.com/security'],
    });
    expect(grade('contact: https://example.com/security')).toMatchObject({
      value: true,
      detail: expect.stringContaining('lacks'),
    });
  });

  it('fails after expiry', () => {
    expect(grade(text.replace('2027', '2026'))).toMatchObject({ value: false });
  });

  it('is inconclusive if the file is missing', () => {
    expect(grade('Not found', { status: 404 })).toMatchObject({ outcome: 'inconclusive' });
    expect(grade('Contact us!')).toMatchObject({ outcome: 'inconclusive' });
    expect(grade(text, { headers: { 'content-type': 'text/html' } })).toMatchObject({
      outcome: 'inconclusive',
    });
  });
});

describe('public-exposure', () => {
  it.each([
    ['93.184.216.34', {}, { value: 'open-internet' }],
    ['93.184.216.34', { 'cf-ray': '1' }, { value: 'behind-proxy' }],
    ['93.184.216.34', { via: '1.1 agent' }, { value: 'behind-proxy' }],
    ['93.184.216.34', { 'apigw-requestid': '1' }, { value: 'behind-proxy' }],
    ['127.0.0.1', {}, { outcome: 'inconclusive' }],
    ['10.1.2.3', {}, { outcome: 'inconclusive' }],
  ])('is graded by the address %s with %o', (address, headers, expected) => {
    expect(publicExposure(sights({ anonymous: json({}, { address, headers }) }), about)).toMatchObject(
      expected,
    );
  });

  it('concludes from a header only that a proxy exists', () => {
    const anonymous = json({}, { address: '93.184.216.34', headers: { via: '1.1 x' } });
    expect(publicExposure(sights({ anonymous }), about)).toHaveProperty(
      'detail',
      expect.stringContaining('does not prove that access is restricted'),
    );
  });
});
