import { expect, it } from 'vitest';
import { readManifestText } from '#functions/evidence/documents/manifest-text.ts';
import { processorClock } from '#scripts/testing/processor-time.ts';
import { processorLimit } from '#scripts/testing/tier.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { foreignTexts } from './foreign-texts.ts';

/** Milliseconds of processor that a text of a megabyte may take; most are rejected immediately, some take a second. */
const MAX_MS = processorLimit(1000);

it.each(foreignTexts.map((text) => [text.slice(0, 30), text] as const))(
  'reads a text that begins with %j or rejects it with a problem, without delay',
  (_, text) => {
    const spent = processorClock();
    try {
      readManifestText(text);
    } catch (error) {
      expect(error).toBeInstanceOf(ProblemError);
      expect([400, 413, 422]).toContain((error as ProblemError).status);
    }
    expect(spent()).toBeLessThan(MAX_MS);
    expect({}).not.toHaveProperty('a');
  },
);
