import { type ComponentProps, createElement, type JSX } from 'react';

export type Tag = keyof JSX.IntrinsicElements;

/** Gaps of the design in pixels. Each is a `--space` token of `app/design.css`. */
export type Space = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24;

/** A gap between items, or between their rows and their columns. */
export type Gap = Space | readonly [row: Space | 0, column: Space | 0];

/** Props of a layout primitive: its own, and those of the element that it renders. */
export type PropsOf<Own, T extends Tag> = Own & { readonly as?: T } & Omit<
    ComponentProps<T>,
    keyof Own | 'as'
  >;

const space = (size: Space | 0) => (size === 0 ? '0px' : `var(--space-${size})`);

/** Returns a gap as a CSS value. */
export const gapValue = (gap: Gap | undefined): string | undefined =>
  typeof gap === 'object' ? gap.map(space).join(' ') : gap && space(gap);

/** Joins the class names that apply; undefined if none does. */
export const classNames = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

interface BoxProps {
  readonly as?: Tag | undefined;
  /** Class name of the primitive. */
  readonly layout?: string | undefined;
  /** Values that differ from the defaults of the primitive. */
  readonly values?: Readonly<Record<`--layout-${string}`, string | undefined>>;
  readonly className?: string | undefined;
  readonly style?: object | undefined;
}

/** Renders the element of a layout primitive. */
export const Box = ({ as = 'div', layout, values, className, style, ...rest }: BoxProps) =>
  createElement(as, { ...rest, className: classNames(layout, className), style: { ...values, ...style } });
