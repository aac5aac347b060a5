import * as v from 'valibot';
import { actorKinds } from './audit-actors.ts';

/** Who acted, for people to read. */
export const actorReply = v.object({
  kind: v.picklist(actorKinds),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
});
