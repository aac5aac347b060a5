import type { ChatPreviewReply } from '#shared/chat-runs/contract.ts';

type Planned = ChatPreviewReply['requests'][number];

/** Requests of one test, of the control question, or of the prerequisites before it. */
export interface PlannedTest {
  readonly title: string;
  readonly requests: readonly (Planned & { readonly number: number })[];
}

/** Groups requests by test, in sending order; each keeps its number in the run. */
export const byTest = (requests: readonly Planned[]): readonly PlannedTest[] => {
  const groups = new Map<string, { title: string; requests: PlannedTest['requests'][number][] }>();
  for (const [index, request] of requests.entries()) {
    const { title } = request;
    const group = groups.get(title) ?? { title, requests: [] };
    groups.set(title, group);
    group.requests.push({ ...request, number: index + 1 });
  }
  return [...groups.values()];
};
