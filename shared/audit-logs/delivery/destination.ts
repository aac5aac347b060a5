/** A destination: an address of the organization that the audit trail is sent on to. */

/** `json`: events as the API has them. `ocsf`: an array of events of the Open Cybersecurity Schema Framework. */
export const deliveryFormats = ['json', 'ocsf'] as const;
export type DeliveryFormat = (typeof deliveryFormats)[number];

/**
 * `delivering`: what is sealed is sent. `failing`: it is tried, and has not succeeded for an hour or longer. `off`: nothing is sent;
 * somebody turned it off, or it answered that it is gone.
 */
export const destinationStates = ['delivering', 'failing', 'off'] as const;
export type DestinationState = (typeof destinationStates)[number];

/** Destinations that an organization may have. */
export const MOST_DESTINATIONS = 5;
/** One destination may be sent a test event this often, in milliseconds. */
export const TEST_EVERY = 10_000;
/** Rows of the log go after so many days. */
export const LOG_DAYS = 14;
