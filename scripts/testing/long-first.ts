import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with what drives the whole product: it takes longest, and some of it waits for the product's clock. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/scripts/e2e/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
