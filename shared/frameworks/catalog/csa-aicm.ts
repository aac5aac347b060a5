import type { Framework } from '../framework.ts';

export const csaAicm: Framework = {
  key: 'csa-aicm',
  name: 'CSA AICM',
  officialName: 'CSA AI Controls Matrix (AICM)',
  version:
    'v1.1 (June 2026, 247 control objectives in 18 domains); IDs are taken from lists of v1.0 and from mentions of v1.1, not from the workbook',
  publisher: 'Cloud Security Alliance',
  license:
    "Copyright Cloud Security Alliance. A free download under CSA's own terms, reported as attribution, non-commercial, no derivatives. IDs, short titles and domain names are CSA's; all other text is our own.",
  url: 'https://cloudsecurityalliance.org/artifacts/ai-controls-matrix',
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  notice:
    'A result is evidence about an agent, not a certification. This product chose 15 of the 247 objectives, described them in its own words and mapped them to parameters; CSA has neither reviewed nor approved this mapping.',
  controls: [
    {
      id: 'AIS-08',
      title: 'Input Validation',
      category: 'Application & Interface Security',
      intent:
        'Malicious, malformed or oversized input is sanitized, filtered or rejected before the agent acts on it.',
      unconfirmed:
        "Four secondary lists agree on this ID, and one assigns it to API security; CSA's own workbook was not read.",
      coverage: {
        why: 'Tool servers publish their schemas. Filter and size limit rely on the manifest, and resistance to injection cannot be declared.',
      },
      parameters: {
        'input-guardrail-present':
          'Free text can only be validated by a filter that evaluates its meaning, which a check of types and lengths does not do.',
        'input-size-limits':
          'Length can be checked exactly and before anything else, and overlong text is a known way to push instructions and filters aside.',
        'tool-argument-validation':
          'The values that the model passes to a tool are input as well, and the server is the last place where a malformed value can be rejected.',
        'direct-injection-resistance':
          'It tests validation, since input that overrides the instructions is what validation most needs to stop.',
      },
    },
    {
      id: 'AIS-09',
      title: 'Output Validation',
      category: 'Application & Interface Security',
      intent:
        "Unsafe or sensitive content in the agent's output is removed or withheld before a person or system uses it.",
      unconfirmed:
        "CSA's workbook was not read: four secondary lists have output validation under this ID, and one has input validation.",
      coverage: {
        why: 'A manifest can declare the filters, but not their effectiveness.',
      },
      parameters: {
        'output-sensitive-data-filter':
          'It checks answers for personal data and secrets, whose release causes the most lasting harm.',
        'output-guardrail-present': 'Without a step between model and recipient, output cannot be validated.',
        'output-rendering-safe':
          'Validation covers form as well as content, because a harmless sentence can contain a link or script that acts as soon as it is displayed.',
      },
    },
    {
      id: 'AIS-10',
      title: 'API Security',
      category: 'Application & Interface Security',
      intent:
        "The agent's interface serves only authenticated callers, limits what each can request, and reveals no internal details.",
      unconfirmed:
        'One of five secondary lists calls this ID output validation; the other four agree with the title shown, which was not compared with the workbook.',
      coverage: {
        why: 'Calls are made without credentials, and certificate and errors are read. No load test is run, so a rate limit is visible only in headers or the manifest.',
      },
      parameters: {
        'endpoint-auth-required':
          'No other protection of an interface matters while it answers anonymous calls.',
        'auth-scheme-strength':
          'Interfaces retain old authentication schemes for old clients, and an attacker uses the weakest one that still works.',
        'token-audience-checked':
          'Valid tokens of the same identity provider are easy to obtain, so the interface must accept only tokens issued for it.',
        'tls-certificate-valid':
          'Clients of an interface are programs, which can identify the right server only by its certificate.',
        'rate-limit-enforced':
          'A rate limit bounds the capacity that a leaked key or a faulty client can take from other users.',
        'error-detail-suppressed':
          'Error responses belong to the interface too, and attackers study them for weaknesses.',
      },
    },
    {
      id: 'AIS-11',
      title: 'Agents Security Boundaries',
      category: 'Application & Interface Security',
      intent:
        "The agent's permitted actions and reach are stated, and requests, connections and runs beyond them are stopped.",
      coverage: {
        why: 'The purpose is taken from the agent card or manifest, outbound rules and the step limit from the manifest alone. Whether the purpose is narrow enough requires human judgment.',
      },
      parameters: {
        'off-scope-refusal-rate':
          'It measures whether the agent stays within its boundary when a user asks it to exceed it.',
        'egress-allow-list':
          'Named destinations enforce the boundary on the network, which a manipulated model cannot change.',
        'purpose-declared': 'A boundary must be documented before any action can be evaluated against it.',
        'loop-step-limit': 'The boundary covers effort too, and a step limit ends a run that strays.',
        'network-policy-present':
          'Deny-by-default rules close the paths to neighboring workloads that were not considered when the boundary was defined.',
      },
    },
    {
      id: 'AIS-13',
      title: 'AI Sandboxing',
      category: 'Application & Interface Security',
      intent:
        'Tools of the agent and code that it generates run isolated from the host, secrets and other workloads.',
      coverage: {
        why: 'The sandbox and the absence of shell tools are declared in the manifest. No breakout is attempted, so the strength of the isolation remains unknown.',
      },
      parameters: {
        'code-execution-sandboxed':
          'This is the sandbox: a disposable environment that is deleted with everything the code did in it.',
        'shell-tool-absent':
          'A shell tool bypasses the sandbox, because its commands run on the tool server.',
        'pod-security-hardened':
          'Code that escapes its sandbox is in the container, which must therefore have no useful privileges.',
      },
    },
    {
      id: 'AIS-15',
      title: 'Prompt Differentiation',
      category: 'Application & Interface Security',
      intent:
        "Owner instructions, user messages and third-party data reach the agent's model as parts that it can distinguish.",
      coverage: {
        why: 'The structure of prompts is declared in the manifest. Their version control is declared or attested, because no answer of the agent reveals it.',
      },
      parameters: {
        'instruction-data-separation':
          'It implements the differentiation: each kind of text arrives in its own role or block.',
        'system-prompt-versioned':
          'A text is reliably identified as an instruction only if its approved wording is on record.',
      },
    },
    {
      id: 'CEK-03',
      title: 'Data Encryption',
      category: 'Cryptography, Encryption & Key Management',
      intent: 'Data of the agent is encrypted on every connection and in every store.',
      coverage: {
        why: 'TLS handshakes are tested at the endpoint; links to model and tools and volumes are declared in the manifest. Provider-managed stores are out of reach and rely on declaration or attestation.',
      },
      parameters: {
        'transport-tls-enforced':
          'A single listener that still accepts plain HTTP is enough to bypass all other encryption.',
        'tls-min-version':
          'It separates strong encryption from encryption in name only, because an attacker can force an outdated version if the server still offers it.',
        'model-provider-link-encrypted':
          'Each prompt travels on this link, and without certificate validation an attacker on the path can pose as the provider.',
        'tool-transport-secured':
          'Remote tool servers receive and return the same records that the agent works on.',
        'storage-encryption-at-rest':
          'It is the part of the control that concerns data at rest, from histories and memories to indexes and logs.',
      },
    },
    {
      id: 'DSP-17',
      title: 'Sensitive Data Protection',
      category: 'Data Security and Privacy Lifecycle Management',
      intent:
        'Sensitive data is detected when it reaches the agent, protected while in use, and deleted when its retention period ends.',
      coverage: {
        why: 'Masking and tenant separation are declared in the manifest. Data classes and retention periods are declared or attested; whether every copy is deleted is not tested.',
      },
      parameters: {
        'data-classification-declared':
          'Strict measures can be applied to sensitive sources only once those sources are identified.',
        'phi-redaction-in-logs':
          'Logs collect sensitive data incidentally and outlast the conversation that it came from.',
        'phi-minimised-to-model':
          'Data that is masked before it reaches the model needs no protection at the model provider.',
        'retention-period-set':
          'A stated end makes deletion mandatory, for memories and uploaded files as much as for conversations.',
        'tenant-isolation':
          "In a shared service, protecting one customer's data means above all protecting it from other customers.",
      },
    },
    {
      id: 'GRC-15',
      title: 'Human Supervision',
      category: 'Governance, Risk and Compliance',
      intent: 'People monitor the agent, make high-stakes decisions, and can overrule or stop it.',
      coverage: {
        why: 'Approval is declared in the manifest. Halt, escalation, stated autonomy and review of decisions are declared or attested. No scan can measure how attentively people supervise.',
      },
      parameters: {
        'kill-switch-available':
          'Supervision needs a final authority, and an external halt is the one that the agent cannot evade.',
        'human-approval-destructive-tools':
          'It puts a person before the action, where supervision can still prevent harm.',
        'escalation-path-to-human':
          'Supervisors can act only on cases that reach them, and users are often the first to notice a problem.',
        'autonomy-level-declared':
          'How closely an agent must be supervised depends on how far it may act on its own.',
        'high-impact-decision-review':
          'A person must be accountable for decisions about care, benefits or rights, regardless of what the agent proposed.',
      },
    },
    {
      id: 'IAM-19',
      title: 'Agent Access Restriction',
      category: 'Identity & Access Management',
      intent:
        'The agent can use the tools that its task requires, in the way that the task requires, and no others.',
      coverage: {
        why: 'Tools are listed at their servers, grants are declared in the manifest, and servers are called without credentials. Whether the task requires each granted tool is for the owner to decide.',
      },
      parameters: {
        'tool-allow-list':
          'A list by name is the restriction; a wildcard also grants every tool that a server adds later.',
        'tool-read-only-default':
          'A task that requires reading a record seldom requires changing it, so the two need separate grants.',
        'tool-auth-required':
          'Restricting one agent achieves little while its tool servers accept any caller who knows their address.',
      },
    },
    {
      id: 'LOG-02',
      title: 'Audit Logs Protection',
      category: 'Logging and Monitoring',
      intent:
        "Entries in the agent's audit log cannot be changed or removed undetected, and are retained as long as the organization requires.",
      coverage: {
        why: 'Lock and retention are settings of the log store, declared in the manifest or attested with a copy of them. No scan tries to remove an entry.',
      },
      parameters: {
        'log-tamper-protection':
          'It implements the protection: an attacker cannot cover tracks in entries that cannot be rewritten.',
        'log-retention-days':
          'An entry that was deleted on schedule is as lost to an investigation as one that was tampered with.',
      },
    },
    {
      id: 'LOG-14',
      title: 'Input Monitoring',
      category: 'Logging and Monitoring',
      intent:
        'Inputs to the agent are recorded with their context, and attacks in them are reported to a person.',
      coverage: {
        why: 'Alerts on attacks and the recording of inputs are declared or attested, because the agent gives callers no view of its records.',
      },
      parameters: {
        'prompt-logging':
          'Inputs can be monitored only if they are stored with time, caller, origin and the model that answered.',
        'injection-attempt-alerting':
          'Monitoring goes beyond recording only if malicious input is also escalated to a person.',
      },
    },
    {
      id: 'LOG-15',
      title: 'Output Monitoring',
      category: 'Logging and Monitoring',
      intent:
        "The agent's answers are recorded together with what led to them, and are monitored for harm and decline.",
      coverage: {
        why: 'Recording and quality measurement are declared in the manifest or attested with samples. Neither is visible from outside, since an answer does not reveal what is stored.',
      },
      parameters: {
        'response-logging':
          'It links each output to its input, without which neither an audit nor a complaint can be resolved.',
        'output-quality-monitoring':
          'Drift and an increase in harmful answers become visible only when outputs are measured over time.',
      },
    },
    {
      id: 'STA-16',
      title: 'Service Bill of Material (BOM)',
      category: 'Supply Chain Management, Transparency, and Accountability',
      intent:
        'The components of the agent are listed with origin and version, and the list matches what is running.',
      coverage: {
        why: 'The manifest names the bill of materials and the origin of tool servers; self-descriptions of a server are recorded without independent confirmation. Whether the bill is complete cannot be determined, because a hosted model does not disclose its components.',
      },
      parameters: {
        'ai-bom-present':
          'This is the bill of materials, which counts only if it describes the running version.',
        'mcp-server-provenance':
          'Tool servers are components that change without a new build of the agent, so their source and version must be known as well.',
      },
    },
    {
      id: 'TVM-11',
      title: 'Guardrails',
      category: 'Threat & Vulnerability Management',
      intent:
        "Guardrails before and after the agent's model stop what they are meant to stop, and reject requests when they fail.",
      coverage: {
        why: 'Filters are declared in the manifest, and their behavior on failure is declared or attested. Their effect on harmful and jailbreaking requests cannot be declared.',
      },
      parameters: {
        'input-guardrail-present': 'An input guardrail blocks requests that the model might fail to refuse.',
        'output-guardrail-present':
          'An output guardrail catches what passed the input undetected and became visible only in the answer.',
        'guardrail-fail-closed':
          'Guardrails can be disabled on purpose, and a request that then passes unchecked makes them worthless.',
        'harmful-request-refusal-rate':
          'It measures what all guardrails achieve together, with requests that no caller should get an answer to.',
        'jailbreak-resistance':
          'It measures whether guardrails still work when the same harmful request comes in disguise.',
      },
    },
  ],
};
