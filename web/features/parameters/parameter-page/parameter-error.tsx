import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NotLoaded } from '#web/ui/error-alert/not-loaded.tsx';

/** Error state for a parameter that could not be loaded or does not exist. */
export const ParameterError = ({ error }: { readonly error: unknown }) => (
  <NotLoaded
    error={error}
    noun="parameter"
    crumb={<Link to="/parameters">Parameters</Link>}
    absent={{
      title: 'Parameter not found',
      message: 'The address may be wrong. Choose a parameter from the list instead.',
    }}
    action={
      <Button variant="default" size="xs" renderRoot={(props) => <Link to="/parameters" {...props} />}>
        All Parameters
      </Button>
    }
  />
);
