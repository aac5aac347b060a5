/** A remedy written out: what it needs, and its files with the values of an agent in them. */
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

/** A remedy with the values of an agent. */
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

/** Names that stand for the values of an agent where there is none, as in the catalogue. */
export const valueNames = (parameterId: string): AgentValues => ({
  agentId: 'AGENT_ID',
  agentName: 'AGENT_NAME',
  agentType: 'AGENT_TYPE',
  endpoint: 'ENDPOINT',
  host: 'HOST',
  parameterId,
});
