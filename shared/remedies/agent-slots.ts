/** The values of an agent that a remedy places. */
import { slotsOf, type Template } from '#shared/rendering/template.ts';

export const slotNames = ['agentId', 'agentName', 'agentType', 'endpoint', 'host', 'parameterId'] as const;
/**
 * A value of the agent. `endpoint` is the address of its connection and `host` the name in it, without a port; both are
 * empty for an agent without a connection.
 */
export type SlotName = (typeof slotNames)[number];

/** The places that a remedy may name, as in `AGENT=${agent.agentName}`. */
export const agent = slotsOf(slotNames);

/** Values of one agent. */
export type AgentValues = Readonly<Record<SlotName, string>>;

/** A script or file of a remedy. */
export type RemedyText = Template<SlotName>;
