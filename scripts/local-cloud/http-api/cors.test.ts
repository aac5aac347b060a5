import { expect, it } from 'vitest';
import { corsHeaders } from './cors.ts';

const rule = {
  AllowCredentials: true,
  AllowHeaders: ['content-type'],
  AllowMethods: ['GET', 'POST'],
  AllowOrigins: ['https://one.example'],
  ExposeHeaders: ['link'],
  MaxAge: 600,
};

it('returns allowed origins by name and full preflight headers', () => {
  expect(Object.fromEntries(corsHeaders(rule, 'https://one.example', true))).toEqual({
    'access-control-allow-origin': ['https://one.example'],
    'access-control-allow-credentials': ['true'],
    'access-control-expose-headers': ['link'],
    'access-control-allow-methods': ['GET,POST'],
    'access-control-allow-headers': ['content-type'],
    'access-control-max-age': ['600'],
  });
  expect(corsHeaders(rule, 'https://one.example', false).has('access-control-allow-methods')).toBe(false);
  expect(corsHeaders(rule, 'https://two.example', true).size).toBe(0);
  const any = { ...rule, AllowCredentials: false, AllowOrigins: ['*'] };
  expect(corsHeaders(any, 'https://two.example', false).get('access-control-allow-origin')).toEqual(['*']);
});
