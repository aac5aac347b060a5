import type { Framework } from '../framework.ts';

export const mitreAtlas: Framework = {
  key: 'mitre-atlas',
  name: 'MITRE ATLAS',
  officialName: 'MITRE ATLAS (Adversarial Threat Landscape for AI Systems)',
  version: 'Data 5.6.0 (April 30, 2026), release 5.6.1 (May 5, 2026); a later release may exist',
  publisher: 'The MITRE Corporation',
  license:
    'Apache-2.0, https://www.apache.org/licenses/LICENSE-2.0, copyright 2021 to 2025 MITRE; ATLAS is a trademark of MITRE. IDs and titles are MITRE’s; all other text is our own and copies none of theirs.',
  url: 'https://atlas.mitre.org',
  furtherUrls: ['https://github.com/mitre-atlas/atlas-data'],
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'risk-list',
  reads: 'defence-coverage',
  notice:
    'The score is defense coverage: how far known attack techniques are countered. It rests on evidence and is not a certification. This product chose 14 of the 35 ATLAS mitigations and mapped them to parameters; MITRE has not approved the selection.',
  controls: [
    {
      id: 'AML.M0004',
      title: 'Restrict Number of AI Model Queries',
      category: 'Technical (cyber)',
      related: ['AML.T0024', 'AML.T0029', 'AML.T0034', 'AML.T0043'],
      intent:
        'In a given period a caller can send the agent only a limited number of queries at a bounded cost.',
      coverage: {
        why: 'Rate limits are tested if the endpoint announces them. The agent is never flooded, so a limit that is not announced must be declared.',
      },
      parameters: {
        'rate-limit-enforced':
          'Copying a model or refining an adversarial input takes thousands of queries; a per-caller limit makes this slow and conspicuous.',
        'token-budget-per-request':
          'A limit on the number of queries can be evaded with very large queries, which the budget prevents.',
      },
    },
    {
      id: 'AML.M0012',
      title: 'Encrypt Sensitive Information',
      category: 'Technical (cyber)',
      related: ['AML.T0007', 'AML.T0035', 'AML.T0048.004'],
      intent:
        'Data that the agent sends, receives and stores is unreadable to anyone on its network paths or with a copy of its disks.',
      coverage: {
        why: 'TLS is tested by handshake; connections, volumes and storage classes are declared in the manifest. Provider-operated stores can only be declared or attested.',
      },
      parameters: {
        'transport-tls-enforced':
          'Queries and answers over an unencrypted listener can be collected anywhere along the path.',
        'model-provider-link-encrypted':
          'Every prompt uses this connection, so an eavesdropper obtains instructions, data and model output together.',
        'tool-transport-secured':
          'Tool results are often the most sensitive text in an agent, and they arrive over this connection.',
        'storage-encryption-at-rest':
          'Intruders first collect memory, search indexes and logs, so a stolen copy must be worthless.',
      },
    },
    {
      id: 'AML.M0014',
      title: 'Verify AI Artifacts',
      category: 'Technical (cyber)',
      related: ['AML.T0010', 'AML.T0011', 'AML.T0019'],
      intent:
        'Models, images and tool definitions are compared with a trusted hash, signature or fingerprint before the agent uses them.',
      coverage: {
        why: 'Loading steps are declared in the manifest and image signatures are attested. Pinned tool definitions cannot be declared or attested. Verification in a build pipeline leaves no trace on the agent.',
      },
      parameters: {
        'container-image-signed':
          'The image contains the agent’s code, and admission is the last point at which a substitute can be rejected.',
        'tool-definition-pinned':
          'A tool definition steers the model as much as a file does, and the approved fingerprint serves as its checksum.',
        'model-artifact-verified':
          'This is what the mitigation requires most clearly: a hash or signature that is verified before a model file is loaded.',
      },
    },
    {
      id: 'AML.M0016',
      title: 'Vulnerability Scanning',
      category: 'Technical (cyber)',
      related: ['AML.T0011', 'AML.T0011.001'],
      intent:
        'Images and packages of the agent are scanned, and no serious known vulnerability remains in running software.',
      coverage: {
        why: 'Package findings come from a bill of materials; image findings cannot be declared or attested. ATLAS also requires scans of model files, which neither covers.',
      },
      parameters: {
        'image-critical-vulnerabilities':
          'The count comes from scanning what actually runs, including system libraries that no package list mentions.',
        'dependency-vulnerabilities':
          'A malicious or vulnerable package has the agent’s permissions as soon as it is imported.',
      },
    },
    {
      id: 'AML.M0019',
      title: 'Control Access to AI Models and Data in Production',
      category: 'Policy',
      related: ['AML.T0024', 'AML.T0040', 'AML.T0051'],
      intent:
        'In production, only authenticated and authorized callers can reach the agent, its model and its data.',
      coverage: {
        why: 'Rejection of anonymous callers is tested, and exposure is partly visible from outside. Access to a provider-hosted model is known only from an attestation.',
      },
      parameters: {
        'endpoint-auth-required':
          'Users of a production model must be identified first; the rejection of an anonymous call demonstrates it.',
        'object-level-authorization':
          'An identified caller must still not reach the conversations and files of others.',
        'public-exposure':
          'Each step from the cluster toward the open internet adds people who can send queries or try stolen credentials.',
        'model-access-restricted':
          'An attacker who can read or replace weights and settings behind the endpoint does not need a query.',
      },
    },
    {
      id: 'AML.M0020',
      title: 'Generative AI Guardrails',
      category: 'Technical (ML)',
      related: ['AML.T0051', 'AML.T0053', 'AML.T0054', 'AML.T0056', 'AML.T0057'],
      intent:
        'Filters before and after the agent’s model stop hostile input and harmful or confidential output, as confirmed by a fixed set of attacks.',
      coverage: {
        why: 'Filters are declared in the manifest; failure rates of attacks cannot be declared. Such a rate applies to a fixed test set, not to new attacks.',
      },
      parameters: {
        'output-sensitive-data-filter':
          'It counters data leakage by a model, tested with planted personal data and secrets that an unauthorized caller requests.',
        'input-guardrail-present':
          'Injections and jailbreaks arrive as text, and can be stopped here without relying on the model.',
        'output-guardrail-present':
          'If an attack has passed the input filter and the model, its output can still be blocked.',
        'harmful-request-refusal-rate':
          'It measures what filters and model achieve together for openly harmful requests, the easiest case.',
        'direct-injection-resistance':
          'The presence of a filter proves little; failed overrides show how well the guardrails resist the most common technique.',
        'jailbreak-resistance':
          'Jailbreaks are written to bypass guardrails, so this rate shows how well they resist deliberate effort.',
        'system-prompt-leakage':
          'System prompt extraction is a separate technique, and a filter that knows the prompt can recognize it in an answer.',
      },
    },
    {
      id: 'AML.M0023',
      title: 'AI Bill of Materials',
      category: 'Policy',
      related: ['AML.T0010', 'AML.T0011', 'AML.T0020', 'AML.T0058'],
      intent:
        'A current, machine-readable list names every model, package, tool and data source of the agent with its version.',
      coverage: {
        why: 'The list and model version are declared, and the list can be attested instead. The completeness of the list is not tested.',
      },
      parameters: {
        'ai-bom-present':
          'It requires a bill of materials that describes the running version rather than a previous one.',
        'model-version-pinned':
          'A model under a moving alias identifies nothing, so the bill of materials needs the exact version in use.',
      },
    },
    {
      id: 'AML.M0024',
      title: 'AI Telemetry Logging',
      category: 'Technical (cyber)',
      related: ['AML.T0024', 'AML.T0051', 'AML.T0053', 'AML.T0086'],
      intent:
        'The agent’s prompts, answers and tool calls are recorded, so that an attack can be recognized and traced.',
      coverage: {
        why: 'Log settings and tool calls are declared in the manifest. Whether prompts and answers are recorded is declared or attested, never tested.',
      },
      parameters: {
        'audit-logging-enabled':
          'Telemetry must outlive the process that writes it, otherwise an intruder erases it with a restart.',
        'prompt-logging':
          'An injection first becomes visible in the prompt; caller and source show who introduced it.',
        'response-logging':
          'Leaked data can be recognized in recorded output, and the link to the input reveals how it was extracted.',
        'tool-call-logging':
          'Exfiltration and other tool abuse leave their clearest trace in the names, arguments and identities of calls.',
      },
    },
    {
      id: 'AML.M0026',
      title: 'Privileged AI Agent Permissions Configuration',
      category: 'Technical (cyber)',
      related: ['AML.T0053', 'AML.T0082', 'AML.T0085', 'AML.T0086', 'AML.T0101'],
      intent:
        'An agent with elevated permissions holds only those that its task needs, and serves each user within that user’s permissions.',
      coverage: {
        why: 'Identity, credentials and use of the caller’s identity are declared in the manifest; workload permissions cannot be declared. Grants in external systems are not visible.',
      },
      parameters: {
        'agent-unique-identity':
          'Permissions can be tailored to an agent only if no other workload uses the same identity.',
        'user-identity-propagated':
          'A privileged agent that serves many users can be tricked into misusing its power, unless each call is checked against the requester’s permissions.',
        'service-account-least-privilege':
          'It measures the privilege directly: wildcards, cluster-wide access and unused permissions.',
        'tool-credentials-scoped':
          'An attacker in control of the agent collects the credentials within its reach; narrow ones open little.',
      },
    },
    {
      id: 'AML.M0028',
      title: 'AI Agent Tools Permissions Configuration',
      category: 'Technical (cyber)',
      related: ['AML.T0053', 'AML.T0085', 'AML.T0086', 'AML.T0101'],
      intent:
        'Each tool works for the agent with a credential that opens only what it needs, and with no more permissions than its caller.',
      coverage: {
        why: 'Credentials and delegation are declared in the manifest. Whether a tool rejects unauthorized callers is not tested.',
      },
      parameters: {
        'tool-credentials-scoped':
          'A tool shared by several agents must not give them the reach of one broad credential.',
        'delegation-narrows-rights':
          'A tool that uses its caller’s permissions gives an attacker who steers the agent nothing beyond them.',
      },
    },
    {
      id: 'AML.M0029',
      title: 'Human In-the-Loop for AI Agent Actions',
      category: 'Technical (ML)',
      related: ['AML.T0053', 'AML.T0086', 'AML.T0101'],
      intent:
        'Agent actions with serious or external effects take place only after a person has approved exactly that action.',
      coverage: {
        why: 'The wait, text and single use of an approval are declared in the manifest. The care of approvers cannot be tested.',
      },
      parameters: {
        'human-approval-destructive-tools':
          'Destruction and exfiltration through tools depend on automatic calls, which this step prevents.',
        'approval-shows-exact-action':
          'A summary by a hijacked model can mislead, so the approver must see the call as it will be sent.',
        'approval-single-use':
          'With a standing approval, every later call, including injected ones, would pass without a person.',
      },
    },
    {
      id: 'AML.M0030',
      title: 'Restrict AI Agent Tool Invocation on Untrusted Data',
      category: 'Technical (ML)',
      related: ['AML.T0053', 'AML.T0086', 'AML.T0101'],
      intent:
        'Once untrusted content is in its context, the agent cannot invoke tools with side effects on its own.',
      coverage: {
        why: 'The gate is declared in the manifest; resistance to planted instructions cannot be declared. Content types outside the test set remain untested.',
      },
      parameters: {
        'untrusted-content-tool-gate':
          'This parameter states the whole mitigation: the restriction applies as soon as untrusted content was read.',
        'indirect-injection-resistance':
          'Planted instructions without effect demonstrate that the restriction, or the model before it, works.',
      },
    },
    {
      id: 'AML.M0031',
      title: 'Memory Hardening',
      category: 'Technical (ML)',
      related: ['AML.T0080', 'AML.T0080.000'],
      intent:
        'Nothing enters the agent’s memory unvalidated, and one user’s entries do not reach another user.',
      coverage: {
        why: 'The manifest declares the memory controls. Stored memories are not inspected.',
      },
      parameters: {
        'memory-write-controlled':
          'Poisoning begins with a write. If its source is known, it can be traced and removed.',
        'memory-isolation':
          'It sets a trust boundary around each user, so that a poisoned memory harms only the user who stored it.',
      },
    },
    {
      id: 'AML.M0033',
      title: 'Input and Output Validation for AI Agent Components',
      category: 'Technical (ML)',
      related: ['AML.T0051', 'AML.T0053', 'AML.T0086'],
      intent:
        'Data between the agent, its tools and its sources is validated in transit, without relying on the model.',
      coverage: {
        why: 'Schemas are read from tool servers; blocked addresses and blocked exfiltration channels cannot be declared. Validation in an external service is visible only by what it rejects.',
      },
      parameters: {
        'tool-argument-validation':
          'A strict schema on the server is a check that stays in force when the model was misled.',
        'fetch-internal-address-blocked':
          'An address is input too. One that points to internal hosts turns a fetching tool against its own network.',
        'exfiltration-channel-blocked':
          'Links, images and arguments are output of one component and input of the next; unvalidated ones can exfiltrate data.',
      },
    },
  ],
};
