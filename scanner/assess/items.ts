/** Converts the results for a probed agent to report items. */
import type { StagedCollector } from '#functions/scans/pipeline/collect/staged.ts';
import type { SentEvidence } from '#shared/discovery/reported-evidence.ts';
import { scannerCollectors } from '#shared/evidence/scanner-collectors.ts';

/** Limits of a report (`#shared/evidence/report.ts`). */
const MAX_LENGTHS = { target: 200, sentence: 1000, mark: 200, marks: 20 } as const;

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

/** Removes parts that may contain a secret; the platform identifies its agents without them. */
const bareUrl = (url: string): string => {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
};

/** Returns the items of one collector. */
export const itemsOf = (url: string, done: StagedCollector): readonly SentEvidence[] => {
  const collector = scannerCollectors.find((id) => id === done.id);
  if (collector === undefined || done.status !== 'ran') return [];
  const head = { url: bareUrl(url), collector, observedAt: done.observedAt };
  const shown = new Set(done.evidence.map(({ parameterId }) => parameterId));
  return [
    ...done.evidence.map(
      ({ parameterId, source, target, value, detail, excerpt, marks = [] }) =>
        ({
          ...{ kind: 'evidence', ...head, parameterId, source, value, excerpt },
          ...{ target: cut(target, MAX_LENGTHS.target), detail: cut(detail, MAX_LENGTHS.sentence) },
          marks: marks
            .filter(({ length }) => length > 0 && length <= MAX_LENGTHS.mark)
            .slice(0, MAX_LENGTHS.marks),
        }) as SentEvidence,
    ),
    // Without evidence for a parameter, a gap would preserve nothing.
    ...done.gaps
      .filter(({ parameterId }) => shown.has(parameterId))
      .map(
        ({ parameterId, source, target, outcome, reason }) =>
          ({
            ...{ kind: 'gap', ...head, parameterId, source, outcome },
            ...{ target: cut(target, MAX_LENGTHS.target), reason: cut(reason, MAX_LENGTHS.sentence) },
          }) as SentEvidence,
      ),
    ...done.facts.map(({ fact, value }) => ({ kind: 'fact', ...head, fact, value }) as const),
  ];
};
