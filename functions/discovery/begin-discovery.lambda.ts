import { evidenceObjects } from '#functions/platform/objects.ts';
import { beginDiscovery } from './runs/begin-discovery.ts';

/** First step of the workflow: claims an environment scan for an attempt. */
export const handler = (event: { readonly tenant: string; readonly jobId: string }) =>
  beginDiscovery(event, evidenceObjects());
