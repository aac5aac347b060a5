import { Link } from '@tanstack/react-router';
import { NotLoaded } from '#web/ui/error-alert/not-loaded.tsx';

/** Shown in place of a run that could not be loaded or does not exist. */
export const RunError = ({ error }: { readonly error: unknown }) => (
  <NotLoaded error={error} noun="run" crumb={<Link to="/agents">AI Agents</Link>} />
);
