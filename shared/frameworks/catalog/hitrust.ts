import type { Framework } from '../framework.ts';

export const hitrust: Framework = {
  key: 'hitrust',
  name: 'HITRUST',
  officialName: 'HITRUST CSF',
  version:
    'v11.8.0, dated May 8, 2026 by a secondary source; IDs and titles come from lists of v9.2 to v11.2 and were not rechecked in v11.8',
  publisher: 'HITRUST (HITRUST Alliance and HITRUST Services Corp.)',
  license:
    'Proprietary, all rights reserved. Only IDs, short titles and category names are HITRUST’s; all other text is our own. Embedding more of the CSF requires a license from HITRUST.',
  url: 'https://hitrustalliance.net/hitrust-framework',
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  maturityTarget: 2.5,
  notice:
    'This result is evidence about an agent, not a HITRUST certification. This product chose and mapped the controls without HITRUST’s approval; their IDs and titles come from lists older than v11.8 and were not rechecked in it.',
  controls: [
    {
      id: '01.c',
      title: 'Privilege Management',
      category: 'Access control',
      intent:
        'The agent and its administrators hold few privileges. Each is granted deliberately and revoked when a review finds it unnecessary.',
      unconfirmed:
        'HITRUST’s AI requirement IDs appear to contain 01.c, and lists of v9.6 and v11.2 include it; v11.8 itself was not accessible.',
      coverage: {
        why: 'Credentials are declared in the manifest; roles are declared or attested. Workload permissions cannot be declared or attested. Only the signed record shows that the granted rights were reviewed.',
      },
      parameters: {
        'service-account-least-privilege':
          'The workload account is a standing privilege that is always in force, without a sign-in.',
        'caller-roles-defined':
          'Callers exercise the agent’s privileges through it, so roles must define which ones each caller may use.',
        'access-review-age':
          'Privileges accumulate as tools are added and people change jobs; a review is the occasion to revoke them.',
        'secrets-in-manager':
          'A key in a configuration file gives a privilege to every reader of the file without a grant.',
        'tool-credentials-scoped':
          'It limits privileges per tool, so that a calendar tool cannot use the rights of a tool that writes records.',
      },
    },
    {
      id: '01.q',
      title: 'User Identification and Authentication',
      category: 'Access control',
      intent:
        'Every participating person, agent and tool server is uniquely identified and authenticated first.',
      unconfirmed:
        'ID and title are in lists of v9.2, v9.6 and v11.2; a license holder must confirm whether 01.q is unchanged in v11.8.',
      coverage: {
        why: 'Endpoint and tool servers are tested without credentials; the agent’s identity is declared in the manifest. The second factor is enforced by the identity provider and must be declared or attested.',
      },
      parameters: {
        'endpoint-auth-required':
          'A rejected anonymous call is the clearest proof that the agent authenticates its users.',
        'auth-scheme-strength':
          'A copied key authenticates its holder, so the weakest accepted scheme determines how reliably a user is known.',
        'admin-mfa-enforced':
          'A second factor prevents a stolen password from being enough to change prompts and tools.',
        'agent-unique-identity':
          'Software is a user too. An agent with a shared account cannot be distinguished from other workloads.',
        'inter-agent-mutual-auth':
          'Peer agents connect without human supervision, so only mutual authentication shows who takes part.',
        'tool-auth-required':
          'A tool server has its own users and must be able to distinguish the agent from other clients on the network.',
      },
    },
    {
      id: '01.v',
      title: 'Information Access Restriction',
      category: 'Access control',
      intent:
        'No request to the agent reveals data of another user, session or tenant, or passages that the requester may not read.',
      unconfirmed:
        'Taken from lists of v9.6 and v11.2, in which 01.v has this title; not compared with v11.8.',
      coverage: {
        why: 'Tenant, memory and retrieval isolation are declared in the manifest; access to other users’ identifiers cannot be declared. Paths to the data that bypass the agent are not tested.',
      },
      parameters: {
        'object-level-authorization':
          'It shows whether a guessed or leaked identifier is enough to open another user’s data.',
        'tenant-isolation':
          'Organizations that share one installation must be as isolated as if each had its own.',
        'memory-isolation':
          'Memory outlives its session and would otherwise carry content past every restriction.',
        'retrieval-access-enforced':
          'The agent must not retrieve for a user what that user could not open at the source.',
      },
    },
    {
      id: '05.k',
      title: 'Addressing Security in Third Party Agreements',
      category: 'Organization of information security',
      intent:
        'Vendors whose model or tool receives the agent’s data may not train on it, have agreed in writing to protect PHI, and are reviewed regularly.',
      unconfirmed:
        'A list of v9.6 and a count of references in v11.2 agree on 05.k; v11.8 was not consulted.',
      coverage: {
        why: 'The manifest can declare that providers may not train on the data. Agreements and reviews are documents that a named person attests. For an agent without PHI, no parameter shows an agreement.',
      },
      parameters: {
        'provider-training-opt-out':
          'An agreement that excludes training prevents the vendor from using covered information for its own purposes.',
        'business-associate-agreement':
          'For vendors with access to PHI, this is the agreement on its protection. It must be in force as long as the access lasts.',
        'third-party-review-age':
          'An agreement states what was promised; a recent review shows whether the vendor and its service still match it.',
      },
    },
    {
      id: '06.d',
      title: 'Data Protection and Privacy of Covered Information',
      category: 'Compliance',
      intent:
        'The covered information that the agent handles is known, and the agent shares, logs and stores only what it needs.',
      unconfirmed: 'Lists up to v11.2 give 06.d this title, which v11.8 may have changed.',
      coverage: {
        why: 'The manifest declares scope, classes, retention and masking. Whether privacy was assessed depends on human judgment and is shown by a document.',
      },
      parameters: {
        'phi-scope-declared':
          'Protection starts with the owner’s statement of whether PHI, the main covered information in health care, reaches the agent.',
        'data-classification-declared':
          'The class of a source determines which safeguards its data needs when the agent reads it.',
        'phi-redaction-in-logs':
          'Covered information in a log is outside the safeguards of the record it came from.',
        'phi-minimised-to-model':
          'Data that never enters a prompt needs no protection at the model provider.',
        'retention-period-set':
          'Covered information that is not deleted stays exposed long after it has served its purpose.',
        'privacy-impact-assessed':
          'It asks whether this use of personal data is justified at all, which no setting of the agent can answer.',
      },
    },
    {
      id: '07.a',
      title: 'Inventory of Assets',
      category: 'Asset management',
      intent:
        'The agent with its models, tools and MCP servers is in an inventory, and discovery finds nothing outside it.',
      unconfirmed:
        'Found in a count of references in v11.2 and in publicly available policies; 07.a was not verified in v11.8.',
      coverage: {
        why: 'Registration and the component list are declared in the manifest. Undeclared agents cannot be covered by a declaration. Networks outside the scans remain unknown.',
      },
      parameters: {
        'ai-bom-present':
          'It extends the inventory to models, packages and data, which a list of agents omits.',
        'undeclared-agent-count': 'It measures how far the inventory falls short of what actually runs.',
        'agent-inventory-registered':
          'An entry with version and owner makes the agent an asset with a responsible person.',
      },
    },
    {
      id: '09.m',
      title: 'Network Controls',
      category: 'Communications and operations management',
      intent:
        'The agent can be reached, and can reach others, only on network paths that were opened deliberately.',
      unconfirmed:
        'Published rule sets for v9.2 and a count for v11.2 include 09.m; its place in v11.8 is not confirmed.',
      coverage: {
        why: 'An external request shows part of the exposure; the model connection and egress rules are declared in the manifest. Firewalls are visible only where such a request meets them.',
      },
      parameters: {
        'model-provider-link-encrypted':
          'This path usually leaves the organization’s network, where only encryption to a verified peer protects it.',
        'public-exposure':
          'It states how widely the agent can be reached, which is the first decision of network controls.',
        'egress-allow-list':
          'This is the control of outbound traffic: named destinations are allowed and all others are blocked.',
        'fetch-internal-address-blocked':
          'A tool inside the perimeter can be sent to addresses that outsiders cannot reach, so the network boundary needs support from the tool.',
        'network-policy-present': 'Default deny isolates the agent from unrelated workloads in the cluster.',
      },
    },
    {
      id: '09.aa',
      title: 'Audit Logging',
      category: 'Communications and operations management',
      intent:
        'Security-relevant events of the agent are logged: what was requested, answered and changed, and by whom.',
      unconfirmed: 'Lists of v9.6 and v11.2 agree on 09.aa, but neither confirms v11.8.',
      coverage: {
        why: 'Log settings are declared in the manifest, and most can be attested instead. That all prompts and answers are recorded also relies on these statements, because no source compares them one by one.',
      },
      parameters: {
        'audit-logging-enabled':
          'This is the log itself: records that are lost when the agent restarts are not an audit trail.',
        'prompt-logging':
          'An event begins with the input, its author, and the model version that processed it.',
        'response-logging':
          'An answer linked to its input shows which information left the agent and why it was given.',
        'log-actor-attribution':
          'If entries name only a service account, it is unknown which user opened a record through the agent.',
        'permission-change-logged':
          'Changes to tools, prompts, models and roles are privileged actions and belong in the log beside everyday use.',
      },
    },
    {
      id: '09.ab',
      title: 'Monitoring System Use',
      category: 'Communications and operations management',
      intent:
        'Use of the agent is monitored through live signals and regular reviews, and anomalies are reported to a person.',
      unconfirmed:
        'Known from v9.6 and v11.2 and apparently from HITRUST’s AI requirement IDs; 09.ab was not verified in v11.8.',
      coverage: {
        why: 'Metrics collection is declared in the manifest; alerts are declared or attested. No technical evidence shows that a person reads the records, so the review frequency relies on attestation.',
      },
      parameters: {
        'log-review-cadence': 'It states how many days of use can pass before a person reviews them.',
        'runtime-monitoring-enabled':
          'Health and security metrics make the agent’s use visible between two reviews.',
        'anomaly-alerting':
          'It turns monitoring into response: an alert has a recipient and a chart has none.',
      },
    },
    {
      id: '09.ac',
      title: 'Protection of Log Information',
      category: 'Communications and operations management',
      intent:
        'The agent’s log entries cannot be rewritten or removed undetected, and they are retained as long as the organization requires.',
      unconfirmed:
        'Publicly available policies and lists up to v11.2 name 09.ac; confirmation from v11.8 is outstanding.',
      coverage: {
        why: 'Both are settings of the log store, which scans do not access. They are declared in the manifest, or attested with the store’s lock and retention settings.',
      },
      parameters: {
        'log-tamper-protection':
          'Append-only storage or chained hashes protect the log even from administrators whose own actions it records.',
        'log-retention-days':
          'Early deletion destroys a log as surely as tampering does, and needs no intruder.',
      },
    },
    {
      id: '10.b',
      title: 'Input Data Validation',
      category: 'Information systems acquisition, development and maintenance',
      intent:
        'Oversized, malformed or hostile input is rejected before the agent or one of its tools acts on it.',
      unconfirmed:
        'The latest version known to list 10.b is v11.2, so ID and title must be confirmed in v11.8.',
      coverage: {
        why: 'Schemas are read from tool servers; the filter and size limit are declared in the manifest. A schema states what a tool accepts, not how it handles other input.',
      },
      parameters: {
        'input-guardrail-present':
          'Free text has no format to validate, so a filter does for prompts what field validation does for forms.',
        'input-size-limits':
          'Length is the one property of a prompt that can be checked exactly before a model is called.',
        'tool-argument-validation':
          'A model writes the arguments, so the tool server must treat them like input from an unknown user.',
      },
    },
    {
      id: '10.f',
      title: 'Policy on the Use of Cryptographic Controls',
      category: 'Information systems acquisition, development and maintenance',
      intent:
        'The agent’s traffic and stores are encrypted with current methods. Key custody is known and secrets are rotated.',
      unconfirmed:
        'Taken from a count of references in v11.2 and from public policies; 10.f may be worded differently in v11.8.',
      coverage: {
        why: 'Handshakes are tested at the endpoint; stores and keys are declared or attested, and the age of secrets is attested. This shows the policy in effect; its text is not examined.',
      },
      parameters: {
        'transport-tls-enforced': 'An encryption policy is violated if a listener still accepts plain text.',
        'tls-min-version':
          'Policies name the approved protocols; the oldest accepted version shows whether the endpoint complies.',
        'tls-certificate-valid':
          'Certificates must be managed like keys. An expired certificate or one for another host shows that they are not.',
        'storage-encryption-at-rest':
          'The policy must also cover data at rest, such as history, memory, indexes and logs.',
        'encryption-key-custody': 'Key custody must be decided by policy, not by a provider’s default.',
        'secret-rotation-age':
          'The age of the oldest active credential shows whether rotation actually happens.',
      },
    },
    {
      id: '10.m',
      title: 'Control of Technical Vulnerabilities',
      category: 'Information systems acquisition, development and maintenance',
      intent:
        'Known vulnerabilities in images, packages and agent behavior are found and fixed, and the containers leave little to exploit in the meantime.',
      unconfirmed:
        'One unverified text assigns 10.h to this subject, while lists up to v11.2 assign 10.m; v11.8 would decide but is not publicly available.',
      coverage: {
        why: 'Package vulnerabilities come from a bill of materials, and open findings are attested. Images and containers cannot be attested. Unpublished vulnerabilities are found only if a test of the agent reveals them.',
      },
      parameters: {
        'image-critical-vulnerabilities':
          'It counts the most severe published vulnerabilities in the images now in production.',
        'dependency-vulnerabilities':
          'Agent frameworks and plug-ins change quickly, and their vulnerabilities are in packages that a scan of the base image misses.',
        'red-team-findings-open':
          'Behavior that an exercise broke is a vulnerability without a public ID and must be fixed like one that has an ID.',
        'pod-security-hardened':
          'Hardening limits what a vulnerability is worth to an attacker until its fix arrives.',
      },
    },
    {
      id: '11.c',
      title: 'Responsibilities and Procedures',
      category: 'Information security incident management',
      intent:
        'Duties in an agent incident are assigned and rehearsed, and include notifying the required parties.',
      unconfirmed:
        'An unverified text lists incident duties under 12.c, lists up to v11.2 under 11.c; a copy of v11.8 must decide.',
      coverage: {
        why: 'A published contact is found by a test request or read from the agent card. Plan, exercise and notices are documents that a named person attests.',
      },
      parameters: {
        'incident-plan-covers-agents':
          'It assigns the duties by naming who does what in each scenario that only an agent can cause.',
        'incident-exercise-age':
          'A procedure that was not rehearsed recently is known, at best, to its author.',
        'security-contact-published':
          'Outsiders often notice an incident first, and their report must reach the person on duty.',
        'breach-notification-process':
          'When covered information has leaked, an authorized person must decide on notices and know the deadline.',
      },
    },
  ],
};
