import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { ErrorAlert } from './error-alert.tsx';

interface NotLoadedProps {
  readonly error: unknown;
  /** Noun for the page's subject, such as `scan`. */
  readonly noun: string;
  /** Link to the list that contains it. */
  readonly crumb: ReactNode;
  /** Text for a missing subject, if there is more to explain. */
  readonly absent?: { readonly title: string; readonly message: string };
  /** Next step if the subject does not exist. */
  readonly action?: ReactNode;
}

const anyAbsent = (noun: string) => ({
  title: `This ${noun} does not exist`,
  message: 'It may belong to another organization, or the address is wrong.',
});

/** Shown in place of a page whose subject could not be loaded or does not exist. */
export function NotLoaded({ error, noun, crumb, absent = anyAbsent(noun), action }: NotLoadedProps) {
  const router = useRouter();
  const isAbsent = error instanceof ApiError && (error.status === 404 || error.status === 422);
  const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  return (
    <>
      <PageHeader title={isAbsent ? `${name} not found` : name} crumbs={[crumb]} />
      {isAbsent ? (
        <ErrorAlert {...absent} action={action} />
      ) : (
        <ErrorAlert
          title={`The ${noun} could not be loaded`}
          error={error}
          onRetry={() => void router.invalidate()}
        />
      )}
    </>
  );
}
