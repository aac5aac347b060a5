import type { Framework } from '../framework.ts';

export const csaAicm: Framework = {
  key: 'csa-aicm',
  name: 'CSA AICM',
  officialName: 'CSA AI Controls Matrix (AICM)',
  version:
    'v1.1 (June 2026, 247 control objectives in 18 domains); ids are taken from lists of v1.0 and from mentions of v1.1, not from the workbook',
  publisher: 'Cloud Security Alliance',
  licence:
    "Copyright Cloud Security Alliance; a free download under CSA's own terms, reported as attribution, non-commercial, no derivatives. Ids, short titles and names of domains are CSA's; every other text is our own.",
  url: 'https://cloudsecurityalliance.org/artifacts/ai-controls-matrix',
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  notice:
    'Shows evidence about an agent and is no certification. This product chose 15 of the 247 objectives, described them in its own words and mapped them to parameters; CSA has neither reviewed nor approved that.',
  controls: [
    {
      id: 'AIS-08',
      title: 'Input Validation',
      category: 'Application & Interface Security',
      intent:
        'Hostile, malformed or oversized input is altered, filtered or refused before the agent acts on it.',
      unconfirmed:
        'Four secondary lists agree on this id, and one gives it to API security; the workbook of CSA itself was not read.',
      coverage: {
        why: 'Tool servers show their schemas. Filter and size limit rest on the manifest, and for resistance to injection no declaration is taken.',
      },
      parameters: {
        'input-guardrail-present':
          'Free text can only be validated by something that looks at its meaning, which a check of types and lengths does not.',
        'input-size-limits':
          'Length can be judged exactly and before anything else, and overlong text is a known means of pushing instructions and filters aside.',
        'tool-argument-validation':
          'What the model hands to a tool is input as well, and the server is the last place where a malformed value can be refused.',
        'direct-injection-resistance':
          'It puts validation to the test, since input that overrides the instructions is what it most needs to stop.',
      },
    },
    {
      id: 'AIS-09',
      title: 'Output Validation',
      category: 'Application & Interface Security',
      intent:
        'Unsafe or sensitive content in what the agent produces is removed or held back before a person or system uses it.',
      unconfirmed:
        "CSA's workbook was not read: four secondary lists have output validation under this id, one has input validation.",
      coverage: {
        why: 'A manifest can declare the filters, but not that they let nothing pass.',
      },
      parameters: {
        'output-sensitive-data-filter':
          'It validates answers for the content whose release does the most lasting harm, which is personal data and secrets.',
        'output-guardrail-present':
          'Without a step between model and recipient there is no place at which output could be validated.',
        'output-rendering-safe':
          'Validation covers form as well as content, because a harmless sentence can carry a link or script that acts as soon as it is displayed.',
      },
    },
    {
      id: 'AIS-10',
      title: 'API Security',
      category: 'Application & Interface Security',
      intent:
        'The interface of the agent serves authenticated callers only, bounds what each may demand, and shows nothing of its inner workings.',
      unconfirmed:
        'One of five secondary lists calls this id output validation; the other four agree with the title shown, which was not compared with the workbook.',
      coverage: {
        why: 'Calls are made without credentials, and certificate and errors are read. Nothing is flooded, so a limit on calls shows only where headers or the manifest state it.',
      },
      parameters: {
        'endpoint-auth-required':
          'No further protection of an interface counts while anonymous calls are answered.',
        'auth-scheme-strength':
          'Interfaces keep old schemes alive for old clients, and an attacker picks the weakest one that still works.',
        'token-audience-checked':
          'Valid tokens of the same identity provider are easy to come by, so the interface must accept only those addressed to it.',
        'tls-certificate-valid':
          'Clients of an interface are programs, which can tell the right server from another by its certificate alone.',
        'rate-limit-enforced':
          'A throttle bounds what a leaked key or a faulty client can take away from the other users of the interface.',
        'error-detail-suppressed':
          'Error replies belong to the interface too, and those who look for its weaknesses read them most closely.',
      },
    },
    {
      id: 'AIS-11',
      title: 'Agents Security Boundaries',
      category: 'Application & Interface Security',
      intent:
        'What the agent may do and reach is stated, and requests, connections and runs that would go beyond it are stopped.',
      coverage: {
        why: 'The purpose is taken from agent card or manifest, outgoing rules and the limit of steps from the manifest alone. Whether the purpose is drawn narrowly enough is for people to judge.',
      },
      parameters: {
        'off-scope-refusal-rate':
          'It measures whether the agent stays inside its boundary when somebody asks it to step over.',
        'egress-allow-list':
          'Named destinations draw the boundary on the network, where a model that was talked round has no say.',
        'purpose-declared':
          'A boundary has to be written down before anything can be judged to lie inside or outside.',
        'loop-step-limit': 'The boundary concerns effort too, and a bound on steps ends a run that strays.',
        'network-policy-present':
          'Rules that deny by default close the paths to neighbouring workloads that nobody thought of when the boundary was drawn.',
      },
    },
    {
      id: 'AIS-13',
      title: 'AI Sandboxing',
      category: 'Application & Interface Security',
      intent:
        'Tools of the agent and code that it generates run apart from host, secrets and other workloads.',
      coverage: {
        why: 'The sandbox and the lack of shell tools are declared in the manifest. No breakout is attempted, so what the walls would withstand stays unknown.',
      },
      parameters: {
        'code-execution-sandboxed':
          'It is the sandbox itself, an environment that is thrown away together with whatever the code did in it.',
        'shell-tool-absent':
          'A shell among the tools leads around the sandbox, because its commands run wherever the tool server runs.',
        'pod-security-hardened':
          'Code that gets out of its sandbox finds itself in the container, which must then hold no privileges worth having.',
      },
    },
    {
      id: 'AIS-15',
      title: 'Prompt Differentiation',
      category: 'Application & Interface Security',
      intent:
        'Instructions of the owner, words of the user and foreign data reach the model of the agent as parts that it can tell apart.',
      coverage: {
        why: 'The make-up of prompts is declared in the manifest. Version control of them is declared or attested, for no answer of the agent reveals it.',
      },
      parameters: {
        'instruction-data-separation':
          'It is the differentiation proper, in which each kind of text arrives in a role or block of its own.',
        'system-prompt-versioned':
          'What counts as an instruction is certain only where its approved wording is on record.',
      },
    },
    {
      id: 'CEK-03',
      title: 'Data Encryption',
      category: 'Cryptography, Encryption & Key Management',
      intent: 'Data of the agent is encrypted on every connection and in every store.',
      coverage: {
        why: 'Handshakes are tried at the endpoint; links to model and tools as well as volumes are declared in the manifest. Stores that a provider runs are out of reach and rest on declaration or attestation.',
      },
      parameters: {
        'transport-tls-enforced':
          'A single listener that still speaks plain HTTP is enough to carry data past all other encryption.',
        'tls-min-version':
          'It separates sound encryption from encryption in name only, because an outdated version can be forced wherever it is still offered.',
        'model-provider-link-encrypted':
          'Each prompt travels on this link, and an unchecked certificate lets anybody on the way pose as the provider.',
        'tool-transport-secured':
          'Remote tool servers receive and return the very records that the agent works on.',
        'storage-encryption-at-rest':
          'It is the half of the control that concerns data at rest, from histories and memories to indexes and logs.',
      },
    },
    {
      id: 'DSP-17',
      title: 'Sensitive Data Protection',
      category: 'Data Security and Privacy Lifecycle Management',
      intent:
        'Sensitive data is recognised when it reaches the agent, protected while it is used there, and deleted when its time is over.',
      coverage: {
        why: 'Masking and separation of tenants are declared in the manifest. Classes and periods are declared or attested; whether every copy is really deleted is not tested.',
      },
      parameters: {
        'data-classification-declared':
          'Strict measures can only go to sensitive sources once it is known which sources these are.',
        'phi-redaction-in-logs':
          'Logs pick up sensitive data in passing and outlast the conversation that it came from.',
        'phi-minimised-to-model':
          'Data that is masked before the model sees it needs no protection at the operator of the model.',
        'retention-period-set':
          'A stated end makes deletion a duty, for memories and uploaded files as much as for conversations.',
        'tenant-isolation':
          "In a shared service, protecting one customer's data means above all protecting it from the other customers.",
      },
    },
    {
      id: 'GRC-15',
      title: 'Human Supervision',
      category: 'Governance, Risk and Compliance',
      intent: 'People watch over the agent, decide where much is at stake, and can overrule or stop it.',
      coverage: {
        why: 'Approval is declared in the manifest. Halt, escalation, stated autonomy and the review of decisions are declared or attested, and how attentively people supervise shows in no scan.',
      },
      parameters: {
        'kill-switch-available':
          'Supervision needs a last word, and a halt from outside is the one that the agent cannot talk its way around.',
        'human-approval-destructive-tools':
          'It puts a person before the act, where supervision can still prevent something.',
        'escalation-path-to-human':
          'Supervisors can only act on cases that reach them, and users are often the first to see that something is wrong.',
        'autonomy-level-declared':
          'How closely an agent must be watched follows from how far it may act alone.',
        'high-impact-decision-review':
          'For decisions about care, benefits or rights a person has to answer, whatever the agent proposed.',
      },
    },
    {
      id: 'IAM-19',
      title: 'Agent Access Restriction',
      category: 'Identity & Access Management',
      intent:
        'The agent can use the tools that its task calls for, in the way that the task calls for, and no others.',
      coverage: {
        why: 'Tools are listed at their servers, grants are declared in the manifest, and servers are called without credentials. Whether the task really calls for each granted tool is for the owner to judge.',
      },
      parameters: {
        'tool-allow-list':
          'A list by name is the restriction itself, whereas a wildcard also grants every tool that a server adds later.',
        'tool-read-only-default':
          'A task that calls for looking something up seldom calls for changing it, so both are to be granted apart.',
        'tool-auth-required':
          'Restricting one agent achieves little while its tool servers serve anybody who finds their address.',
      },
    },
    {
      id: 'LOG-02',
      title: 'Audit Logs Protection',
      category: 'Logging and Monitoring',
      intent:
        'Entries in the audit log of the agent cannot be changed or removed unnoticed, and last as long as the organization demands.',
      coverage: {
        why: 'Lock and retention are settings of the log store, declared in the manifest or attested with a copy of them. No scan tries to remove an entry.',
      },
      parameters: {
        'log-tamper-protection':
          'It is the protection itself: whoever wants to cover tracks meets entries that cannot be rewritten.',
        'log-retention-days':
          'An entry that was deleted on schedule is as lost to an investigation as one that was tampered with.',
      },
    },
    {
      id: 'LOG-14',
      title: 'Input Monitoring',
      category: 'Logging and Monitoring',
      intent:
        'What is put to the agent is recorded with its context, and attacks in it come to the attention of a person.',
      coverage: {
        why: 'Alerts on attempts and the recording of inputs are declared or attested, because the agent gives no caller a view of its records.',
      },
      parameters: {
        'prompt-logging':
          'Inputs can be watched only if they are kept, along with time, caller, origin and the model that answered.',
        'injection-attempt-alerting':
          'Monitoring is more than recording when a hostile input is also brought before somebody.',
      },
    },
    {
      id: 'LOG-15',
      title: 'Output Monitoring',
      category: 'Logging and Monitoring',
      intent:
        'What the agent answers is recorded together with what led to it, and is watched for harm and decline.',
      coverage: {
        why: 'Recording and measurement of quality stand in the manifest or are attested with samples. Neither shows from outside, since an answer does not tell what is kept of it.',
      },
      parameters: {
        'response-logging':
          'It ties each output to its input, without which neither an audit nor a complaint can be settled.',
        'output-quality-monitoring':
          'Drift and a rise of harmful answers show only when outputs are measured over time.',
      },
    },
    {
      id: 'STA-16',
      title: 'Service Bill of Material (BOM)',
      category: 'Supply Chain Management, Transparency, and Accountability',
      intent:
        'The parts that make up the agent are listed with origin and version, and the list keeps up with what runs.',
      coverage: {
        why: 'The manifest names the bill and the origin of tool servers; what a server says of itself is recorded but vouched for by nobody. Whether the bill is complete cannot be read, as a hosted model does not tell what it consists of.',
      },
      parameters: {
        'ai-bom-present': 'It is the bill itself, and it counts only if it describes the version that runs.',
        'mcp-server-provenance':
          'Tool servers are parts that change without a new build of the agent, so their source and version must be known as well.',
      },
    },
    {
      id: 'TVM-11',
      title: 'Guardrails',
      category: 'Threat & Vulnerability Management',
      intent:
        "Guardrails stand before and behind the agent's model, stop what they are meant to stop, and refuse when they fail.",
      coverage: {
        why: "Filters are declared in the manifest, and how they behave on failure is declared or attested. For their effect on harmful and jailbreaking requests nobody's word is taken.",
      },
      parameters: {
        'input-guardrail-present':
          'A guardrail on the way in keeps requests from the model that it might fail to refuse.',
        'output-guardrail-present':
          'A guardrail on the way out catches what went in unnoticed and became visible only in the answer.',
        'guardrail-fail-closed':
          'Guardrails can be brought down on purpose, and a request that then goes through unchecked makes them worthless.',
        'harmful-request-refusal-rate':
          'It measures what all guardrails achieve together, by requests to which nobody should get an answer.',
        'jailbreak-resistance':
          'It measures whether guardrails still hold when the same harmful wish comes in disguise.',
      },
    },
  ],
};
