import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';
import { ErrorAlert } from './error-alert.tsx';

interface NotLoadedProps {
  readonly error: unknown;
  /** What the page would show, such as `scan`. */
  readonly noun: string;
  /** Link to where it is listed. */
  readonly crumb: ReactNode;
  /** Said when there is none, if there is more to say than that. */
  readonly absent?: { readonly title: string; readonly message: string };
  /** The way on when there is none. */
  readonly action?: ReactNode;
}

const anyAbsent = (noun: string) => ({
  title: `This ${noun} does not exist`,
  message: 'It may belong to another organization, or the address is wrong.',
});

/** In place of a page whose subject could not be loaded, or is not there. */
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
