import { Link } from '@tanstack/react-router';
import { NotLoaded } from '#web/ui/error-alert/not-loaded.tsx';

/** Shown in place of a scan that could not be loaded or does not exist. */
export const ScanError = ({ error }: { readonly error: unknown }) => (
  <NotLoaded error={error} noun="scan" crumb={<Link to="/scans">Compliance Scans</Link>} />
);
