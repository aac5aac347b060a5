/** A destination: an address of the organization that receives the audit trail. */

/** `json`: events in the API format. `ocsf`: an array of Open Cybersecurity Schema Framework events. */
export const deliveryFormats = ['json', 'ocsf'] as const;
export type DeliveryFormat = (typeof deliveryFormats)[number];

/**
 * `delivering`: sealed events are sent. `failing`: attempts have failed for an hour or longer. `off`: nothing
 * is sent, because a user turned it off or the receiver responded 410 Gone.
 */
export const destinationStates = ['delivering', 'failing', 'off'] as const;
export type DestinationState = (typeof destinationStates)[number];

/** Maximum number of destinations per organization. */
export const MAX_DESTINATIONS = 5;
/** Minimum interval between test events to one destination, in milliseconds. */
export const TEST_EVERY = 10_000;
/** Retention of the delivery log, in days. */
export const LOG_DAYS = 14;
