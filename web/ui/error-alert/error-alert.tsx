import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '#web/api/api-error.ts';
import { VerdictGlyph } from '#web/ui/verdict-glyph/verdict-glyph.tsx';
import classes from './error-alert.module.css';

interface ErrorAlertProps {
  readonly title: string;
  /** Shown in the server's words where it has any. */
  readonly error?: unknown;
  /** Shown when the error has no words for people. */
  readonly message?: string;
  readonly onRetry?: (() => void) | undefined;
  readonly retrying?: boolean;
  /** The way on where trying again would not help. */
  readonly action?: ReactNode;
}

/** An error in place of the content it kept away; the rest of the page lives. */
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
