import { expect, it } from 'vitest';
import { errorOfReply, unreachable } from '#web/api/api-error.ts';
import { scanFault } from './scan-errors.ts';

it('says status and body of a refusal, in the server’s words where it has any', () => {
  expect(scanFault(errorOfReply(409, 'Conflict', '{"error":"A scan goes on.","code":"conflict"}'))).toEqual([
    'Environment Scan Failed',
    'Error 409: A scan goes on.',
  ]);
  expect(scanFault(errorOfReply(502, 'Bad Gateway', '<html>'))).toEqual([
    'Environment Scan Failed',
    'Error 502: <html>',
  ]);
  expect(scanFault(errorOfReply(500, 'Internal Server Error', ''))).toEqual([
    'Environment Scan Failed',
    'Error 500: Internal Server Error',
  ]);
});

it('says the message of anything else', () => {
  expect(scanFault(unreachable(new TypeError('x')))).toEqual([
    'Scan Failed',
    'The service did not answer. Check your connection and try again.',
  ]);
  expect(scanFault(new Error('Odd'))).toEqual(['Scan Failed', 'Odd']);
});
