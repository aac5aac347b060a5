import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NotLoaded } from '#web/ui/error-alert/not-loaded.tsx';

/** Replaces a framework page that could not be loaded or does not exist. */
export const FrameworkError = ({ error }: { readonly error: unknown }) => (
  <NotLoaded
    error={error}
    noun="framework"
    crumb={<Link to="/frameworks">Frameworks</Link>}
    action={
      <Button variant="default" size="xs" renderRoot={(props) => <Link to="/frameworks" {...props} />}>
        All Frameworks
      </Button>
    }
  />
);
