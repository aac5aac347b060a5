import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import classes from './error-alert.module.css';

interface ErrorAlertProps {
  readonly title: string;
  /** The server's message is shown if it has one. */
  readonly error?: unknown;
  /** Shown if the error has no message for users. */
  readonly message?: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** Next step if a retry would not help. */
  readonly action?: ReactNode;
}

/** Error shown in place of the content that failed to load; the rest of the page keeps working. */
export const ErrorAlert = ({
  title,
  error,
  message = 'Try again in a moment.',
  onRetry,
  retrying,
  action,
}: ErrorAlertProps) => (
  <div className={classes.alert} role="alert">
    <VerdictGlyph verdict="fail" />
    <div className={classes.words}>
      <p className={classes.title}>{title}</p>
      <p className={classes.message}>{sentenceOf(error, message)}</p>
    </div>
    {onRetry && (
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={14} stroke={1.75} aria-hidden />}
        loading={retrying ?? false}
        onClick={onRetry}
      >
        Retry
      </Button>
    )}
    {action}
  </div>
);
