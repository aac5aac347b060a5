/** What a report says of one agent: its scores, each verdict with its reason, and the evidence behind it. */
import * as v from 'valibot';
import { reportEntries as agentEntries } from '#shared/agents/field-schemas.ts';
import { baselineKinds } from '#shared/baselines/kinds.ts';
import { strengths } from '#shared/evidence/evidence.ts';
import { evidenceReply } from '#shared/evidence/evidence-reply.ts';
import { reportEntries as issueEntries } from '#shared/issues/fields.ts';
import { scoreObject, verdicts } from '#shared/judging/score.ts';
import { severities } from '#shared/parameters/parameter.ts';
import { collectorResult, reachedReply } from '#shared/scans/contract.ts';

/** One piece of evidence of an agent, which its parameters cite by number: what several frameworks rest on stands once. */
export const citedEvidence = v.object({
  /** Counted from 1 within the agent. */
  number: v.number(),
  ...v.omit(evidenceReply, ['marks']).entries,
});
export type CitedEvidence = v.InferOutput<typeof citedEvidence>;

export const parameterLine = v.object({
  id: v.string(),
  title: v.string(),
  severity: v.picklist(severities),
  verdict: v.picklist(verdicts),
  /** Why this verdict. */
  reason: v.string(),
  /** What would change it; empty for a pass. */
  change: v.string(),
  /** Points of the framework's hundred that it does not earn. */
  worth: v.number(),
  /** Pieces of evidence that count lead to different verdicts. */
  conflict: v.boolean(),
  /** Strength of what decided; null where nothing did. */
  strength: v.nullable(v.picklist(strengths)),
  /** Ids of the controls that it supports. */
  controls: v.array(v.string()),
  /** Numbers of the evidence. */
  evidence: v.array(v.number()),
  /** Who could not look, and why. */
  gaps: v.array(v.object({ collector: v.string(), source: v.string(), reason: v.string() })),
});
export type ParameterLine = v.InferOutput<typeof parameterLine>;

export const frameworkLine = v.object({
  key: v.string(),
  name: v.string(),
  /** The latest completed scan against it. */
  scanId: v.string(),
  completedAt: v.string(),
  /** It gathered nothing: what was kept of the agent was judged anew. */
  judgedAnew: v.boolean(),
  score: scoreObject,
  /** What came of asking each address; null where that was not recorded, or nothing was to be asked. */
  addresses: v.nullable(v.array(reachedReply)),
  collectors: v.array(v.pick(collectorResult, ['id', 'status', 'reason'])),
  /** Facts that took parameters out of scope: a no that two accounts vouch for. */
  ruledOut: v.array(v.string()),
  controls: v.array(
    v.object({
      id: v.string(),
      title: v.string(),
      state: v.picklist(verdicts),
      score: v.nullable(v.number()),
    }),
  ),
  parameters: v.array(parameterLine),
  /** The verdicts of the scan are not kept any more: its score alone is. */
  withoutDetail: v.boolean(),
});
export type FrameworkLine = v.InferOutput<typeof frameworkLine>;

const issueLine = v.object(issueEntries);

/** Most names of one list that a report tells; the rest is counted. */
export const MOST_SEEN = 200;

/** What was seen last of one kind: what a list named, or a manifest declared, and nothing of what is there beside. */
export const seenLine = v.object({
  kind: v.picklist(baselineKinds),
  address: v.string(),
  at: v.string(),
  /** Of the whole list. */
  digest: v.string(),
  count: v.number(),
  /** Why only a part of it was read: a clause. */
  cut: v.exactOptional(v.string()),
  /** The first `MOST_SEEN` of them; none where they are not kept any more. */
  items: v.array(v.object({ what: v.string(), name: v.string(), version: v.exactOptional(v.string()) })),
});
export type SeenLine = v.InferOutput<typeof seenLine>;

export const agentSection = v.object({
  id: v.string(),
  ...agentEntries,
  /** Over all its frameworks, whichever the report covers. */
  score: v.nullable(scoreObject),
  lastScanAt: v.nullable(v.string()),
  frameworks: v.array(frameworkLine),
  evidence: v.array(citedEvidence),
  /** Those that are open or in progress. */
  issues: v.array(issueLine),
  /** Tools, models, cards and versions as they were seen last. */
  seen: v.array(seenLine),
});
export type AgentSection = v.InferOutput<typeof agentSection>;
