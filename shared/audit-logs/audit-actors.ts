/** Derives the actor of an event from its fields. */

/** Actor of events without a user. */
export const SYSTEM = 'system';
/** Actor id for events without a signed-in user and without an account. */
export const ANONYMOUS = 'anonymous';

/** `unknown`: no user of the organization and no API key in the trail has that id. */
export const actorKinds = ['person', 'api-key', 'system', 'anonymous', 'unknown'] as const;
export type ActorKind = (typeof actorKinds)[number];

export interface Actor {
  readonly kind: ActorKind;
  /** For display; absent if there is none. */
  readonly name?: string;
  /** Session of a user. */
  readonly email?: string;
}

/** A user as the trail names them. */
export interface KnownPerson {
  readonly name: string;
  readonly email: string;
}

/** Returns the actor of an event. @param person the user with that id, if the organization has one */
export const actorOf = (
  { userId, details }: { readonly userId: string; readonly details: Readonly<Record<string, unknown>> },
  person: KnownPerson | undefined,
): Actor => {
  if (userId === SYSTEM) return { kind: 'system', name: 'Accredit' };
  if (userId === ANONYMOUS) return { kind: 'anonymous', name: 'No signed-in user' };
  if (person) return { kind: 'person', ...person };
  const { apiKey } = details;
  return typeof apiKey === 'string' ? { kind: 'api-key', name: apiKey } : { kind: 'unknown' };
};
