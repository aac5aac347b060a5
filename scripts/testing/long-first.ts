import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that start first: the longest of all together with those that wait for a clock, then those that run
 * the whole product.
 */
const first = [
  '/scripts/scaffold/scaffold.test.ts',
  '/scripts/e2e/audit.test.ts',
  '/scripts/e2e/every-framework.test.ts',
  '/scripts/e2e/route-matrix.test.ts',
  '/scripts/proofs/attack/attack.test.ts',
  '/scripts/e2e/',
];

/** Starts long files first: a long file that starts last would run alone at the end. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = first.findIndex((part) => moduleId.includes(part));
      return found < 0 ? first.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
