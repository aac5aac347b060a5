import type { Framework } from '../framework.ts';

export const owaspAi: Framework = {
  key: 'owasp-ai',
  name: 'OWASP AI Security',
  officialName:
    'OWASP Top 10 for LLM Applications and OWASP Top 10 for Agentic Applications, combined; OWASP itself has no single document called AI Security',
  version:
    'LLM Top 10 of 2026 (4 August 2026), which renumbers the list of 2025, and Agentic Top 10 of 2026 (December 2025)',
  publisher: 'OWASP Foundation, GenAI Security Project',
  licence:
    "CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/. Ids and titles are OWASP's; every other text is our own and copies none of theirs.",
  url: 'https://genai.owasp.org/resource/owasp-genai-llm-top-10-2026/',
  furtherUrls: ['https://genai.owasp.org/resource/owasp-top-10-for-agentic-applications-for-2026/'],
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'risk-list',
  reads: 'defence-coverage',
  notice:
    'These are risks: a pass means that the evidence shows a risk treated, never that it is absent. Nothing is certified. This product chose the entries from two OWASP lists (CC BY-SA 4.0) and mapped them in its own words; OWASP has not approved that.',
  controls: [
    {
      id: 'LLM01:2026',
      title: 'Prompt Injection',
      category: 'LLM applications',
      formerly: 'LLM01:2025',
      intent:
        'Instructions in text that the agent was only meant to process, typed by a caller or planted in content, take no effect.',
      coverage: {
        why: 'Filters and the make-up of prompts can be declared in the manifest. Resistance to attempts cannot.',
      },
      parameters: {
        'input-guardrail-present':
          'A filter can stop hostile text before the model reads it, and is a line of defence of its own.',
        'direct-injection-resistance':
          'It measures how often a caller succeeds in overriding the instructions, which is the first form of this risk.',
        'indirect-injection-resistance':
          'It measures the second form, in which the instruction comes inside content and its author is not even present.',
        'jailbreak-resistance':
          'Talking the model out of its rules is injection that aims at its limits, by the same means.',
        'instruction-data-separation':
          'A model that can tell orders from material is harder to command through the material.',
      },
    },
    {
      id: 'LLM02:2026',
      title: 'Sensitive Information Disclosure',
      category: 'LLM applications',
      formerly: 'LLM02:2025',
      intent:
        'Personal data, secrets and data of other users do not come out of the agent to people who are not entitled to them.',
      coverage: {
        why: "Filters, masking and separation can be declared in the manifest. That foreign identifiers are refused and ways out are closed is not taken on anybody's word.",
      },
      parameters: {
        'object-level-authorization':
          'Without a check of ownership, the identifier of a conversation is all it takes to read it.',
        'phi-redaction-in-logs': 'Logs disclose what answers keep back, to everybody who may read them.',
        'output-sensitive-data-filter':
          'It shows directly that an answer withholds what its reader may not see.',
        'tenant-isolation': 'The widest disclosure of all is the one from one organization to another.',
        'exfiltration-channel-blocked':
          'Data also leaves by links, images and arguments that no reader of the answer notices.',
        'retrieval-access-enforced':
          'Passages that the asker may not read are disclosed as soon as the model uses them.',
      },
    },
    {
      id: 'LLM03:2026',
      title: 'Excessive Agency',
      category: 'LLM applications',
      formerly: 'LLM06:2025',
      intent:
        "The agent's tools and rights reach no further than its purpose demands, and what cannot be undone waits for a person.",
      coverage: {
        why: 'Marks of tools are read from their servers; grants and the wait for approval can be declared in the manifest.',
      },
      parameters: {
        'tool-allow-list': 'Functions beyond the purpose come in through grants that nobody has enumerated.',
        'tool-read-only-default':
          'Permission to change things is the agency that does most harm, so it must be the exception.',
        'human-approval-destructive-tools':
          'A person before the irreversible step limits what a wrong decision of the agent can do.',
      },
    },
    {
      id: 'LLM04:2026',
      title: 'Supply Chain',
      category: 'LLM applications',
      formerly: 'LLM03:2025',
      intent:
        'Models, packages, images and tools of the agent are known by origin and version, and are verified before use.',
      coverage: {
        why: "Lists of parts, origin of servers and format of models can be declared in the manifest, signed images and clean tool texts attested. For pinned images and definitions nobody's word is taken.",
      },
      parameters: {
        'ai-bom-present':
          'Only parts that are listed can be verified, and found again when one of them turns out flawed.',
        'container-image-pinned':
          'A digest makes sure that the image which was examined is the image which runs.',
        'container-image-signed':
          'A verified signature shows that the image comes from the build that it claims to come from.',
        'mcp-server-provenance':
          'Tool servers are third-party parts with direct access to the agent, so their origin counts.',
        'tool-definition-pinned': 'It reveals a tool that was exchanged after it had been approved.',
        'tool-description-clean':
          'Poisoned texts are how a manipulated tool server attacks the agents that use it.',
        'model-safe-format':
          'A model file that can execute code is the shortest way from a foreign supplier into the agent.',
      },
    },
    {
      id: 'LLM06:2026',
      title: 'Unbounded Consumption',
      category: 'LLM applications',
      formerly: 'LLM10:2025',
      intent: 'What a caller, a request and a run may consume is bounded, and rising cost is noticed.',
      coverage: {
        why: 'A limit on calls shows where answers of the endpoint announce it. Other limits can be declared in the manifest, and tracking of cost there or by attestation.',
      },
      parameters: {
        'input-size-limits': 'Large inputs are the cheapest way to make every request expensive.',
        'spend-monitoring': 'It notices consumption that stays below each single limit and still adds up.',
        'rate-limit-enforced': 'It bounds how much one caller can demand in a given time.',
        'token-budget-per-request': 'It bounds what a single request can cost, however it is phrased.',
        'loop-step-limit': 'It ends runs that would otherwise call models and tools without end.',
      },
    },
    {
      id: 'LLM08:2026',
      title: 'Hidden Context Exposure',
      category: 'LLM applications',
      formerly: 'LLM07:2025',
      intent:
        'The context that users do not see holds no secret, and neither answers nor errors reveal internals.',
      coverage: {
        why: "The endpoint is provoked to errors, and its answers are read. What prompts hold and where secrets lie can be declared in the manifest; for leakage of instructions nobody's word is taken.",
      },
      parameters: {
        'secrets-in-manager':
          'Credentials that lie in a secret store do not get into the context in the first place.',
        'system-prompt-leakage':
          'It shows whether hidden instructions come out, which alone weighs little as long as they hold nothing worth hiding.',
        'system-prompt-secret-free':
          'It decides how bad an exposure is, because only what stands in the context can be exposed.',
        'error-detail-suppressed':
          'Error messages are the other way by which hidden context and internals come to light.',
      },
    },
    {
      id: 'LLM10:2026',
      title: 'Improper Output Handling',
      category: 'LLM applications',
      formerly: 'LLM05:2025',
      intent:
        'Whatever receives output of the agent treats it as untrusted, be it a browser, a program or another system.',
      coverage: {
        why: 'Filters and rendering can be declared in the manifest. Closed channels cannot.',
      },
      parameters: {
        'output-guardrail-present': 'A filter behind the model stops dangerous output wherever it would go.',
        'output-rendering-safe':
          'Browsers run what they are given, so answers must reach them without active content.',
        'exfiltration-channel-blocked':
          'A link or image that carries data away is output that was passed on unexamined.',
      },
    },
    {
      id: 'ASI01',
      title: 'Agent Goal Hijack',
      category: 'Agentic applications',
      intent: 'Manipulated content does not turn the agent from the goal that its user and owner have set.',
      coverage: {
        why: "The gate can be declared in the manifest, and clean tool texts attested. How the agent meets attempts by callers and by planted content is not taken on anybody's word.",
      },
      parameters: {
        'untrusted-content-tool-gate':
          'It keeps the agent from acting upon a goal that came out of the content it read.',
        'tool-description-clean':
          'Tool texts stand in every context, so an instruction in one redirects the agent again and again.',
        'direct-injection-resistance': 'A caller who overrides the instructions sets the agent a new goal.',
        'indirect-injection-resistance':
          'Documents and results that the agent works through are where a foreign goal usually enters.',
        'multi-turn-manipulation-resistance':
          'Goals can be moved step by step, with each step harmless on its own.',
      },
    },
    {
      id: 'ASI02',
      title: 'Tool Misuse and Exploitation',
      category: 'Agentic applications',
      intent: 'Tools that the agent uses rightfully cannot be bent to do harm.',
      coverage: {
        why: 'Schemas and hints are read from tool servers. Logging, grants, outgoing rules and baselines can be declared in the manifest, but neither pinned definitions nor refused addresses.',
      },
      parameters: {
        'tool-call-logging':
          'Misuse of a permitted tool can be recognised and undone only from a record of its calls.',
        'tool-allow-list': 'The fewer tools there are, the fewer can be misused or combined.',
        'destructive-tools-annotated':
          'Clients can ask before a harmful call only if the tool says that it may do harm.',
        'tool-argument-validation':
          'Misuse mostly consists of arguments that the tool was never meant to take.',
        'egress-allow-list': 'It bounds where a misused tool can send what it has read.',
        'fetch-internal-address-blocked':
          'A fetching tool that reaches inner addresses is the classic case of a good tool put to bad use.',
        'tool-definition-pinned': 'A definition that changes unnoticed can turn a known tool into another.',
        'tool-use-baseline':
          'Each misused call is permitted, and only the departure from normal use stands out.',
      },
    },
    {
      id: 'ASI03',
      title: 'Identity and Privilege Abuse',
      category: 'Agentic applications',
      intent:
        'Identity, credentials and delegated rights of the agent cannot be used beyond what they were given for.',
      coverage: {
        why: 'Refusal of strangers is tested on endpoint and tool servers. Identities, credentials and delegation can be declared in the manifest, but not the rights of the workload.',
      },
      parameters: {
        'endpoint-auth-required': 'An agent that serves strangers lends its privileges to everybody.',
        'agent-unique-identity':
          'Rights can be cut to one agent, and abuse be traced to it, only if the identity belongs to it alone.',
        'user-identity-propagated':
          "The caller's own rights are then the ceiling, and the agent's broader ones cannot be borrowed.",
        'service-account-least-privilege':
          'What the account cannot do, nobody who takes over the agent can do with it.',
        'token-lifetime': 'It bounds for how long a stolen or hoarded token keeps its power.',
        'token-audience-checked':
          'It prevents rights that were granted for one service from being spent at another.',
        'tool-auth-required':
          'At a tool server without authentication, a caller gets past the identity of the agent altogether.',
        'tool-credentials-scoped':
          'With a narrow credential for each tool, the loss of one does not open all.',
        'delegation-narrows-rights':
          'Rights that grow along a chain of agents are privilege escalation by design.',
      },
    },
    {
      id: 'ASI05',
      title: 'Unexpected Code Execution',
      category: 'Agentic applications',
      intent:
        'Code that the agent generates, or is talked into running, reaches neither the host nor the network.',
      coverage: {
        why: 'The sandbox and the lack of shell tools can be declared in the manifest, but not the settings of containers.',
      },
      parameters: {
        'code-execution-sandboxed':
          'It confines generated code, which is the measure that this risk calls for first.',
        'shell-tool-absent':
          'A raw shell executes whatever the model was led to write, with no step in between.',
        'pod-security-hardened':
          'If code runs after all, a hardened container keeps it from taking over the node.',
      },
    },
    {
      id: 'ASI06',
      title: 'Memory & Context Poisoning',
      category: 'Agentic applications',
      intent:
        'What the agent stores and retrieves cannot be falsified by strangers or mixed up between users.',
      coverage: {
        why: 'Control of memory, sources and index can be declared in the manifest. What memory already holds is not searched.',
      },
      parameters: {
        'memory-write-controlled': 'Poison that is refused or traced when it is written does not last.',
        'memory-isolation':
          'Separated memory keeps the poison of one user out of the conversations of others.',
        'retrieval-source-allow-list':
          'Approved sources keep places where anybody can write out of the context.',
        'retrieval-index-integrity': 'It notices passages that were slipped into the index or changed there.',
      },
    },
    {
      id: 'ASI07',
      title: 'Insecure Inter-Agent Communication',
      category: 'Agentic applications',
      intent:
        'Messages between agents are encrypted, come from the agent that they name and cannot be forged or replayed.',
      coverage: {
        why: 'The agent card is fetched, its signature verified, and the proof that it asks of callers read. Transports and callbacks can be declared in the manifest.',
      },
      parameters: {
        'tool-transport-secured':
          'Agents reach each other and their tools over the same networks, where unprotected messages can be read and changed.',
        'inter-agent-mutual-auth': 'Each end must know the other before a message is worth anything.',
        'agent-card-authentic':
          'Other agents take address and security schemes from the card, so a false one redirects them.',
        'callback-signature-checked':
          'Results of long tasks arrive by callback, and an unsigned one could come from anybody.',
      },
    },
    {
      id: 'ASI10',
      title: 'Rogue Agents',
      category: 'Agentic applications',
      intent:
        'An agent that drifts from its task, or that nobody has declared, is noticed and can be stopped.',
      coverage: {
        why: 'Limits can be declared in the manifest, monitoring and the switch there or by attestation, and withdrawal of credentials attested. Agents that nobody declared appear in no declaration.',
      },
      parameters: {
        'anomaly-alerting': 'An agent that has gone wrong must come to the attention of a person.',
        'tool-use-baseline': 'Drift shows first in the way in which an agent uses its tools.',
        'undeclared-agent-count': 'Agents that no inventory lists are beyond every other control.',
        'credential-revocation-time': 'Without credentials a rogue agent can no longer act on other systems.',
        'loop-step-limit': 'It keeps a run that has lost its goal from going on by itself.',
        'kill-switch-available': 'The last resort against a rogue agent has to work without its cooperation.',
      },
    },
  ],
};
