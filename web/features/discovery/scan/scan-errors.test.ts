import { expect, it } from 'vitest';
import { errorOfReply, unreachable } from '#web/api/api-error.ts';
import { scanFault } from './scan-errors.ts';

it("shows status and body of an error response, with the server's message if there is one", () => {
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

it('shows the message of any other error', () => {
  expect(scanFault(unreachable(new TypeError('x')))).toEqual([
    'Scan Failed',
    'The service did not respond. Check your connection and try again.',
  ]);
  expect(scanFault(new Error('Odd'))).toEqual(['Scan Failed', 'Odd']);
});
