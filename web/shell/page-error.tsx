import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import classes from './notice-page.module.css';

interface PageErrorProps {
  readonly error: unknown;
}

/** Shown in place of a page whose code, data or rendering failed. */
export const PageError = ({ error }: PageErrorProps) => (
  <div className={classes.page} role="alert">
    <div className={classes.notice}>
      <h1 className={classes.title}>Page could not be displayed</h1>
      <p className={classes.text}>
        {error instanceof ApiError
          ? sentenceOf(error, 'The service did not respond.')
          : 'No data was lost. Reload the page to get its latest version.'}
      </p>
      <Button
        leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
        onClick={() => window.location.reload()}
      >
        Reload
      </Button>
    </div>
  </div>
);
