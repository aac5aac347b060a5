import type { Framework } from '../framework.ts';

export const googleSaif: Framework = {
  key: 'google-saif',
  name: 'Google SAIF',
  officialName: 'Google Secure AI Framework (SAIF), based on the data of the CoSAI Risk Map',
  version: 'SAIF 2.0 (exact date unconfirmed), with the CoSAI Risk Map repository as of 19 August 2026',
  publisher: 'Google; Coalition for Secure AI (CoSAI), a project of OASIS Open, for the data of the risk map',
  license:
    'Apache-2.0, https://www.apache.org/licenses/LICENSE-2.0, for the CoSAI Risk Map, which gives IDs and titles. Text on saif.google is copyright Google, its terms were not read, and it is not used; all other text here is our own.',
  url: 'https://saif.google/secure-ai-framework',
  furtherUrls: ['https://github.com/cosai-oasis/secure-ai-tooling'],
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  notice:
    "This is evidence about one agent, not a certification. This product selected and mapped the controls; neither Google nor CoSAI approved the mapping. IDs and titles are those of CoSAI's risk map: Google publishes no short IDs and words some titles differently.",
  controls: [
    {
      id: 'controlInputValidationAndSanitization',
      title: 'Input Validation and Sanitization',
      category: 'Model',
      intent:
        'Malicious, oversized or otherwise invalid input is blocked or neutralized before the agent acts on it.',
      coverage: {
        why: 'Filters, size limit and prompt structure are declared in the manifest; rejected addresses and resistance to injected instructions cannot be. Input through channels that no scan reaches is not tested.',
      },
      parameters: {
        'input-guardrail-present':
          'Adversarial queries can be blocked only where a filter inspects them, and this is that place.',
        'input-size-limits':
          'Very long input hides instructions from filters and exhausts the model, so length is the first thing to validate.',
        'fetch-internal-address-blocked':
          'Without checks, addresses in the input make the agent fetch resources that the sender could not reach.',
        'indirect-injection-resistance':
          'Documents and tool results are input as much as user messages, and this measures how they are handled.',
        'instruction-data-separation':
          'Where filtering cannot detect malicious text, separate roles at least let the model distinguish data from instructions.',
      },
    },
    {
      id: 'controlOutputValidationAndSanitization',
      title: 'Output Validation and Sanitization',
      category: 'Model',
      intent:
        'No answer of the agent delivers active content, confidential data or hidden messages to its recipient.',
      coverage: {
        why: 'Filters and rendering are declared in the manifest; blocked exfiltration channels cannot be. How a third-party client processes an answer later is beyond a scan.',
      },
      parameters: {
        'output-sensitive-data-filter':
          'Confidential data is insecure output if its reader is not authorized to see it, even if it appears harmless.',
        'output-guardrail-present':
          'Sanitization needs a step between model and recipient that processes every answer.',
        'output-rendering-safe':
          'Markup is where text becomes active, so scripts, remote images and links must be neutralized.',
        'exfiltration-channel-blocked':
          'A crafted link appears as ordinary output and exfiltrates the conversation, which validation must detect.',
      },
    },
    {
      id: 'controlApplicationAccessManagement',
      title: 'Application Access and Resource Management',
      category: 'Application',
      intent:
        'The agent serves only authorized callers, each limited to a role, to their own data and to a fair share of its capacity.',
      coverage: {
        why: 'Rejections and announced limits are tested on the endpoint, and its exposure is partly visible. Roles are seldom visible from outside and are declared or attested.',
      },
      parameters: {
        'endpoint-auth-required':
          'Authorization begins with identifying the caller, so an open endpoint has nothing to authorize.',
        'object-level-authorization':
          "Access to the application is no right to everything in it, and other users' conversations are the test of that.",
        'caller-roles-defined':
          'Roles define which actions are authorized for which users; without them every caller may do everything.',
        'public-exposure':
          'Access must be managed for the whole audience, and the inbound path determines its size.',
        'rate-limit-enforced':
          'Resource management is half of this control: one caller must not exhaust what all depend on.',
      },
    },
    {
      id: 'controlAgentPluginPermissions',
      title: 'Agent Permissions',
      category: 'Application',
      intent:
        'The agent may use few tools, with rights that never exceed those of its user and shrink with each delegation.',
      coverage: {
        why: "Tools and hints are read from MCP servers; grants, credentials, delegation and use of the user's identity are declared in the manifest. Hints are claims of a tool's author and prove no behavior.",
      },
      parameters: {
        'user-identity-propagated':
          'Permissions that follow the user fit each request automatically, which a fixed grant to the agent cannot do.',
        'tool-allow-list':
          'Least privilege starts with the number of tools, which an explicit list limits to the approved ones.',
        'destructive-tools-annotated':
          'Permission for destructive actions can be granted carefully only if tools state which of them are destructive.',
        'tool-credentials-scoped':
          "The credential behind a tool determines the real scope of that tool's grant.",
        'delegation-narrows-rights':
          'Least privilege would end at the first delegation if the next agent received more rights than its caller has.',
      },
    },
    {
      id: 'controlAgentPluginUserControl',
      title: 'Agent User Control',
      category: 'Application',
      intent:
        "Before the agent changes data for a user or acts in a user's name, a person who sees the action approves it.",
      coverage: {
        why: 'Approval and the text that it shows are declared in the manifest. Whether people read what they approve cannot be measured.',
      },
      parameters: {
        'human-approval-destructive-tools':
          'It lets a person decide on the action in advance instead of reading about it afterward.',
        'approval-shows-exact-action':
          'Control requires knowledge, and a user can give informed consent only to the actual call.',
      },
    },
    {
      id: 'controlAgentObservability',
      title: 'Agent Observability',
      category: 'Application',
      intent:
        'Records show which user and agent did what, with which tool, and how the agent decided to do it.',
      coverage: {
        why: 'Logs of calls and traces are declared in the manifest. Attribution, anomaly detection and replay are declared or attested.',
      },
      parameters: {
        'tool-call-logging':
          'Tool use is the activity of an agent with effects outside it, so each call must be auditable.',
        'reasoning-trace-captured':
          'Reasoning must be transparent as well as actions, and traces make it visible to developers and auditors.',
        'log-actor-attribution':
          'Activity is transparent once it has names: that of the user and that of the agent.',
        'tool-use-baseline':
          'No person can review thousands of calls until normal use is known and deviations are highlighted.',
        'forensic-replay-possible':
          'If one past action can be followed from start to finish, the records are proven sufficient.',
      },
    },
    {
      id: 'controlModelAndDataAccessControls',
      title: 'Model and Data Access Controls',
      category: 'Infrastructure',
      intent:
        "Within the organization, as few identities as possible can access the agent's model, data and search index.",
      coverage: {
        why: 'Retrieval rights are declared in the manifest; workload rights cannot be declared. What staff of a model provider can access is known from attestations alone.',
      },
      parameters: {
        'service-account-least-privilege':
          'Workloads are insiders too, and an attacker who compromises the agent inherits its account.',
        'model-access-restricted':
          'Weights and configuration determine how the agent behaves, and each identity that can replace them could rewrite it.',
        'retrieval-access-enforced':
          'An index combines data whose sources were protected individually, and must not bypass their protection.',
      },
    },
    {
      id: 'controlModelAndDataIntegrityManagement',
      title: 'Model and Data Integrity Management',
      category: 'Infrastructure',
      intent:
        'Models, prompts, tools, images and retrieved data of the agent are the approved ones, and an unapproved change is detected.',
      coverage: {
        why: "The signature of the agent card is verified; formats, sources and load-time checks are declared in the manifest. Prompt versions and second approvals are in the organization's repositories and are declared or attested.",
      },
      parameters: {
        'agent-card-authentic':
          'Callers rely on the address and security schemes in the card, so it must reach them as it was published.',
        'container-image-signed':
          'Code needs protection all the way from build to start, and the verified signature covers that path.',
        'tool-definition-pinned':
          'Definitions are fetched from third parties at runtime, and comparison with the approved ones reveals a change.',
        'system-prompt-versioned':
          'For an agent the prompt is code, and a reviewed history shows who changed its behavior and when.',
        'model-artifact-verified':
          'A tampered model loads like the original, and only its hash or signature reveals it.',
        'model-safe-format':
          'A manipulated model file can execute code when it is loaded, unless its format cannot contain code.',
        'retrieval-source-allow-list':
          'Data from arbitrary suppliers has no integrity to protect, so sources need approval by name.',
        'retrieval-index-integrity':
          'The index changes daily in production, and each addition or change must be intended.',
        'change-approval-required':
          'A second person catches a change made with valid rights and bad intent, which a signature would confirm.',
      },
    },
    {
      id: 'controlModelAndDataInventoryManagement',
      title: 'Model and Data Inventory Management',
      category: 'Infrastructure',
      intent:
        'Models, data, code and agents in use are listed with version and owner, and the list agrees with what discovery finds.',
      coverage: {
        why: 'Registration, component list and model version are declared in the manifest. What they omit, and the training data of third-party models, remains unknown.',
      },
      parameters: {
        'ai-bom-present':
          'It lists the components of an agent in a form that programs can search and compare.',
        'model-version-pinned':
          "An inventory that names a floating alias loses track of the model with the provider's next release.",
        'undeclared-agent-count':
          'It measures the gap between inventory and reality: models and data in use without being tracked.',
        'agent-inventory-registered':
          'An entry with version and owner makes a named person accountable for the models and data of the agent.',
      },
    },
    {
      id: 'controlUserDataManagement',
      title: 'User Data Management',
      category: 'Data',
      intent:
        "Prompts, files and logs of the agent's users are retained no longer and used no further than agreed, with identifiers masked.",
      coverage: {
        why: 'Masking, scope, retention and training settings are declared. What a provider does with the data it receives depends on its contract, shown by attestation.',
      },
      parameters: {
        'phi-scope-declared':
          'Which rules apply to user data depends on whether it includes health information, so that must be stated first.',
        'phi-redaction-in-logs':
          'Logs are a second copy of user data, usually with more readers and a longer lifetime than the conversation.',
        'retention-period-set': 'Consent is given for a purpose, and data without an expiry outlives it.',
        'provider-training-opt-out':
          "Training is a use of prompts that an agent's users seldom consented to, and it cannot be undone.",
      },
    },
    {
      id: 'controlVulnerabilityManagement',
      title: 'Vulnerability Management',
      category: 'Assurance',
      intent:
        'Images and packages of the agent are continually checked for known vulnerabilities, which are fixed before they accumulate.',
      coverage: {
        why: 'Counts for packages are taken from a bill of materials; counts for images cannot be declared. They cover known software vulnerabilities; behavioral weaknesses are left to red teaming.',
      },
      parameters: {
        'image-critical-vulnerabilities':
          'A count over running images shows whether fixes keep pace with discovery where an attacker would benefit.',
        'dependency-vulnerabilities':
          'New vulnerabilities are found in packages that were secure when chosen, so only a repeated count is meaningful.',
      },
    },
    {
      id: 'controlThreatDetection',
      title: 'Threat Detection',
      category: 'Assurance',
      intent: 'Attacks on the agent leave signals that are collected and reach a person as an alert.',
      coverage: {
        why: 'Monitoring of metrics is declared in the manifest. That an alert is raised and reaches a responder is declared or attested.',
      },
      parameters: {
        'runtime-monitoring-enabled':
          'Without metrics from the running agent, there is no data in which to detect an attack.',
        'anomaly-alerting':
          'Attacks that match no known pattern still change behavior, and this reports the change to a person.',
        'injection-attempt-alerting':
          'Injection is the attack specific to agents, and even failed attempts reveal an attacker.',
      },
    },
    {
      id: 'controlIncidentResponseManagement',
      title: 'Incident Response Management',
      category: 'Assurance',
      intent:
        'For incidents with the agent there is a plan with named roles, a reporting channel and a recent exercise.',
      coverage: {
        why: 'A published contact is searched for at the endpoint and in the agent card. Plan and exercise are organizational measures, shown by dated and signed documents.',
      },
      parameters: {
        'incident-plan-covers-agents':
          'Responders must know beforehand how to handle a hijacked or leaking agent, which general plans do not cover.',
        'incident-exercise-age':
          'An exercise exposes gaps of the plan while they cost nothing, and its age shows whether the team still knows it.',
        'security-contact-published':
          'External parties are often the first to notice an incident, and their report must reach the responders.',
      },
    },
    {
      id: 'controlRedTeaming',
      title: 'Red Teaming',
      category: 'Assurance',
      intent:
        'The agent is attacked on purpose at intervals, and serious findings of these exercises are closed.',
      coverage: {
        why: 'Exercises are attested with their report and findings. Fixed test sets repeat known attacks and do not replace a creative attacker.',
      },
      parameters: {
        'red-team-age':
          'An exercise applies to the model, prompt and tools that it attacked, and proves less with every change since.',
        'red-team-findings-open':
          'Red teaming improves nothing until findings are closed, and this is the number still open.',
      },
    },
  ],
};
