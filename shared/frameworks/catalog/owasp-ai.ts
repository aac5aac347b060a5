import type { Framework } from '../framework.ts';

export const owaspAi: Framework = {
  key: 'owasp-ai',
  name: 'OWASP AI Security',
  officialName:
    'OWASP Top 10 for LLM Applications and OWASP Top 10 for Agentic Applications, combined; OWASP itself has no single document called AI Security',
  version:
    'LLM Top 10 of 2026 (August 4, 2026), which renumbers the list of 2025, and Agentic Top 10 of 2026 (December 2025)',
  publisher: 'OWASP Foundation, GenAI Security Project',
  license:
    'CC BY-SA 4.0, https://creativecommons.org/licenses/by-sa/4.0/. IDs and titles are OWASP’s; all other text is our own and copies none of theirs.',
  url: 'https://genai.owasp.org/resource/owasp-genai-llm-top-10-2026/',
  furtherUrls: ['https://genai.owasp.org/resource/owasp-top-10-for-agentic-applications-for-2026/'],
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'risk-list',
  reads: 'defence-coverage',
  notice:
    'These are risks: a pass means that evidence shows the risk is addressed, never that it is absent. Nothing is certified. This product chose the entries from two OWASP lists (CC BY-SA 4.0) and mapped them in its own words; OWASP has not approved this.',
  controls: [
    {
      id: 'LLM01:2026',
      title: 'Prompt Injection',
      category: 'LLM applications',
      formerly: 'LLM01:2025',
      intent:
        'Instructions in text that the agent should only process, typed by a caller or planted in content, have no effect.',
      coverage: {
        why: 'Filters and prompt structure can be declared in the manifest. Resistance to attempts cannot.',
      },
      parameters: {
        'input-guardrail-present':
          'A filter can stop hostile text before the model reads it, and is a separate line of defense.',
        'direct-injection-resistance':
          'It measures how often a caller can override the instructions, the first form of this risk.',
        'indirect-injection-resistance':
          'It measures the second form, in which the instruction is inside content and its author is absent.',
        'jailbreak-resistance':
          'Persuading the model to break its rules is an injection against its limits by the same means.',
        'instruction-data-separation':
          'A model that can distinguish instructions from material is harder to control through the material.',
      },
    },
    {
      id: 'LLM02:2026',
      title: 'Sensitive Information Disclosure',
      category: 'LLM applications',
      formerly: 'LLM02:2025',
      intent:
        'The agent does not disclose personal data, secrets or other users’ data to unauthorized people.',
      coverage: {
        why: 'Filters, masking and isolation can be declared in the manifest. Rejection of other users’ identifiers and blocked exfiltration channels cannot be declared.',
      },
      parameters: {
        'object-level-authorization':
          'Without an ownership check, the identifier of a conversation is enough to read it.',
        'phi-redaction-in-logs': 'Logs disclose what answers withhold to everyone who may read them.',
        'output-sensitive-data-filter':
          'It shows directly that an answer withholds what its reader may not see.',
        'tenant-isolation': 'The most serious disclosure is from one organization to another.',
        'exfiltration-channel-blocked':
          'Data also leaves through links, images and arguments that no reader of the answer notices.',
        'retrieval-access-enforced':
          'Passages that the requester may not read are disclosed as soon as the model uses them.',
      },
    },
    {
      id: 'LLM03:2026',
      title: 'Excessive Agency',
      category: 'LLM applications',
      formerly: 'LLM06:2025',
      intent:
        'The agent’s tools and permissions reach no further than its purpose requires, and irreversible actions wait for a person.',
      coverage: {
        why: 'Tool annotations are read from their servers; grants and the wait for approval can be declared in the manifest.',
      },
      parameters: {
        'tool-allow-list': 'Functions beyond the purpose enter through grants that are not enumerated.',
        'tool-read-only-default':
          'Write permission is the most harmful kind of agency, so it must be the exception.',
        'human-approval-destructive-tools':
          'Human approval before an irreversible step limits the effect of a wrong decision by the agent.',
      },
    },
    {
      id: 'LLM04:2026',
      title: 'Supply Chain',
      category: 'LLM applications',
      formerly: 'LLM03:2025',
      intent:
        'The agent’s models, packages, images and tools have a known source and version, and are verified before use.',
      coverage: {
        why: 'Component lists, server sources and model formats can be declared in the manifest; signed images and clean tool texts can be attested. Pinned images and definitions cannot be declared or attested.',
      },
      parameters: {
        'ai-bom-present':
          'Only listed components can be verified, and found again when one of them proves vulnerable.',
        'container-image-pinned': 'A digest ensures that the image that was examined is the image that runs.',
        'container-image-signed': 'A verified signature shows that the image comes from the stated build.',
        'mcp-server-provenance':
          'Tool servers are third-party components with direct access to the agent, so their source matters.',
        'tool-definition-pinned': 'It reveals a tool that was replaced after its approval.',
        'tool-description-clean':
          'Poisoned texts are how a manipulated tool server attacks the agents that use it.',
        'model-safe-format':
          'A model file that can execute code is the shortest path from an external supplier into the agent.',
      },
    },
    {
      id: 'LLM06:2026',
      title: 'Unbounded Consumption',
      category: 'LLM applications',
      formerly: 'LLM10:2025',
      intent: 'Consumption per caller, request and run is limited, and rising cost is detected.',
      coverage: {
        why: 'A rate limit is visible if the endpoint’s responses announce it. Other limits can be declared in the manifest; cost tracking can be declared or attested.',
      },
      parameters: {
        'input-size-limits': 'Large inputs are the cheapest way to make every request expensive.',
        'spend-monitoring': 'It detects consumption that stays below each limit and still adds up.',
        'rate-limit-enforced': 'It limits how much one caller can request in a given period.',
        'token-budget-per-request': 'It limits the cost of a single request, however it is phrased.',
        'loop-step-limit': 'It ends runs that would otherwise call models and tools indefinitely.',
      },
    },
    {
      id: 'LLM08:2026',
      title: 'Hidden Context Exposure',
      category: 'LLM applications',
      formerly: 'LLM07:2025',
      intent:
        'The context hidden from users holds no secret, and neither answers nor errors reveal internals.',
      coverage: {
        why: 'Errors are provoked at the endpoint and its responses are read. Prompt contents and secret locations can be declared in the manifest; leakage of instructions cannot be declared.',
      },
      parameters: {
        'secrets-in-manager': 'Credentials in a secret store do not enter the context in the first place.',
        'system-prompt-leakage':
          'It shows whether hidden instructions leak, which matters little if they hold nothing confidential.',
        'system-prompt-secret-free':
          'It determines the severity of an exposure, because only content of the context can be exposed.',
        'error-detail-suppressed':
          'Error messages are the other path by which hidden context and internals are exposed.',
      },
    },
    {
      id: 'LLM10:2026',
      title: 'Improper Output Handling',
      category: 'LLM applications',
      formerly: 'LLM05:2025',
      intent:
        'Every recipient of the agent’s output, such as a browser, program or other system, treats it as untrusted.',
      coverage: {
        why: 'Filters and rendering can be declared in the manifest. Blocked exfiltration channels cannot.',
      },
      parameters: {
        'output-guardrail-present':
          'A filter after the model stops dangerous output regardless of its destination.',
        'output-rendering-safe':
          'Browsers execute what they receive, so answers must not contain active content.',
        'exfiltration-channel-blocked':
          'A link or image that exfiltrates data is output that was passed on unchecked.',
      },
    },
    {
      id: 'ASI01',
      title: 'Agent Goal Hijack',
      category: 'Agentic applications',
      intent: 'Manipulated content does not divert the agent from the goal set by its user and owner.',
      coverage: {
        why: 'The gate can be declared in the manifest, and clean tool texts attested. Resistance to attempts by callers and planted content cannot be declared.',
      },
      parameters: {
        'untrusted-content-tool-gate':
          'It prevents the agent from pursuing a goal that came from content it read.',
        'tool-description-clean':
          'Tool texts are in every context, so an instruction in one redirects the agent repeatedly.',
        'direct-injection-resistance': 'A caller who overrides the instructions gives the agent a new goal.',
        'indirect-injection-resistance':
          'Documents and results that the agent processes are where a hostile goal usually enters.',
        'multi-turn-manipulation-resistance':
          'Goals can be moved step by step, with each step harmless on its own.',
      },
    },
    {
      id: 'ASI02',
      title: 'Tool Misuse and Exploitation',
      category: 'Agentic applications',
      intent: 'The agent’s approved tools cannot be misused to cause harm.',
      coverage: {
        why: 'Schemas and annotations are read from tool servers. Logging, grants, egress rules and baselines can be declared in the manifest, but not pinned definitions or blocked addresses.',
      },
      parameters: {
        'tool-call-logging':
          'Misuse of a permitted tool can be recognized and undone only from a record of its calls.',
        'tool-allow-list': 'The fewer tools there are, the fewer can be misused or combined.',
        'destructive-tools-annotated':
          'Clients can request confirmation of a harmful call only if the tool declares that it may do harm.',
        'tool-argument-validation':
          'Misuse mostly consists of arguments that the tool was never meant to accept.',
        'egress-allow-list': 'It limits where a misused tool can send what it has read.',
        'fetch-internal-address-blocked':
          'A fetching tool that reaches internal addresses is the classic case of a misused tool.',
        'tool-definition-pinned': 'A definition that changes unnoticed can turn a known tool into another.',
        'tool-use-baseline':
          'Each misused call is permitted on its own; only the deviation from normal use is noticeable.',
      },
    },
    {
      id: 'ASI03',
      title: 'Identity and Privilege Abuse',
      category: 'Agentic applications',
      intent:
        'The agent’s identity, credentials and delegated permissions cannot be used beyond their purpose.',
      coverage: {
        why: 'Rejection of anonymous callers is tested on the endpoint and tool servers. Identities, credentials and delegation can be declared in the manifest, but not workload permissions.',
      },
      parameters: {
        'endpoint-auth-required': 'An agent that serves anonymous callers lends its privileges to everyone.',
        'agent-unique-identity':
          'Permissions can be limited to one agent, and abuse traced to it, only if the identity belongs to it alone.',
        'user-identity-propagated':
          'The caller’s own permissions are then the maximum, and the agent’s broader ones cannot be borrowed.',
        'service-account-least-privilege':
          'An attacker who takes over the agent can do no more than its account.',
        'token-lifetime': 'It limits how long a stolen or stored token remains valid.',
        'token-audience-checked':
          'It prevents permissions granted for one service from being used at another.',
        'tool-auth-required':
          'At a tool server without authentication, a caller bypasses the agent’s identity entirely.',
        'tool-credentials-scoped': 'With a narrow credential per tool, the loss of one does not open all.',
        'delegation-narrows-rights':
          'Permissions that grow along a chain of agents are privilege escalation by design.',
      },
    },
    {
      id: 'ASI05',
      title: 'Unexpected Code Execution',
      category: 'Agentic applications',
      intent:
        'Code that the agent generates, or is tricked into running, reaches neither the host nor the network.',
      coverage: {
        why: 'The sandbox and the absence of shell tools can be declared in the manifest, but not container settings.',
      },
      parameters: {
        'code-execution-sandboxed': 'It confines generated code, the first measure that this risk requires.',
        'shell-tool-absent':
          'A raw shell executes anything the model was led to write, without an intermediate step.',
        'pod-security-hardened':
          'If code runs anyway, a hardened container prevents it from taking over the node.',
      },
    },
    {
      id: 'ASI06',
      title: 'Memory & Context Poisoning',
      category: 'Agentic applications',
      intent:
        'The agent’s stored and retrieved content cannot be falsified by outsiders or mixed between users.',
      coverage: {
        why: 'Controls of memory, sources and index can be declared in the manifest. Existing memory content is not searched.',
      },
      parameters: {
        'memory-write-controlled': 'Poisoned content that is rejected or traced when written does not last.',
        'memory-isolation':
          'Isolated memory keeps one user’s poisoned content out of other users’ conversations.',
        'retrieval-source-allow-list': 'Approved sources keep publicly writable places out of the context.',
        'retrieval-index-integrity':
          'It detects passages that were inserted into the index or changed there.',
      },
    },
    {
      id: 'ASI07',
      title: 'Insecure Inter-Agent Communication',
      category: 'Agentic applications',
      intent:
        'Messages between agents are encrypted, come from the agent that they name, and cannot be forged or replayed.',
      coverage: {
        why: 'The agent card is fetched, its signature is verified, and its caller authentication is read. Transports and callbacks can be declared in the manifest.',
      },
      parameters: {
        'tool-transport-secured':
          'Agents reach each other and their tools over the same networks, where unprotected messages can be read and changed.',
        'inter-agent-mutual-auth': 'Both ends must be authenticated before a message can be trusted.',
        'agent-card-authentic':
          'Other agents use the address and security schemes from the card, so a false card redirects them.',
        'callback-signature-checked':
          'Results of long tasks arrive by callback, and an unsigned callback could come from any sender.',
      },
    },
    {
      id: 'ASI10',
      title: 'Rogue Agents',
      category: 'Agentic applications',
      intent: 'An agent that drifts from its task, or that is not declared, is detected and can be stopped.',
      coverage: {
        why: 'Limits can be declared in the manifest; monitoring and the switch can be declared or attested; credential revocation is attested. Undeclared agents appear in no declaration.',
      },
      parameters: {
        'anomaly-alerting': 'An agent that has failed must come to a person’s attention.',
        'tool-use-baseline': 'Drift first shows in how an agent uses its tools.',
        'undeclared-agent-count': 'Agents outside every inventory are outside every other control.',
        'credential-revocation-time': 'Without credentials a rogue agent can no longer act on other systems.',
        'loop-step-limit': 'It stops a run that has lost its goal from continuing unattended.',
        'kill-switch-available': 'The last resort against a rogue agent must work without its cooperation.',
      },
    },
  ],
};
