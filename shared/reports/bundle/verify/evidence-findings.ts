/** Verifies that evidence has the digests that the report cites. */
import * as v from 'valibot';
import { bodyText, evidenceFile } from '../evidence-file.ts';
import type { BundleFault } from './findings.ts';
import { sha256Of, type Tools } from './tools.ts';

export interface EvidenceFindings {
  readonly faults: readonly BundleFault[];
  /** Number of pieces whose body matches their digest, and of pieces without a body. */
  readonly sound: number;
  readonly bare: number;
}

export const evidenceFindings = async (
  tools: Tools,
  file: string,
  text: string,
): Promise<EvidenceFindings> => {
  let parsed: v.SafeParseResult<typeof evidenceFile>;
  try {
    parsed = v.safeParse(evidenceFile, JSON.parse(text));
  } catch {
    return { faults: [{ file, text: 'The file is not valid JSON.' }], sound: 0, bare: 0 };
  }
  if (!parsed.success)
    return { faults: [{ file, text: 'The file is not evidence of an agent.' }], sound: 0, bare: 0 };
  const faults: BundleFault[] = [];
  let [sound, bare] = [0, 0];
  for (const { number, digest, body } of parsed.output.evidence) {
    if (body === null) bare += 1;
    else if ((await sha256Of(tools, bodyText(body))) === digest) sound += 1;
    else
      faults.push({
        file,
        text: `Evidence ${number} differs from the report: its digest does not match.`,
      });
  }
  return { faults, sound, bare };
};
