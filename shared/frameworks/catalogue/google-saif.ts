import type { Framework } from '../framework.ts';

export const googleSaif: Framework = {
  key: 'google-saif',
  name: 'Google SAIF',
  officialName: 'Google Secure AI Framework (SAIF), by the data of the CoSAI Risk Map',
  version:
    'SAIF 2.0, whose exact date is unconfirmed, with the CoSAI Risk Map as its repository stood on 19 August 2026',
  publisher: 'Google; Coalition for Secure AI (CoSAI), a project of OASIS Open, for the data of the risk map',
  licence:
    'Apache-2.0, https://www.apache.org/licenses/LICENSE-2.0, for the CoSAI Risk Map, which gives ids and titles. Text on saif.google is copyright Google, its terms unread, and is not used; every other text here is our own.',
  url: 'https://saif.google/secure-ai-framework',
  furtherUrls: ['https://github.com/cosai-oasis/secure-ai-tooling'],
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  notice:
    "A scan gathers evidence and certifies nothing; this product chose and mapped the controls, which neither Google nor CoSAI has approved. Ids and titles are those of CoSAI's risk map: Google publishes no short ids and words some titles differently.",
  controls: [
    {
      id: 'controlInputValidationAndSanitization',
      title: 'Input Validation and Sanitization',
      category: 'Model',
      intent:
        'Hostile, oversized or otherwise unfit input is stopped or made harmless before the agent acts on it.',
      coverage: {
        why: 'Filters, size limit and make-up of prompts are declared in the manifest; refused addresses and resistance to planted instructions cannot be. Input through channels that no scan reaches goes untested.',
      },
      parameters: {
        'input-guardrail-present':
          'Adversarial queries can be blocked only where something inspects them, and this is that place.',
        'input-size-limits':
          'Very long input hides instructions from filters and exhausts the model, so length is the first thing to validate.',
        'fetch-internal-address-blocked':
          'Unchecked addresses make the agent fetch from places which the sender of the input could not reach.',
        'indirect-injection-resistance':
          'Documents and results of tools are input as much as the words of a user, and this measures how they are handled.',
        'instruction-data-separation':
          'Where filtering cannot tell good text from bad, separate roles at least let the model know what is material.',
      },
    },
    {
      id: 'controlOutputValidationAndSanitization',
      title: 'Output Validation and Sanitization',
      category: 'Model',
      intent:
        'No answer of the agent carries active content, confidential data or hidden messages to whoever receives it.',
      coverage: {
        why: 'Filters and rendering are declared in the manifest; closed channels cannot be. What a foreign client makes of an answer later is beyond a scan.',
      },
      parameters: {
        'output-sensitive-data-filter':
          'Confidential data is insecure output whenever its reader is not entitled to it, however harmless it looks.',
        'output-guardrail-present':
          'Sanitising needs a step between model and receiver which sees every answer.',
        'output-rendering-safe':
          'Markup is where text turns into action, so scripts, remote images and links have to lose their effect.',
        'exfiltration-channel-blocked':
          'A crafted link passes for ordinary output and takes the conversation along, which validation has to notice.',
      },
    },
    {
      id: 'controlApplicationAccessManagement',
      title: 'Application Access and Resource Management',
      category: 'Application',
      intent:
        'The agent serves only authorised callers, each within a role, within their own data and within a fair share of its capacity.',
      coverage: {
        why: 'Refusals and announced limits are tested on the endpoint, and its exposure is seen in part. Roles seldom show from outside and are declared or attested.',
      },
      parameters: {
        'endpoint-auth-required':
          'Authorisation begins with knowing who calls, so an open endpoint leaves nothing for it to decide on.',
        'object-level-authorization':
          'Entry to the application is no right to everything in it, and conversations of others are the test of that.',
        'caller-roles-defined':
          'Roles say which actions are authorised for whom, without which every caller may do all.',
        'public-exposure':
          'Access has to be managed for the whole audience, and the way in decides how large that is.',
        'rate-limit-enforced':
          'Resource management is half of this control: one caller must not use up what all depend on.',
      },
    },
    {
      id: 'controlAgentPluginPermissions',
      title: 'Agent Permissions',
      category: 'Application',
      intent:
        'The agent may use few tools, with rights that never exceed those of its user and shrink when work is passed on.',
      coverage: {
        why: "Tools and hints are read from MCP servers; grants, credentials, delegation and use of the user's identity are declared in the manifest. Hints are the word of a tool's author and prove no behaviour.",
      },
      parameters: {
        'user-identity-propagated':
          'Permissions that follow the user fit each request by themselves, as a fixed grant to the agent cannot.',
        'tool-allow-list':
          'Least privilege starts with the number of tools, which an enumerated list keeps at what was decided.',
        'destructive-tools-annotated':
          'Permission to do damage can be given with care only if tools say which of them can do it.',
        'tool-credentials-scoped':
          'The credential behind a tool decides how much the grant of that tool is really worth.',
        'delegation-narrows-rights':
          'Least privilege would end at the first handover if the next agent received more than its caller has.',
      },
    },
    {
      id: 'controlAgentPluginUserControl',
      title: 'Agent User Control',
      category: 'Application',
      intent:
        'Before the agent changes something for a user or acts in the name of one, a person who sees the action approves it.',
      coverage: {
        why: 'Approval and the text that it shows are declared in the manifest. Whether people read what they approve cannot be measured.',
      },
      parameters: {
        'human-approval-destructive-tools':
          'It lets a person decide on the action in advance instead of reading about it afterwards.',
        'approval-shows-exact-action':
          'Control requires knowledge, and the true call is the only thing that a user can sensibly agree to.',
      },
    },
    {
      id: 'controlAgentObservability',
      title: 'Agent Observability',
      category: 'Application',
      intent: 'Records show which user and agent did what, with which tool, and how the agent came to do it.',
      coverage: {
        why: 'Logs of calls and traces are declared in the manifest. Attribution, detection of deviations and replay are declared or attested.',
      },
      parameters: {
        'tool-call-logging':
          'Tool use is the activity of an agent that has effects outside it, so each call must be auditable.',
        'reasoning-trace-captured':
          'Reasoning is to be transparent beside actions, and traces are how a developer or auditor gets to see it.',
        'log-actor-attribution':
          'Activity is transparent once a name is attached to it: that of the user and that of the agent.',
        'tool-use-baseline':
          'Nobody can take in thousands of calls until normal use is known and departures from it stand out.',
        'forensic-replay-possible':
          'If one past action can be followed from start to finish, the records are shown to suffice.',
      },
    },
    {
      id: 'controlModelAndDataAccessControls',
      title: 'Model and Data Access Controls',
      category: 'Infrastructure',
      intent:
        'Inside the organization, as few identities as possible can reach model, data and search index of the agent.',
      coverage: {
        why: "Rights of retrieval are declared in the manifest; those of the workload are not taken on anybody's word. What staff of a model provider can reach is known from attestations alone.",
      },
      parameters: {
        'service-account-least-privilege':
          "Workloads are insiders too, and the agent's account is the one that an attacker inherits with the agent.",
        'model-access-restricted':
          'Weights and configuration decide how the agent behaves, and each identity that can replace them could rewrite it.',
        'retrieval-access-enforced':
          'An index gathers data whose sources were protected one by one, and must not become a shortcut round them.',
      },
    },
    {
      id: 'controlModelAndDataIntegrityManagement',
      title: 'Model and Data Integrity Management',
      category: 'Infrastructure',
      intent:
        'Models, prompts, tools, images and retrieved data of the agent are the approved ones, and a change without approval is noticed.',
      coverage: {
        why: "The signature of the agent card is verified; formats, sources and checks of what is loaded are declared in the manifest. Prompt versions and second approvals live in the organization's repositories and are declared or attested.",
      },
      parameters: {
        'agent-card-authentic':
          'Callers rely on address and security schemes in the card, so it has to reach them as it was published.',
        'container-image-signed':
          'Code needs protection all the way from build to start, and the verified signature spans that distance.',
        'tool-definition-pinned':
          'Definitions are fetched from others while the agent runs, and comparison with the approved ones reveals a change.',
        'system-prompt-versioned':
          'For an agent the prompt is code, and a reviewed history shows who altered its behaviour and when.',
        'model-artifact-verified':
          'A tampered model looks and loads like the true one, and only its hash or signature gives it away.',
        'model-safe-format':
          'A manipulated model file can take over at the moment of loading, unless its format leaves no room for code.',
        'retrieval-source-allow-list':
          'Data that anybody can supply has no integrity to protect, so sources need approval by name.',
        'retrieval-index-integrity':
          'The index changes daily in production, and each addition or alteration has to be a wanted one.',
        'change-approval-required':
          'A second person catches the change that is made with valid rights and bad intent, where a signature would confirm it.',
      },
    },
    {
      id: 'controlModelAndDataInventoryManagement',
      title: 'Model and Data Inventory Management',
      category: 'Infrastructure',
      intent:
        'Models, data, code and agents in use are listed with version and owner, and the list agrees with what discovery finds.',
      coverage: {
        why: 'Registration, list of parts and model version are declared in the manifest. What they leave out, and the training data of bought models, stays unknown.',
      },
      parameters: {
        'ai-bom-present':
          'It lists the parts of an agent in a form in which programs can search and compare them.',
        'model-version-pinned':
          "An inventory that names a moving alias loses track of the model with its provider's next release.",
        'undeclared-agent-count':
          'It measures the gap between list and reality, in which models and data are used that nobody tracks.',
        'agent-inventory-registered':
          'An entry with version and owner makes somebody answer for the models and data behind the agent.',
      },
    },
    {
      id: 'controlUserDataManagement',
      title: 'User Data Management',
      category: 'Data',
      intent:
        'Prompts, files and logs of users of the agent are kept no longer and used no further than was agreed, with identifiers masked.',
      coverage: {
        why: 'Masking, scope, retention and training settings are declared. What a provider does with data that it has received rests on its contract, shown by attestation.',
      },
      parameters: {
        'phi-scope-declared':
          'Which rules govern user data depends on whether health information is among it, so that has to be stated first.',
        'phi-redaction-in-logs':
          'Logs are user data in a second place, usually with more readers and a longer life than the conversation.',
        'retention-period-set': 'Consent is given for a purpose, and data without an expiry outlives it.',
        'provider-training-opt-out':
          'Training is a use of prompts to which users of an agent have hardly agreed, and it cannot be undone.',
      },
    },
    {
      id: 'controlVulnerabilityManagement',
      title: 'Vulnerability Management',
      category: 'Assurance',
      intent:
        'Known flaws in images and packages of the agent are looked for continually and repaired before they pile up.',
      coverage: {
        why: "Counts for packages are taken from a bill of materials; for images nobody's word is taken. They cover known flaws of software, while weaknesses of behaviour are left to red teaming.",
      },
      parameters: {
        'image-critical-vulnerabilities':
          'A count over running images shows whether repair keeps pace with discovery where an attacker would benefit.',
        'dependency-vulnerabilities':
          'New flaws keep turning up in packages that were sound when chosen, so only a repeated count is worth something.',
      },
    },
    {
      id: 'controlThreatDetection',
      title: 'Threat Detection',
      category: 'Assurance',
      intent: 'Attacks on the agent leave signals that are collected and reach a person as an alert.',
      coverage: {
        why: 'That metrics are watched is declared in the manifest. That an alert is raised and reaches somebody who acts is declared or attested.',
      },
      parameters: {
        'runtime-monitoring-enabled':
          'Without metrics from the running agent, detection has nothing in which to find an attack.',
        'anomaly-alerting':
          'Attacks that match no known pattern still change behaviour, and this brings the change before a person.',
        'injection-attempt-alerting':
          'Injection is the attack peculiar to agents, and even failed attempts announce that somebody is trying.',
      },
    },
    {
      id: 'controlIncidentResponseManagement',
      title: 'Incident Response Management',
      category: 'Assurance',
      intent:
        'For incidents with the agent there is a plan with named roles, a channel for reports and a recent rehearsal.',
      coverage: {
        why: 'A published contact is looked for at the endpoint and in the agent card. Plan and rehearsal are arrangements between people, shown by dated and signed documents.',
      },
      parameters: {
        'incident-plan-covers-agents':
          'Responders must know beforehand what to do about a hijacked or leaking agent, which general plans do not foresee.',
        'incident-exercise-age':
          'A rehearsal exposes gaps of the plan while they cost nothing, and its age tells whether the team still knows it.',
        'security-contact-published':
          'Outsiders are often the first to see an incident, and their report must find the people who respond.',
      },
    },
    {
      id: 'controlRedTeaming',
      title: 'Red Teaming',
      category: 'Assurance',
      intent:
        'The agent is attacked on purpose at intervals, and serious findings of these exercises are closed.',
      coverage: {
        why: 'Exercises are attested with their report and findings. Fixed sets repeat known attacks and do not replace an inventive attacker.',
      },
      parameters: {
        'red-team-age':
          'An exercise speaks for the model, prompt and tools that it attacked, and says less with every change since.',
        'red-team-findings-open':
          'Attacking improves nothing until findings are closed, and this is the number that still waits.',
      },
    },
  ],
};
