/** The agent values that a remedy can insert. */
import { slotsOf, type Template } from '#shared/rendering/template.ts';

export const slotNames = ['agentId', 'agentName', 'agentType', 'endpoint', 'host', 'parameterId'] as const;
/**
 * Name of an agent value. `endpoint` is the address of its connection and `host` its host name without a
 * port; both are empty for an agent without a connection.
 */
export type SlotName = (typeof slotNames)[number];

/** The slots that a remedy can use, as in `AGENT=${agent.agentName}`. */
export const agent = slotsOf(slotNames);

/** Values of one agent. */
export type AgentValues = Readonly<Record<SlotName, string>>;

/** A script or file of a remedy. */
export type RemedyText = Template<SlotName>;
