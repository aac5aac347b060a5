/** The files of a remedy, and what they need, as the API gives them. */
import * as v from 'valibot';
import { languages } from '#shared/rendering/template.ts';

/** A file that repairs or restores, written out. */
export const artifactReply = v.object({
  /** Name of the file. */
  file: v.string(),
  language: v.picklist(languages),
  text: v.string(),
});

export const prerequisitesReply = v.object({
  permissions: v.array(v.string()),
  dependencies: v.array(v.string()),
  approvals: v.array(v.string()),
});
