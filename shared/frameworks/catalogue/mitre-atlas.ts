import type { Framework } from '../framework.ts';

export const mitreAtlas: Framework = {
  key: 'mitre-atlas',
  name: 'MITRE ATLAS',
  officialName: 'MITRE ATLAS (Adversarial Threat Landscape for AI Systems)',
  version: 'Data 5.6.0 (30 April 2026), release 5.6.1 (5 May 2026); a later release may exist',
  publisher: 'The MITRE Corporation',
  licence:
    "Apache-2.0, https://www.apache.org/licenses/LICENSE-2.0, copyright 2021 to 2025 MITRE; ATLAS is a mark of MITRE. Ids and titles are MITRE's; every other text is our own and copies none of theirs.",
  url: 'https://atlas.mitre.org',
  furtherUrls: ['https://github.com/mitre-atlas/atlas-data'],
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'risk-list',
  reads: 'defence-coverage',
  notice:
    'The score is defence coverage, that is how far known techniques of attack are countered; it rests on evidence and certifies nothing. This product chose 14 of the 35 ATLAS mitigations and mapped them to parameters; MITRE has not approved that.',
  controls: [
    {
      id: 'AML.M0004',
      title: 'Restrict Number of AI Model Queries',
      category: 'Technical (cyber)',
      related: ['AML.T0024', 'AML.T0029', 'AML.T0034', 'AML.T0043'],
      intent: 'In a given time a caller can put only so many queries to the agent, and at bounded cost.',
      coverage: {
        why: 'Limits on calls are observed where the endpoint announces them. The agent is never flooded, so a limit that shows nowhere has to be declared.',
      },
      parameters: {
        'rate-limit-enforced':
          'Copying a model or refining an adversarial input takes thousands of queries, which a limit for each caller makes slow and conspicuous.',
        'token-budget-per-request':
          'A limit on the number of queries is evaded by making each of them enormous, which the budget prevents.',
      },
    },
    {
      id: 'AML.M0012',
      title: 'Encrypt Sensitive Information',
      category: 'Technical (cyber)',
      related: ['AML.T0007', 'AML.T0035', 'AML.T0048.004'],
      intent:
        'What the agent sends, receives and stores is unreadable to anyone on its network paths or with a copy of its disks.',
      coverage: {
        why: 'TLS is observed by handshake; links, volumes and storage classes are declared in the manifest. Stores that a provider runs can only be declared or attested.',
      },
      parameters: {
        'transport-tls-enforced':
          'Queries and answers that cross a plain listener can be collected by anybody along the path.',
        'model-provider-link-encrypted':
          'Every prompt crosses this link, so an eavesdropper there learns instructions, data and outputs of the model together.',
        'tool-transport-secured':
          'Results of tools are often the most sensitive text that an agent holds, and they arrive over this connection.',
        'storage-encryption-at-rest':
          'Memory, search index and logs are what an intruder collects first, and a stolen copy of them must be worthless.',
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
        why: "Loading steps are declared in the manifest and signatures of images attested; for pinned tool definitions nobody's word is taken. Verification inside a build pipeline leaves no trace on the agent.",
      },
      parameters: {
        'container-image-signed':
          'The image carries the code of the agent, and admission is the last point at which a substitute can be turned away.',
        'tool-definition-pinned':
          'A tool definition steers the model as much as a file does, and the approved fingerprint serves as its checksum.',
        'model-artifact-verified':
          'It is what the mitigation asks for most plainly: a hash or signature that is tested before a model file is loaded.',
      },
    },
    {
      id: 'AML.M0016',
      title: 'Vulnerability Scanning',
      category: 'Technical (cyber)',
      related: ['AML.T0011', 'AML.T0011.001'],
      intent: 'Images and packages of the agent are scanned, and no serious known flaw stays in what runs.',
      coverage: {
        why: "Findings on packages are taken from a bill of materials; for those on images nobody's word is taken. ATLAS wants model files scanned as well, which neither of the two covers.",
      },
      parameters: {
        'image-critical-vulnerabilities':
          'The count comes from scanning what in fact runs, including system libraries that no list of packages mentions.',
        'dependency-vulnerabilities':
          'A malicious or flawed package runs with the rights of the agent as soon as it is imported.',
      },
    },
    {
      id: 'AML.M0019',
      title: 'Control Access to AI Models and Data in Production',
      category: 'Policy',
      related: ['AML.T0024', 'AML.T0040', 'AML.T0051'],
      intent:
        'In production, only callers who have proved who they are and hold the right reach the agent, its model and its data.',
      coverage: {
        why: 'Refusal of strangers is tested, and exposure is seen in part from outside. Who can touch a model that a provider hosts is known from an attestation only.',
      },
      parameters: {
        'endpoint-auth-required':
          'Users of a production model have to be identified first, and the refusal of an anonymous call demonstrates it.',
        'object-level-authorization':
          'An identified caller is still an outsider to the conversations and files of everybody else.',
        'public-exposure':
          'Every step from the cluster towards the open internet adds people who can send queries or try stolen credentials.',
        'model-access-restricted':
          'Whoever can read or swap weights and settings behind the endpoint needs no query at all.',
      },
    },
    {
      id: 'AML.M0020',
      title: 'Generative AI Guardrails',
      category: 'Technical (ML)',
      related: ['AML.T0051', 'AML.T0053', 'AML.T0054', 'AML.T0056', 'AML.T0057'],
      intent:
        'Filters before and behind the model of the agent stop hostile input and harmful or confidential output, as a fixed set of attacks confirms.',
      coverage: {
        why: "Filters are declared in the manifest; for shares of failed attempts nobody's word is taken. Such a share holds for a fixed set, not for attacks that nobody has invented yet.",
      },
      parameters: {
        'output-sensitive-data-filter':
          'It counters data leakage by a model, shown with planted personal data and secrets that a stranger asks for.',
        'input-guardrail-present':
          'Injections and jailbreaks enter as text, and here they can be stopped without relying on the model.',
        'output-guardrail-present':
          'When an attack has got past input filter and model, its product can still be held back.',
        'harmful-request-refusal-rate':
          'It measures what filters and model achieve together where the request is openly harmful, which is the easiest case.',
        'direct-injection-resistance':
          'Presence of a filter proves little, whereas failed overrides show what the guardrails are worth against the commonest technique.',
        'jailbreak-resistance':
          'Jailbreaks are written to get past guardrails, so this share tells how far they hold under deliberate effort.',
        'system-prompt-leakage':
          'Extraction of the system prompt is a technique of its own, and a filter that knows the prompt can recognise it in an answer.',
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
        why: 'List and model version are declared, and the list may be attested instead. Whether the list leaves something out is not tested.',
      },
      parameters: {
        'ai-bom-present':
          'It asks for the bill of materials as such, and for one that describes the running version rather than an earlier one.',
        'model-version-pinned':
          'A model under a moving alias is an entry that identifies nothing, so the bill needs an exact version that also answers.',
      },
    },
    {
      id: 'AML.M0024',
      title: 'AI Telemetry Logging',
      category: 'Technical (cyber)',
      related: ['AML.T0024', 'AML.T0051', 'AML.T0053', 'AML.T0086'],
      intent:
        'Prompts, answers and tool calls of the agent are recorded, so that an attack can be recognised and followed.',
      coverage: {
        why: 'Log settings and calls of tools are declared in the manifest. Whether prompts and answers are recorded is declared or attested, never observed.',
      },
      parameters: {
        'audit-logging-enabled':
          'Telemetry has to outlive the process that writes it, or an intruder erases it with a restart.',
        'prompt-logging':
          'An injection becomes visible first in the prompt, and caller and origin tell who brought it in.',
        'response-logging':
          'Leaked data can be recognised in recorded output, whose tie to the input reveals how it was drawn out.',
        'tool-call-logging':
          'Exfiltration and other abuse through tools leave their clearest trace in names, arguments and identities of calls.',
      },
    },
    {
      id: 'AML.M0026',
      title: 'Privileged AI Agent Permissions Configuration',
      category: 'Technical (cyber)',
      related: ['AML.T0053', 'AML.T0082', 'AML.T0085', 'AML.T0086', 'AML.T0101'],
      intent:
        'An agent with elevated rights holds only those that its task needs, and serves each user within the rights of that user.',
      coverage: {
        why: "Identity, credentials and use of the caller's identity are declared in the manifest; for rights of the workload nobody's word is taken. Grants inside foreign systems stay out of view.",
      },
      parameters: {
        'agent-unique-identity':
          'Permissions can be tailored to an agent only while no other workload lives on the same identity.',
        'user-identity-propagated':
          'A privileged agent that serves many can be tricked into lending its power, unless each call is judged by the rights of the asker.',
        'service-account-least-privilege':
          'It measures the privilege directly, by wildcards, reach across the cluster and rights that are never used.',
        'tool-credentials-scoped':
          'An attacker in control of the agent harvests the credentials within its reach, and narrow ones open little.',
      },
    },
    {
      id: 'AML.M0028',
      title: 'AI Agent Tools Permissions Configuration',
      category: 'Technical (cyber)',
      related: ['AML.T0053', 'AML.T0085', 'AML.T0086', 'AML.T0101'],
      intent:
        'Each tool works for the agent with a credential that opens only what it needs, and with no more rights than its caller has.',
      coverage: {
        why: 'Credentials and delegation are declared in the manifest. Whether a tool refuses what its caller may not do is not tried.',
      },
      parameters: {
        'tool-credentials-scoped':
          'A tool that several agents share must not lend them the reach of one broad credential.',
        'delegation-narrows-rights':
          'A tool that takes over the rights of its caller gives whoever steers the agent nothing beyond them.',
      },
    },
    {
      id: 'AML.M0029',
      title: 'Human In-the-Loop for AI Agent Actions',
      category: 'Technical (ML)',
      related: ['AML.T0053', 'AML.T0086', 'AML.T0101'],
      intent:
        'Actions of the agent with serious or outward effect take place only after a person has approved exactly that action.',
      coverage: {
        why: 'Wait, text and single use of an approval are declared in the manifest. Whether approvers judge with care cannot be observed.',
      },
      parameters: {
        'human-approval-destructive-tools':
          'Destruction and exfiltration through tools depend on calls that run by themselves, which this step takes away.',
        'approval-shows-exact-action':
          'A summary by a hijacked model can mislead, so the approver has to see the call as it will be sent.',
        'approval-single-use':
          'Under a standing approval every later call would pass without a person, the injected ones included.',
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
        why: 'The gate is declared in the manifest; for resistance to planted instructions no declaration is taken. Kinds of content outside a test set remain untested.',
      },
      parameters: {
        'untrusted-content-tool-gate':
          'It is this mitigation in a single fact: the restriction sets in as soon as foreign content has been read.',
        'indirect-injection-resistance':
          'Planted instructions that achieve nothing demonstrate that the restriction, or the model in front of it, holds.',
      },
    },
    {
      id: 'AML.M0031',
      title: 'Memory Hardening',
      category: 'Technical (ML)',
      related: ['AML.T0080', 'AML.T0080.000'],
      intent:
        'Nothing enters the memory of the agent unvalidated, and what one user left there does not reach another.',
      coverage: {
        why: 'The manifest declares the controls of memory. Memories that are already stored are not inspected.',
      },
      parameters: {
        'memory-write-controlled':
          'Poisoning begins with a write, and a source that can be named lets the poison be traced and removed.',
        'memory-isolation':
          'It draws the trust boundary around each user, so that a poisoned memory harms nobody but the one who stored it.',
      },
    },
    {
      id: 'AML.M0033',
      title: 'Input and Output Validation for AI Agent Components',
      category: 'Technical (ML)',
      related: ['AML.T0051', 'AML.T0053', 'AML.T0086'],
      intent:
        'Data that passes between the agent, its tools and its sources is validated on the way, without trusting the model to do it.',
      coverage: {
        why: "Schemas are read from tool servers; for refused addresses and closed channels nobody's word is taken. Validation inside a foreign service shows only by what it refuses.",
      },
      parameters: {
        'tool-argument-validation':
          'A strict schema on the server is a check that stays in force when the model has been misled.',
        'fetch-internal-address-blocked':
          'An address is input like any other, and one that points inwards turns a fetching tool against its own network.',
        'exfiltration-channel-blocked':
          'Links, images and arguments are output of one component and input of the next, and unvalidated ones carry data away.',
      },
    },
  ],
};
