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

describe('Loaded', () => {
  it('shows placeholder rows while loading, and nothing if it has no loading text', () => {
    expect(skeletons(drawn({}, { rows: 3 }))).toBe(3);
    expect(skeletons(drawn({}))).toBe(5);
    expect(drawn({}, { skeleton: <i>a blank</i> })).toContain('<i>a blank</i>');
    expect(drawn({}, { loading: undefined })).not.toContain('aria-hidden');
  });

  it('has its own card until it has data', () => {
    expect(drawn({}, { inCard: true })).toContain('<section');
    expect(drawn({ data: [] }, { inCard: true })).toMatch(/<section.*<p>No agents<\/p>/);
    expect(drawn({ data: ['a'] }, { inCard: true })).not.toContain('<section');
    expect(drawn({ error: down }, { inCard: true })).not.toContain('<section');
  });

  it('shows the error with a retry button', () => {
    const html = drawn({ error: down }, { alertIn: 'box' });
    expect(html).toMatch(/<div class="box"><div[^>]* role="alert">/);
    expect(html).toContain('Agents could not be loaded');
    expect(html).toContain('The table is away.');
    expect(html).toContain('Retry');
    expect(drawn({ error: down, isFetching: true })).toContain('data-loading="true"');
  });

  it('omits the retry button if a retry would not help', () => {
    const final: Partial<Props> = {
      failed: ({ message }) => `No such list: ${message}`,
      isFinal: () => true,
    };
    const html = drawn({ error: down }, final);
    expect(html).toContain('No such list: 500');
    expect(html).not.toContain('Retry');
  });

  it('renders the data, or its empty state', () => {
    expect(drawn({ data: ['a', 'b'] })).toContain('<ul>a,b</ul>');
    expect(drawn({ data: [] })).toContain('<p>No agents</p>');
    expect(drawn({ data: [] })).not.toContain('<ul>');
  });

  it('keeps previous data if a refetch fails, and shows an alert where the data must not look current', () => {
    const stale = { data: ['a'], error: down };
    expect(drawn(stale)).toContain('<ul>a</ul>');
    expect(drawn(stale)).not.toContain('alert');
    expect(drawn(stale, { alertsAlways: true })).toMatch(/role="alert".*<ul>a<\/ul>/);
  });

  it('renders its frame around everything except the alert', () => {
    expect(drawn({}, framed)).toContain(' of unknown</main>');
    expect(drawn({ data: [] }, framed)).toContain('<main><p>No agents</p> of 0</main>');
    expect(drawn({ data: ['a'] }, framed)).toContain('<main><ul>a</ul> of 1</main>');
    expect(drawn({ error: down }, framed)).not.toContain('<main>');
  });
});
