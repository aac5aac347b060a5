import { describe, expect, it, vi } from 'vitest';
import { type Loadable, meanwhile, together } from './loadable.ts';

const query = <Data>(state: Partial<Loadable<Data>>): Loadable<Data> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: vi.fn(),
  ...state,
});
const down = new Error('down');

describe('several queries as one', () => {
  it('are there once all are, in their order', () => {
    expect(together(query({ data: 1 }), query<string>({ isFetching: true }))).toMatchObject({
      data: undefined,
      error: null,
      isFetching: true,
    });
    expect(together(query({ data: 1 }), query({ data: 'b' })).data).toEqual([1, 'b']);
  });

  it('fail with the first that failed, and ask again for those alone', async () => {
    const [there, first, second] = [
      query({ data: 1 }),
      query({ error: down }),
      query({ error: new Error() }),
    ];
    const both = together(there, first, second);
    expect([both.data, both.error]).toEqual([undefined, down]);
    await both.refetch();
    expect(there.refetch).not.toHaveBeenCalled();
    expect(first.refetch).toHaveBeenCalledOnce();
    expect(second.refetch).toHaveBeenCalledOnce();
  });

  it('keep what was there before when it cannot be asked for again', () => {
    expect(together(query({ data: 1, error: down }), query({ data: 2 }))).toMatchObject({
      data: [1, 2],
      error: null,
    });
  });
});

describe('what stands in for data', () => {
  it('gives way to them, and to an error', () => {
    expect(meanwhile(query<number>({}), 0).data).toBe(0);
    expect(meanwhile(query({ data: 1 }), 0).data).toBe(1);
    expect(meanwhile(query<number>({ error: down }), 0).data).toBeUndefined();
  });
});
