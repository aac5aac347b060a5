/** A rendered remedy: its prerequisites, and its files with an agent's values. */
import type { InferOutput } from 'valibot';
import type { AgentValues } from './agent-slots.ts';
import type { Artifact, Remedy } from './remedy.ts';
import { render } from './render.ts';
import type { artifactReply, prerequisitesReply } from './written-reply.ts';

type WrittenFile = InferOutput<typeof artifactReply>;

export interface WrittenRemedy {
  readonly prerequisites: InferOutput<typeof prerequisitesReply>;
  readonly apply: WrittenFile;
  readonly rollback: WrittenFile;
}

const fileOf = ({ file, text }: Artifact, values: AgentValues): WrittenFile => ({
  file,
  language: text.language,
  text: render(text, values),
});

/** Renders a remedy with the values of an agent. */
export const writtenRemedy = (
  { prerequisites: { permissions, dependencies, approvals }, apply, rollback }: Remedy,
  values: AgentValues,
): WrittenRemedy => ({
  prerequisites: {
    permissions: [...permissions],
    dependencies: [...dependencies],
    approvals: [...approvals],
  },
  apply: fileOf(apply, values),
  rollback: fileOf(rollback, values),
});

/** Returns placeholder names for use without an agent, as in the catalog. */
export const valueNames = (parameterId: string): AgentValues => ({
  agentId: 'AGENT_ID',
  agentName: 'AGENT_NAME',
  agentType: 'AGENT_TYPE',
  endpoint: 'ENDPOINT',
  host: 'HOST',
  parameterId,
});
