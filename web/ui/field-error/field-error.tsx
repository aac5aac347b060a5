import type { ReactNode } from 'react';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import classes from './field-error.module.css';

/** An error under a field, with its glyph. */
export const FieldError = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.error}>
    <VerdictGlyph verdict="fail" size={14} />
    {children}
  </span>
);

/** Gives the error of a field its glyph: `{...withGlyph(form.getInputProps('name'))}`. */
export const withGlyph = <Props extends { error?: ReactNode }>(props: Props): Props =>
  props.error ? { ...props, error: <FieldError>{props.error}</FieldError> } : props;
