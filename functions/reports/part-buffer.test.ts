import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sized } from '#scripts/testing/tier.ts';
import { partBuffer } from './part-buffer.ts';

it('contains all added bytes, in order, part after part', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.uint8Array({ maxLength: 300 }),
    fc.constant('€'.repeat(30_000)),
    fc.constant('take' as const),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const buffer = partBuffer();
      let expected: Buffer[] = [];
      const taken = () => {
        expect(buffer.size()).toBe(Buffer.concat(expected).length);
        expect(Buffer.concat(expected).equals(buffer.takePart())).toBe(true);
        expected = [];
      };
      for (const one of parts) {
        if (one === 'take') {
          taken();
          continue;
        }
        const bytes = Buffer.from(one as string);
        expect(bytes.equals(buffer.add(one))).toBe(true);
        expected.push(bytes);
      }
      taken();
    }),
    { numRuns: sized(25, 100) },
  );
});
