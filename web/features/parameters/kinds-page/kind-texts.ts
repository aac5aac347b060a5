/** Descriptions of the kinds of agents, for users. */
import type { KnownKind } from '#shared/parameters/agent-kinds.ts';
import type { ConnectableId } from '#shared/scoring/kind-guide.ts';

interface KindTexts {
  /** What it is, in one sentence. */
  readonly what: string;
  /** What Accredit can test and read, in at most two sentences. */
  readonly tested: string;
}

export const kindTexts: Readonly<Record<KnownKind, KindTexts>> = {
  chat: {
    what: 'Answers people in text, over an OpenAI-compatible API or A2A.',
    tested:
      'Its sign-in and transport, and its answers to synthetic messages: prompt injection, disclosure and refusals. Messages need your consent.',
  },
  'agent-with-tools': {
    what: 'Answers in text, and calls tools to look things up or to change them.',
    tested:
      'The same as a chat agent. What its tools may do is read from settings or shown by documents. Only the tools of MCP servers are called.',
  },
  'remote-tool-server': {
    what: 'Offers tools to other agents over MCP, at a network address.',
    tested:
      'Its sign-in and transport, and the texts and parameters of its tools. With your consent, read-only tools are called with meaningless arguments.',
  },
  'local-tool-server': {
    what: 'Offers tools over standard input and output, on the machine of the person who uses it.',
    tested:
      'Nothing can be tested over the network. The settings of its repository can be read, and documents show the rest.',
  },
  workflow: {
    what: 'Runs inside another system or on a schedule, without a conversation of its own.',
    tested:
      'The sign-in and transport of its address, if it has one, and the settings of the platform it runs on.',
  },
};

/** How to connect each thing, as an instruction. */
export const connectTexts: Readonly<Record<ConnectableId, string>> = {
  endpoint: 'Enter its address at registration, consent to testing, and start a scan.',
  chat: "Consent to chat at its connection, and test its behavior on the agent's page.",
  kubernetes:
    'Scan its cluster or container host in the Environment Scanner, and register the agent found there.',
  cloud: 'Connect its cloud account in the Environment Scanner, scan, and register the agent found there.',
  build: 'Connect its GitHub owner in the Environment Scanner, scan, and register the agent found there.',
};
