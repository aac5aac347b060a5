import { Link } from '@tanstack/react-router';

/** The way from a score to the page that makes one, step by step. */
export const HowMade = () => (
  <Link to="/how-scores-work" className="inline-link nowrap">
    How a score is made
  </Link>
);
