import * as v from 'valibot';
import { actorKinds } from './audit-actors.ts';

/** The actor of an event, for display. */
export const actorReply = v.object({
  kind: v.picklist(actorKinds),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
});
