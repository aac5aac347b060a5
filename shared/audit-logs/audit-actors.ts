/** Who acted, by what an event says of it. */

/** Who acts when no person does. */
export const SYSTEM = 'system';
/** Who acted where nobody was signed in and no account is concerned. */
export const ANONYMOUS = 'anonymous';

/** `unknown`: neither a person of the organization nor an API key has that id, as far as the trail tells. */
export const actorKinds = ['person', 'api-key', 'system', 'anonymous', 'unknown'] as const;
export type ActorKind = (typeof actorKinds)[number];

export interface Actor {
  readonly kind: ActorKind;
  /** For people to read; absent where there is none. */
  readonly name?: string;
  /** Of a person. */
  readonly email?: string;
}

/** A person as the trail names one. */
export interface KnownPerson {
  readonly name: string;
  readonly email: string;
}

/** Whom an event means. @param person the person of that id, where the organization has one */
export const actorOf = (
  { userId, details }: { readonly userId: string; readonly details: Readonly<Record<string, unknown>> },
  person: KnownPerson | undefined,
): Actor => {
  if (userId === SYSTEM) return { kind: 'system', name: 'Accredit' };
  if (userId === ANONYMOUS) return { kind: 'anonymous', name: 'Nobody signed in' };
  if (person) return { kind: 'person', ...person };
  const { apiKey } = details;
  return typeof apiKey === 'string' ? { kind: 'api-key', name: apiKey } : { kind: 'unknown' };
};
