import { wordsOf } from '../audit-labels.ts';

/** Returns the label of an event's resource for badges and options. */
export const resourceLabels = (resource: string): string =>
  resource === 'api-key' ? 'API key' : wordsOf(resource);
