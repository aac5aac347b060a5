import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import { FieldError } from '#web/ui/field-error/field-error.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import styles from './custom-text.module.css';

/** Returns the lines with errors, each once. */
export const linesOf = (error: unknown): readonly number[] =>
  error instanceof ApiError
    ? [...new Set(error.details.flatMap(({ line }) => (line === undefined ? [] : [line])))]
    : [];

interface CustomErrorsProps {
  readonly error: Error;
  readonly onLine: (line: number) => void;
}

/** Validation errors of a framework text, each with its line and path. */
export function CustomErrors({ error, onLine }: CustomErrorsProps) {
  // In the order of the lines; errors of the whole text come first.
  const details =
    error instanceof ApiError ? error.details.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)) : [];
  if (details.length === 0) {
    return (
      <p role="alert">
        <FieldError>{sentenceOf(error, 'The framework could not be saved. Try again.')}</FieldError>
      </p>
    );
  }
  return (
    <div role="alert">
      <FieldError>
        {details.length === 1 ? '1 error.' : `${details.length} errors.`} Nothing was saved.
      </FieldError>
      <Stack as="ul" gap={2} className={styles.errors}>
        {details.map(({ path, message, line }) => (
          <Row as="li" gap={10} align="baseline" key={`${path} ${message}`} className={`${styles.error} sm`}>
            {line === undefined ? (
              <span className={styles.where}>Entire text</span>
            ) : (
              <button type="button" onClick={() => onLine(line)}>
                Line {line}
              </button>
            )}
            <span className={styles.what}>
              {message} <span className={`mono ${styles.path}`}>{path}</span>
            </span>
          </Row>
        ))}
      </Stack>
    </div>
  );
}
