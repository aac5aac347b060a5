import { Link } from '@tanstack/react-router';
import { NotLoaded } from '#web/ui/error-alert/not-loaded.tsx';

/** In place of an agent that could not be loaded, or that is not there. */
export const AgentError = ({ error }: { readonly error: unknown }) => (
  <NotLoaded error={error} noun="agent" crumb={<Link to="/agents">AI Agents</Link>} />
);
