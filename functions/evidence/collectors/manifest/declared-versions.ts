/** The baseline of versions in a manifest: a version that differs from the approved one fails its parameter. */
import { againstBaseline } from '#functions/evidence/seen/against-baseline.ts';
import { seenOf } from '#functions/evidence/seen/seen-of.ts';
import { versionsOfManifest } from '#shared/agents/manifest.ts';
import type { Baseline } from '#shared/baselines/baseline.ts';
import type { Seen, SeenItem } from '#shared/baselines/seen.ts';
import { type About, type Finding, found } from '../finding.ts';
import { wholeLines } from '../whole-lines.ts';

/** The subject of a version, and the parameter that fails if it is not the approved one. */
const failedBy = { model: 'model-version-pinned', prompt: 'system-prompt-versioned' } as const;

/** Returns the versions in a manifest's data; undefined if there are none. */
export const seenVersions = (data: unknown): Seen | undefined => {
  const named = Object.entries(versionsOfManifest(data));
  if (named.length === 0) return undefined;
  return seenOf(
    'versions',
    'agent manifest',
    named.map(([name, version]) => ({ what: 'version of the', name, fields: { version } })),
  );
};

const only = <T extends { readonly items: readonly SeenItem[] }>(one: T, name: string): T => ({
  ...one,
  items: one.items.filter((item) => item.name === name),
});

/** Replaces the findings that a version change fails. Removal of a version is a change too. */
export const byApprovedVersions = (
  findings: readonly Finding[],
  seen: Seen | undefined,
  approved: Baseline | undefined,
  about: Omit<About, 'parameterId'>,
): readonly Finding[] => {
  if (!approved) return findings;
  const now = seen ?? seenOf('versions', 'agent manifest', []);
  const failed = Object.entries(failedBy).flatMap(([name, parameterId]): readonly Finding[] => {
    const compared = againstBaseline(only(now, name), only(approved, name));
    if (compared.outcome !== 'different') return [];
    const { statement, lines, marks } = compared;
    const excerpt = wholeLines(lines);
    const proof = { excerpt, marks: marks.filter((mark) => excerpt.includes(mark)) };
    return [found({ ...about, parameterId }, { value: false, detail: statement, proof })];
  });
  const ids = new Set(failed.map(({ parameterId }) => parameterId));
  return [...findings.filter(({ parameterId }) => !ids.has(parameterId)), ...failed];
};
