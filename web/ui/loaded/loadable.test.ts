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

describe('combined queries', () => {
  it('have data once all have, in order', () => {
    expect(together(query({ data: 1 }), query<string>({ isFetching: true }))).toMatchObject({
      data: undefined,
      error: null,
      isFetching: true,
    });
    expect(together(query({ data: 1 }), query({ data: 'b' })).data).toEqual([1, 'b']);
  });

  it('fail with the first error and refetch only the failed queries', async () => {
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

  it('keep previous data if a refetch fails', () => {
    expect(together(query({ data: 1, error: down }), query({ data: 2 }))).toMatchObject({
      data: [1, 2],
      error: null,
    });
  });
});

describe('placeholder data', () => {
  it('is replaced by the data or by an error', () => {
    expect(meanwhile(query<number>({}), 0).data).toBe(0);
    expect(meanwhile(query({ data: 1 }), 0).data).toBe(1);
    expect(meanwhile(query<number>({ error: down }), 0).data).toBeUndefined();
  });
});
