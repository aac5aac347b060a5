import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Grid } from './grid.tsx';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';

/** The opening tag of the rendered element. */
const tag = (element: ReactNode): string => renderToStaticMarkup(element).split('>')[0] ?? '';

describe('layout primitives', () => {
  it.each([
    ['Stack', <Stack key="" as="ul" id="a" aria-label="List" className="own" />],
    ['Row', <Row key="" as="ul" id="a" aria-label="List" className="own" />],
    ['Grid', <Grid key="" as="ul" id="a" aria-label="List" className="own" columns={2} />],
    ['Text', <Text key="" as="ul" id="a" aria-label="List" className="own" size="sm" />],
  ])('%s renders the requested element with its attributes and both class names', (_, element) => {
    expect(tag(element)).toMatch(/^<ul /);
    expect(tag(element)).toContain('id="a" aria-label="List"');
    expect(tag(element)).toMatch(/ class="\S+ own"/);
  });

  it('render a div, and a text a paragraph', () => {
    expect([<Stack key="" />, <Row key="" />, <Grid key="" columns={2} />].map(tag).join()).toMatch(
      /^<div [^<]*,<div [^<]*,<div [^<]*$/,
    );
    expect(tag(<Text />)).toBe('<p');
  });

  it('keep the style of the caller', () => {
    expect(tag(<Stack gap={8} style={{ height: 4 }} />)).toContain(
      'style="--layout-gap:var(--space-8);height:4px"',
    );
  });

  it('have one gap, or a gap between rows and one between columns', () => {
    expect(tag(<Row gap={12} />)).toContain('--layout-gap:var(--space-12)"');
    expect(tag(<Row gap={[4, 12]} />)).toContain('--layout-gap:var(--space-4) var(--space-12)"');
    expect(tag(<Row gap={[0, 12]} />)).toContain('--layout-gap:0px var(--space-12)"');
  });
});

describe('Row', () => {
  it('aligns, justifies and wraps its items', () => {
    const row = tag(<Row align="baseline" justify="space-between" wrap />);
    expect(row).toContain('--layout-align:baseline;--layout-justify:space-between;--layout-wrap:wrap');
  });

  it('is part of a line of text on request', () => {
    expect(tag(<Row as="span" inline />)).toMatch(/class="\S+ \S+"/);
    expect(tag(<Row as="span" />)).toMatch(/class="\S+"/);
  });
});

describe('Grid', () => {
  it.each([
    [{ columns: 3 }, 'repeat(3, minmax(0, 1fr))'],
    [{ columns: '24px 1fr' }, '24px 1fr'],
    [{ minColumn: 200 }, 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))'],
    [{ minColumn: 200, keepEmpty: true }, 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))'],
  ])('has the columns of %o', (props, columns) => {
    expect(tag(<Grid {...props} />)).toContain(`--layout-columns:${columns}"`);
  });
});

describe('Text', () => {
  it('has the classes of its size, tone, weight and truncation', () => {
    expect(tag(<Text as="span" size="xs" tone="dim" weight="medium" truncate />)).toBe(
      '<span class="xs dim strong trunc"',
    );
    expect(tag(<Text tone="secondary" />)).toBe('<p class="t2"');
  });
});
