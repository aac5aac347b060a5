import type { Found } from '#functions/discovery/methods/method.ts';
import type { Sighting } from '#shared/discovery/sighting.ts';
import type { Roles } from './role.ts';

/** Adds to each sighting how many of the listed resources use its role. */
export const withUsers = (found: Found, roles: Roles): Found => ({
  ...found,
  sightings: found.sightings.map((sighting): Sighting => {
    const users = roles.users(sighting.facts.serviceAccount);
    if (users === 0) return sighting;
    const settings = { ...sighting.facts.settings, 'role.users': users };
    return { ...sighting, facts: { ...sighting.facts, settings } };
  }),
});
