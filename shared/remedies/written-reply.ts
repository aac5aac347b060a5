/** Files and prerequisites of a remedy as returned by the API. */
import * as v from 'valibot';
import { languages } from '#shared/rendering/template.ts';

/** A rendered repair or rollback file. */
export const artifactReply = v.object({
  /** File name. */
  file: v.string(),
  language: v.picklist(languages),
  text: v.string(),
});

export const prerequisitesReply = v.object({
  permissions: v.array(v.string()),
  dependencies: v.array(v.string()),
  approvals: v.array(v.string()),
});
