import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NotLoaded } from '#web/ui/error-alert/not-loaded.tsx';

/** In place of a parameter that could not be loaded, or that is not there. */
export const ParameterError = ({ error }: { readonly error: unknown }) => (
  <NotLoaded
    error={error}
    noun="parameter"
    crumb={<Link to="/parameters">Parameters</Link>}
    absent={{
      title: 'There is no parameter of this id',
      message: 'The address may be wrong. The list of parameters has them all.',
    }}
    action={
      <Button variant="default" size="xs" renderRoot={(props) => <Link to="/parameters" {...props} />}>
        All Parameters
      </Button>
    }
  />
);
