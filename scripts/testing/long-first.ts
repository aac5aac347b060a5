import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What begins first: the longest of all, and what waits for a clock beside it; then what drives the whole product. */
const first = [
  '/scripts/scaffold/scaffold.test.ts',
  '/scripts/e2e/audit.test.ts',
  '/scripts/e2e/every-framework.test.ts',
  '/scripts/e2e/route-matrix.test.ts',
  '/scripts/attack/attack.test.ts',
  '/scripts/e2e/',
];

/** Begins with what takes long: begun last, it would end alone. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = first.findIndex((part) => moduleId.includes(part));
      return found < 0 ? first.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}
