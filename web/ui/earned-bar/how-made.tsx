import { Link } from '@tanstack/react-router';

/** Link from a score to the page that explains, step by step, how scores are calculated. */
export const HowMade = () => (
  <Link to="/how-scores-work" className="inline-link nowrap">
    How scores are calculated
  </Link>
);
