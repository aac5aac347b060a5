import { Link, useRouter } from '@tanstack/react-router';
import { ApiError } from '#web/app/api-error.ts';
import { ErrorAlert } from '#web/ui/error-alert/error-alert.tsx';
import { PageHeader } from '#web/ui/page-header/page-header.tsx';

/** In place of a framework that could not be loaded, or that is not there. */
export function FrameworkError({ error }: { readonly error: unknown }) {
  const router = useRouter();
  const absent = error instanceof ApiError && (error.status === 404 || error.status === 422);
  return (
    <>
      <PageHeader
        title={absent ? 'Framework not found' : 'Framework'}
        crumbs={[
          <Link key="frameworks" to="/frameworks">
            Frameworks
          </Link>,
        ]}
      />
      {absent ? (
        <ErrorAlert
          title="This framework does not exist"
          message="It may belong to another organisation, or the address is wrong."
        />
      ) : (
        <ErrorAlert
          title="The framework could not be loaded"
          error={error}
          onRetry={() => void router.invalidate()}
        />
      )}
    </>
  );
}
