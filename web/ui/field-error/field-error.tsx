import type { ReactNode } from 'react';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import classes from './field-error.module.css';

/** Error message below a field, with its icon. */
export const FieldError = ({ children }: { readonly children: ReactNode }) => (
  <span className={classes.error}>
    <VerdictGlyph verdict="fail" size={14} />
    {children}
  </span>
);

/** Adds the icon to a field's error: `{...withGlyph(form.getInputProps('name'))}`. */
export const withGlyph = <Props extends { error?: ReactNode }>(props: Props): Props =>
  props.error ? { ...props, error: <FieldError>{props.error}</FieldError> } : props;
