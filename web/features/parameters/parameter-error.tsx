import { Link, useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/app/api-error.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';

/** In place of a parameter that could not be loaded, or that is not there. */
export function ParameterError({ error }: { readonly error: unknown }) {
  const router = useRouter();
  const absent = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <>
      <PageHeader
        title={absent ? 'Parameter not found' : 'Parameter'}
        crumbs={[
          <Link key="all" to="/parameters">
            Parameters
          </Link>,
        ]}
      />
      {absent ? (
        <ErrorAlert
          title="There is no parameter of this id"
          message="The address may be wrong. The list of parameters has them all."
        />
      ) : (
        <ErrorAlert
          title="The parameter could not be loaded"
          error={error}
          onRetry={() => void router.invalidate()}
        />
      )}
    </>
  );
}
