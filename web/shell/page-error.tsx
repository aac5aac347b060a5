import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { ApiError, sentenceOf } from '#web/api/api-error.ts';
import classes from './notice-page.module.css';

interface PageErrorProps {
  readonly error: unknown;
}

/** In place of a page that could not be shown, whether its code, its data or its drawing failed. */
export const PageError = ({ error }: PageErrorProps) => (
  <div className={classes.page} role="alert">
    <div className={classes.notice}>
      <h1 className={classes.title}>This page could not be shown</h1>
      <p className={classes.text}>
        {error instanceof ApiError
          ? sentenceOf(error, 'The service could not answer.')
          : 'Nothing was lost. Reload the page to get its newest version.'}
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
