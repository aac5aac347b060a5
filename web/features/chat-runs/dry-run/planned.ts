import type { ChatPreviewReply } from '#shared/chat-runs/contract.ts';

type Planned = ChatPreviewReply['requests'][number];

/** Requests of one test, or the control. */
export interface PlannedTest {
  /** Id of the test; empty for the control. */
  readonly test: string;
  readonly title: string;
  readonly requests: readonly (Planned & { readonly number: number })[];
}

/** Requests by their tests, in the order in which they would be sent; each has its number in the run. */
export const byTest = (requests: readonly Planned[]): readonly PlannedTest[] => {
  const tests = new Map<
    string,
    { test: string; title: string; requests: PlannedTest['requests'][number][] }
  >();
  for (const [place, request] of requests.entries()) {
    const { test, title } = request;
    const group = tests.get(test) ?? { test, title, requests: [] };
    tests.set(test, group);
    group.requests.push({ ...request, number: place + 1 });
  }
  return [...tests.values()];
};
