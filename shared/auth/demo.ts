/** Demo sessions: visitors without an account see a demo organization and change nothing in it. */
import { ProblemError } from '#shared/kernel/errors.ts';
import type { RouteSpec } from '#shared/kernel/route.ts';
import { HOUR } from '#shared/kernel/time.ts';
import { DEMO_READ_ONLY } from './demo-code.ts';

export const sessionKinds = ['person', 'demo'] as const;
/** `demo`: of a visitor of the demo organization. All its visitors share one user. */
export type SessionKind = (typeof sessionKinds)[number];

/** A demo session ends this long after it was opened, regardless of activity. */
export const DEMO_LIFETIME = 2 * HOUR;

const CANNOT_CHANGE =
  'Create your own account to do this. All visitors share the demo organization, so nothing in it can be changed.';
const NOT_SHOWN =
  'Create your own account to see this. The demo organization does not show accounts, keys, connections and security settings.';

const RETRY_SECONDS = 60;

/** Returns the 503 while no demo organization exists. */
export const demoNotReady = () =>
  new ProblemError(503, 'demo-not-ready', 'The demo is being prepared. Try again in a minute.', {
    headers: { 'retry-after': String(RETRY_SECONDS) },
  });

/** Returns whether a demo session may call a route: reads unless refused, other routes only if allowed. */
export const isOpenToDemo = (spec: RouteSpec): boolean =>
  spec.method === 'GET' ? spec.demo !== 'refused' : spec.demo === 'allowed';

/** Returns the 403 of a route that is not open to demo sessions. */
export const demoRefusal = ({ method }: Pick<RouteSpec, 'method'>) =>
  new ProblemError(403, DEMO_READ_ONLY, method === 'GET' ? NOT_SHOWN : CANNOT_CHANGE);
