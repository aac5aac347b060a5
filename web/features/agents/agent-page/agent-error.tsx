import { Link } from '@tanstack/react-router';
import { NotLoaded } from '#web/ui/error-alert/not-loaded.tsx';

/** Shown instead of an agent that is missing or could not be loaded. */
export const AgentError = ({ error }: { readonly error: unknown }) => (
  <NotLoaded error={error} noun="agent" crumb={<Link to="/agents">AI Agents</Link>} />
);
