import { expect, it } from 'vitest';
import { openSockets, SOCKETS_IN_FLIGHT } from './sockets.ts';
import { socketsFixture } from './sockets-fixture.ts';

const { asked, answer, hangUp } = socketsFixture();

it('posts and closes', async () => {
  expect(await openSockets.post('one=', 'text')).toBe('done');
  expect(await openSockets.close('one=')).toBe('done');
  expect(asked).toEqual(['POST one=', 'DELETE one=']);
});

it('reports a closed connection after one request', async () => {
  answer('gone', [410]);
  expect(await openSockets.post('gone', 'text')).toBe('gone');
  expect(asked).toHaveLength(1);
});

it('waits and retries after throttling', async () => {
  answer('busy', [429, 429]);
  expect(await openSockets.post('busy', 'text')).toBe('done');
  expect(asked).toHaveLength(3);
});

it('does not throw for other failures', async () => {
  answer('refused', [403]);
  expect(await openSockets.post('refused', 'text')).toBe('failed');
});

it('retries server errors up to four attempts, and does not retry rejections', async () => {
  answer('faulty', [500]);
  expect(await openSockets.post('faulty', 'text')).toBe('done');
  answer('down', [500, 500, 500, 500]);
  expect(await openSockets.post('down', 'text')).toBe('failed');
  answer('refused', [403]);
  expect(await openSockets.close('refused')).toBe('failed');
  expect(asked.map((one) => one.split(' ').at(-1))).toEqual(
    [...'12']
      .map(() => 'faulty')
      .concat(
        [...'1234'].map(() => 'down'),
        'refused',
      ),
  );
});

it('retries requests without a response', async () => {
  answer('cut', [0, 0]);
  expect(await openSockets.post('cut', 'text')).toBe('done');
  expect(asked).toHaveLength(3);
});

it('continues to post after the service has closed its connections', async () => {
  expect(await openSockets.post('before', 'text')).toBe('done');
  hangUp();
  expect(await openSockets.post('after', 'text')).toBe('done');
});

it('posts once to each of more viewers than the in-flight limit', async () => {
  const ids = Array.from({ length: 2 * SOCKETS_IN_FLIGHT }, (_, index) => `viewer-${index}`);
  const outcomes = await Promise.all(ids.map((id) => openSockets.post(id, 'text')));
  expect(new Set(outcomes)).toEqual(new Set(['done']));
  expect(asked.toSorted()).toEqual(ids.map((id) => `POST ${id}`).toSorted());
});
