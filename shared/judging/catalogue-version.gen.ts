/** Written by `npm run generate`: do not edit. */

/** Names the rules of the catalogue by which scores are made now; a stored score keeps the one it was made with. */
export const CATALOGUE_VERSION = '389cf206676b3a1e';
