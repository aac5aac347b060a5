import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { Loadable } from './loadable.ts';
import { Loaded } from './loaded.tsx';

type Props = Parameters<typeof Loaded<readonly string[]>>[0];
type State = Partial<Pick<Loadable<readonly string[]>, 'data' | 'error' | 'isFetching'>>;

const drawn = (state: State, props: Partial<Props> = {}): string => {
  const query = { data: undefined, error: null, isFetching: false, refetch: () => {}, ...state };
  const shown: ReactNode = (
    <Loaded
      query={query}
      failed="Agents could not be loaded"
      loading="Loading agents..."
      empty={(names) => names.length === 0 && <p>No agents</p>}
      {...props}
    >
      {(names) => <ul>{names.join()}</ul>}
    </Loaded>
  );
  return renderToStaticMarkup(<MantineProvider>{shown}</MantineProvider>);
};

const down = new ApiError(500, '', { error: 'The table is away.' });
const framed: Partial<Props> = {
  frame: (content, names) => (
    <main>
      {content} of {names?.length ?? 'unknown'}
    </main>
  ),
};
const skeletons = (html: string): number => html.match(/28%/g)?.length ?? 0;

describe('a list', () => {
  it('stands as rows while it is on its way, and as nothing where there are no words for that', () => {
    expect(skeletons(drawn({}, { rows: 3 }))).toBe(3);
    expect(skeletons(drawn({}))).toBe(5);
    expect(drawn({}, { skeleton: <i>a blank</i> })).toContain('<i>a blank</i>');
    expect(drawn({}, { loading: undefined })).not.toContain('aria-hidden');
  });

  it('stands in a card of its own until it holds something', () => {
    expect(drawn({}, { inCard: true })).toContain('<section');
    expect(drawn({ data: [] }, { inCard: true })).toMatch(/<section.*<p>No agents<\/p>/);
    expect(drawn({ data: ['a'] }, { inCard: true })).not.toContain('<section');
    expect(drawn({ error: down }, { inCard: true })).not.toContain('<section');
  });

  it('says why it is not there, with the way to ask again', () => {
    const html = drawn({ error: down }, { alertIn: 'box' });
    expect(html).toMatch(/<div class="box"><div[^>]* role="alert">/);
    expect(html).toContain('Agents could not be loaded');
    expect(html).toContain('The table is away.');
    expect(html).toContain('Retry');
    expect(drawn({ error: down, isFetching: true })).toContain('data-loading="true"');
  });

  it('does not offer to ask again where that would not help', () => {
    const final: Partial<Props> = {
      failed: ({ message }) => `No such list: ${message}`,
      isFinal: () => true,
    };
    const html = drawn({ error: down }, final);
    expect(html).toContain('No such list: 500');
    expect(html).not.toContain('Retry');
  });

  it('is drawn, or says that it is empty', () => {
    expect(drawn({ data: ['a', 'b'] })).toContain('<ul>a,b</ul>');
    expect(drawn({ data: [] })).toContain('<p>No agents</p>');
    expect(drawn({ data: [] })).not.toContain('<ul>');
  });

  it('keeps data of before when they cannot be asked for again, and says so where it must not look new', () => {
    const stale = { data: ['a'], error: down };
    expect(drawn(stale)).toContain('<ul>a</ul>');
    expect(drawn(stale)).not.toContain('alert');
    expect(drawn(stale, { alertsAlways: true })).toMatch(/role="alert".*<ul>a<\/ul>/);
  });

  it('has its frame around all but the alert', () => {
    expect(drawn({}, framed)).toContain(' of unknown</main>');
    expect(drawn({ data: [] }, framed)).toContain('<main><p>No agents</p> of 0</main>');
    expect(drawn({ data: ['a'] }, framed)).toContain('<main><ul>a</ul> of 1</main>');
    expect(drawn({ error: down }, framed)).not.toContain('<main>');
  });
});
