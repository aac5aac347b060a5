import type { Framework } from '../framework.ts';

export const hipaa: Framework = {
  key: 'hipaa',
  name: 'HIPAA',
  officialName:
    'HIPAA Security Rule, 45 CFR Part 164 Subpart C, with §164.404 of the Breach Notification Rule and §164.502(b) and §164.514(d) of the Privacy Rule',
  version: 'In force; last materially changed by the Omnibus Rule of 2013',
  publisher: 'U.S. Department of Health and Human Services, Office for Civil Rights',
  license: 'U.S. federal regulation, public domain',
  url: 'https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-C/part-164/subpart-C',
  furtherUrls: [
    'https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-C/part-164/subpart-D',
    'https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-C/part-164/subpart-E',
  ],
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'regulation',
  reads: 'compliance',
  notice:
    'This is evidence about an agent, not a certification. This product selected and mapped the paragraphs; HHS has not approved the selection. No parameter supports six-year document retention (§164.316). The rewrite proposed on January 6, 2025 is not applied.',
  controls: [
    {
      id: '164.306(d)(3)',
      title: 'Implementation specifications',
      category: 'General rules',
      intent:
        'For each addressable specification that is not implemented as written, the organization documents the reason, and the equivalent measure or why none is reasonable either.',
      obligation: 'standard',
      related: [
        '164.308(a)(4)(ii)(B)',
        '164.308(a)(4)(ii)(C)',
        '164.308(a)(7)(ii)(D)',
        '164.312(a)(2)(iii)',
        '164.312(a)(2)(iv)',
        '164.312(c)(2)',
        '164.312(e)(2)(i)',
        '164.312(e)(2)(ii)',
      ],
      coverage: {
        why: 'Decisions and their analysis are documents that a named person attests. An assessor decides whether a decision was reasonable.',
      },
      parameters: {
        'addressable-alternative-documented':
          'This is the written decision that the rule requires for each addressable specification that the agent does not implement.',
        'risk-assessment-age':
          'What is reasonable and appropriate depends on risk, so a decision is only as good as its analysis is current.',
      },
    },
    {
      id: '164.308(a)(1)(ii)(A)',
      title: 'Risk analysis',
      category: 'Administrative safeguards',
      intent:
        'The organization has recently analyzed the risks of this agent, including where ePHI enters and leaves it and which model providers are involved.',
      obligation: 'required',
      coverage: {
        why: 'The manifest declares whether PHI is handled. A document and the person who signed it show that an analysis took place.',
      },
      parameters: {
        'phi-scope-declared': 'A risk analysis of ePHI starts with whether the agent handles any.',
        'risk-assessment-age':
          'The specification requires an accurate analysis. An analysis that predates the agent or its latest changes is not accurate.',
      },
    },
    {
      id: '164.308(a)(1)(ii)(B)',
      title: 'Risk management',
      category: 'Administrative safeguards',
      intent: 'Known weaknesses of the agent are resolved until the risk to ePHI is reasonable.',
      obligation: 'required',
      coverage: {
        why: 'Open findings are attested with their report. Image vulnerabilities cannot be attested. No parameter shows that management accepted the remaining risk.',
      },
      parameters: {
        'red-team-findings-open':
          'Serious findings that stay open are risks that were identified but not reduced.',
        'image-critical-vulnerabilities':
          'Published, unpatched vulnerabilities are the part of risk management that can be counted in running software.',
      },
    },
    {
      id: '164.308(a)(1)(ii)(D)',
      title: 'Information system activity review',
      category: 'Administrative safeguards',
      intent: 'A reviewer regularly examines records of the agent’s activity on a known schedule.',
      obligation: 'required',
      coverage: {
        why: 'Alerting, replay and the permission change log are declared in the manifest or attested. An attestation shows that a reviewer actually reads the records.',
      },
      parameters: {
        'permission-change-logged':
          'A reviewer can detect unapproved changes to permissions and configuration only if they are logged.',
        'log-review-cadence': 'It states how often the required review takes place.',
        'anomaly-alerting':
          'Alerts bring activity to a reviewer that would be missed between two scheduled reviews.',
        'forensic-replay-possible':
          'A reviewer who questions an action needs to see what led to it and what it did.',
      },
    },
    {
      id: '164.308(a)(2)',
      title: 'Assigned security responsibility',
      category: 'Administrative safeguards',
      intent:
        'A named person is responsible for the security of the agent and can be reached by people who find a weakness.',
      obligation: 'standard',
      coverage: {
        why: 'The contact is found at the published address or on the agent card; the owner is declared in the manifest or attested. No parameter shows who the organization’s security official is.',
      },
      parameters: {
        'accountable-owner-named':
          'This agent also needs a responsible owner who carries out the security official’s decisions.',
        'security-contact-published': 'An owner who cannot be reached learns of a weakness too late to act.',
      },
    },
    {
      id: '164.308(a)(4)(ii)(B)',
      title: 'Access authorization',
      category: 'Administrative safeguards',
      intent:
        'Access to ePHI through the agent is granted by roles, and changes require the approval of a second person.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Roles and the change rule are declared in the manifest or attested. 164.312(a)(1) covers whether the running agent enforces what was granted.',
      },
      parameters: {
        'caller-roles-defined': 'Roles are the form in which access is granted to callers and documented.',
        'change-approval-required':
          'Tools and prompts determine what a role can reach, so a grant that one person can extend alone is not authorized.',
      },
    },
    {
      id: '164.308(a)(4)(ii)(C)',
      title: 'Access establishment and modification',
      category: 'Administrative safeguards',
      intent: 'Access rights to the agent and its ePHI are recorded when they change and reviewed regularly.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'The change log is declared or attested. A review is a human activity, shown by its signed record.',
      },
      parameters: {
        'access-review-age': 'A review confirms that the granted rights are still approved.',
        'permission-change-logged': 'A right that was changed without a log entry cannot be reviewed later.',
      },
    },
    {
      id: '164.308(a)(5)(i)',
      title: 'Security awareness and training',
      category: 'Administrative safeguards',
      intent:
        'Operators of the agent were recently trained on its risks, and its users have accepted its rules.',
      obligation: 'standard',
      coverage: {
        why: 'Attendance and acceptance are lists that a named person attests. The standard requires training of the entire workforce, which no parameter shows.',
      },
      parameters: {
        'staff-training-age':
          'Operators are the part of the workforce whose training protects this agent, and training becomes outdated.',
        'acceptable-use-acknowledged':
          'Accepted rules are the awareness measure that reaches every user of the agent.',
      },
    },
    {
      id: '164.308(a)(6)(ii)',
      title: 'Response and reporting',
      category: 'Administrative safeguards',
      intent: 'Incidents that the agent causes or suffers are recognized, contained and documented.',
      obligation: 'required',
      coverage: {
        why: 'The credential revocation time, plans and procedures are each attested with a document.',
      },
      parameters: {
        'incident-plan-covers-agents':
          'Staff can recognize and respond only to agent incidents that the plan covers.',
        'breach-notification-process':
          'The outcome of an incident must reach the parties named in the rules. This requires a decision maker, a sender and a deadline.',
        'credential-revocation-time':
          'Revoking credentials limits the harm of a hijacked agent; the time it takes determines the extent of the harm.',
      },
    },
    {
      id: '164.308(a)(7)(ii)(A)',
      title: 'Data backup plan',
      category: 'Administrative safeguards',
      intent: 'Conversations, memory and indexes that contain ePHI can be restored exactly.',
      obligation: 'required',
      coverage: {
        why: 'Backups are attested. The test record shows that a restore succeeded.',
      },
      parameters: {
        'agent-state-backup': 'It shows that the agent’s ePHI is backed up at all.',
        'restore-test-age':
          'The specification requires retrievable exact copies, and only a restore proves that they are retrievable.',
      },
    },
    {
      id: '164.308(a)(7)(ii)(D)',
      title: 'Testing and revision procedures',
      category: 'Administrative safeguards',
      intent:
        'Recovery after a failure of the agent or an attack on it is tested regularly and revised based on the results.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Restores and exercises produce reports, which a named person attests. The contingency plan itself is not examined.',
      },
      parameters: {
        'restore-test-age':
          'A restore tests the part of the plan that all others depend on, and dates the test.',
        'incident-exercise-age':
          'An exercise tests the plan with the people involved, and its report states what was revised.',
      },
    },
    {
      id: '164.308(a)(8)',
      title: 'Evaluation',
      category: 'Administrative safeguards',
      intent:
        'The safeguards of the agent are evaluated periodically, and above all after changes, by technical tests and by analysis.',
      obligation: 'standard',
      coverage: {
        why: 'Tests of the running agent count as technical evaluation, regardless of the tester. The analysis is an attested document with a date and an author.',
      },
      parameters: {
        'risk-assessment-age':
          'It shows when the nontechnical evaluation took place: a review of the safeguards of this agent’s ePHI and of changes.',
        'red-team-age':
          'It shows when the technical evaluation took place, which tests safeguards instead of reviewing documents.',
      },
    },
    {
      id: '164.308(b)(3)',
      title: 'Written contract or other arrangement',
      category: 'Administrative safeguards',
      intent:
        'Every vendor of models, search indexes or tools that handles ePHI has signed a business associate agreement.',
      obligation: 'required',
      coverage: {
        why: 'The training setting can be declared in the manifest. Contracts are documents, shown by attestation.',
      },
      parameters: {
        'provider-training-opt-out':
          'An agreement limits what a vendor may do with ePHI. Training its own models goes beyond the service to the agent.',
        'business-associate-agreement':
          'This is the written contract that the specification names, checked for every processor and for its end date.',
      },
    },
    {
      id: '164.312(a)(1)',
      title: 'Access control',
      category: 'Technical safeguards',
      intent: 'Only people and programs with granted access can reach ePHI, on every path through the agent.',
      obligation: 'standard',
      coverage: {
        why: 'Tenant isolation and retrieval permissions are declared in the manifest. Workload permissions and access to other users’ identifiers cannot be declared. Paths that the test accounts do not request remain untested.',
      },
      parameters: {
        'service-account-least-privilege':
          'The permissions of the workload account are what the agent was actually granted, so they must not exceed the approval.',
        'object-level-authorization':
          'A grant covers specific records, so the agent must check it for each requested object.',
        'tenant-isolation':
          'Without it, access granted in one organization reaches the ePHI of another that never granted it.',
        'retrieval-access-enforced':
          'Retrieval is a separate path to ePHI and must enforce the permissions of the source.',
      },
    },
    {
      id: '164.312(a)(2)(i)',
      title: 'Unique user identification',
      category: 'Technical safeguards',
      intent: 'Every person and every agent acts under a unique identity that can be tracked.',
      obligation: 'required',
      coverage: {
        why: 'Identities are declared in the manifest; sign-in and attribution are declared or attested. A declared identity does not prove that each call uses it.',
      },
      parameters: {
        'admin-sso-enforced':
          'With the central identity provider, each administrator is one known person; local accounts tend to be shared.',
        'agent-unique-identity':
          'It gives the agent its own identity, so that its actions can be distinguished from those of other workloads.',
        'user-identity-propagated':
          'It preserves the identity of the requesting user when the agent acts for that user in another system.',
        'log-actor-attribution': 'An identity supports tracking only if log entries include it.',
      },
    },
    {
      id: '164.312(a)(2)(ii)',
      title: 'Emergency access procedure',
      category: 'Technical safeguards',
      intent:
        'In an emergency, authorized users access the agent’s ePHI through a written procedure, and that access is traceable afterward.',
      obligation: 'required',
      coverage: {
        why: 'The procedure is a document, attested with its approval date. Logging of permission changes is declared or attested.',
      },
      parameters: {
        'emergency-access-procedure':
          'This is the procedure that the specification names: who may use it, how it starts and when it ends.',
        'permission-change-logged':
          'Emergency access is a permission change. Its log entry shows who used it and whether it was revoked.',
      },
    },
    {
      id: '164.312(a)(2)(iii)',
      title: 'Automatic logoff',
      category: 'Technical safeguards',
      intent: 'An idle session or an expired token no longer grants access.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Token lifetime and idle timeout are declared in the manifest. When a session actually ends is not verified.',
      },
      parameters: {
        'token-lifetime': 'For callers without a screen, token expiry is what ends access.',
        'session-idle-timeout': 'This is the predetermined time of inactivity after which a session ends.',
      },
    },
    {
      id: '164.312(a)(2)(iv)',
      title: 'Encryption and decryption',
      category: 'Technical safeguards',
      intent: 'Stored ePHI cannot be read without managed keys.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Encryption and key settings are declared in the manifest, or attested if a provider operates the store.',
      },
      parameters: {
        'storage-encryption-at-rest': 'It shows that every store in which the agent keeps ePHI is encrypted.',
        'encryption-key-custody':
          'Encryption protects against parties without the key, so control of the key matters.',
      },
    },
    {
      id: '164.312(b)',
      title: 'Audit controls',
      category: 'Technical safeguards',
      intent: 'Actions of the agent and its tools are recorded in a form that can be examined later.',
      obligation: 'standard',
      coverage: {
        why: 'Logging is declared in the manifest; attribution and retention are declared or attested. A declared setting does not prove that an event was logged.',
      },
      parameters: {
        'audit-logging-enabled': 'A durable record of events is the mechanism that the standard requires.',
        'tool-call-logging':
          'Agents access ePHI mainly through tools, so a record without tool calls misses the relevant activity.',
        'log-actor-attribution':
          'An examiner needs to know who acted and which entries belong to one request.',
        'log-retention-days':
          'Activity can be examined only while its record exists. The rule sets no period, so the organization must justify its own.',
      },
    },
    {
      id: '164.312(c)(2)',
      title: 'Mechanism to authenticate electronic protected health information',
      category: 'Technical safeguards',
      intent: 'Unauthorized changes to ePHI in the agent’s log or search index can be detected.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Protection of the log and index is declared in the manifest or attested. No parameter covers the agent’s memory and history, or the source records of its ePHI.',
      },
      parameters: {
        'log-tamper-protection':
          'An agent’s logs contain ePHI and prove how it was used, so changes to them must be detected.',
        'retrieval-index-integrity':
          'The index is a copy of ePHI that the agent answers from, so it must match its sources.',
      },
    },
    {
      id: '164.312(d)',
      title: 'Person or entity authentication',
      category: 'Technical safeguards',
      intent:
        'The agent responds only to callers who have proved that they are the person or system they claim to be.',
      obligation: 'standard',
      coverage: {
        why: 'Endpoint and tool servers are tested without credentials; schemes are read there or from the agent card. The second factor of administrators is declared or attested.',
      },
      parameters: {
        'endpoint-auth-required':
          'It shows directly that a caller without proof of identity receives nothing.',
        'auth-scheme-strength': 'Authentication is only as strong as the weakest accepted scheme.',
        'admin-mfa-enforced':
          'Administrators can reach everything the agent can, so a password alone is not sufficient proof.',
        'token-audience-checked': 'A token issued for another service does not prove access to this one.',
        'inter-agent-mutual-auth':
          'Another agent is an entity that seeks access, so this agent must know who receives ePHI.',
        'tool-auth-required':
          'Tool servers also disclose ePHI, so callers must prove their identity there as well.',
      },
    },
    {
      id: '164.312(e)(2)(i)',
      title: 'Integrity controls',
      category: 'Technical safeguards',
      intent: 'Changes to ePHI in transit to or from the agent are detected.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Signature checks and tool connections are declared in the manifest. 164.312(e)(2)(ii) covers the other network segments.',
      },
      parameters: {
        'callback-signature-checked':
          'A signature shows that incoming data is complete and comes from its named sender.',
        'tool-transport-secured':
          'Verified TLS detects every change to data between the agent and a remote tool.',
      },
    },
    {
      id: '164.312(e)(2)(ii)',
      title: 'Encryption',
      category: 'Technical safeguards',
      intent:
        'ePHI is encrypted on every network segment between the agent and its callers, models and tools.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Handshakes with the endpoint are tested. Connections to models and tools are declared in the manifest.',
      },
      parameters: {
        'transport-tls-enforced': 'It rules out unencrypted access to the agent.',
        'tls-min-version': 'Outdated TLS versions use encryption that can be broken.',
        'tls-certificate-valid':
          'Encryption protects only if the peer is genuine, which the certificate proves.',
        'model-provider-link-encrypted':
          'Prompts carry ePHI to the model provider, often over the public internet.',
        'tool-transport-secured':
          'Arguments and results of remote tools carry ePHI between the agent and the tool server.',
      },
    },
    {
      id: '164.314(a)(2)(i)',
      title: 'Business associate contracts',
      category: 'Organizational requirements',
      intent:
        'Contracts require vendors with access to ePHI to protect it and report breaches, and the recipient of the reports is defined.',
      obligation: 'required',
      coverage: {
        why: 'Contracts and written procedures are attested with the document. Whether their clauses cover everything in the paragraph is not examined.',
      },
      parameters: {
        'business-associate-agreement':
          'This is the contract whose content the paragraph prescribes. Its end date is monitored for every processor.',
        'breach-notification-process':
          'A business associate’s report starts a deadline, so a responsible person must receive it and act.',
      },
    },
    {
      id: '164.404',
      title: 'Notification to individuals',
      category: 'Breach Notification Rule',
      intent:
        'People whose PHI was breached through the agent are notified on time, and so are the media, HHS and contract partners as 164.406 to 164.410 require.',
      obligation: 'standard',
      coverage: {
        why: 'The procedure and plan are documents that a named person attests. Whether past notices were sent on time is not examined.',
      },
      parameters: {
        'breach-notification-process':
          'It defines in advance who decides on notices and who sends them within the 60-day limit.',
        'incident-plan-covers-agents':
          'The 60 days begin with discovery. A breach by an agent goes unrecognized if no plan describes one.',
      },
    },
    {
      id: '164.502(b)',
      title: 'Minimum necessary',
      category: 'Privacy Rule',
      intent:
        'Prompts, tool results, answers and logs contain only the PHI that the task requires. Disclosures to a provider for treatment are exempt.',
      obligation: 'standard',
      coverage: {
        why: 'Redaction and filters are declared in the manifest. A declaration does not show what reaches the model, answers and logs.',
      },
      parameters: {
        'phi-redaction-in-logs': 'A log entry rarely needs to identify a patient.',
        'phi-minimised-to-model':
          'It limits the disclosure to the model provider to what the model needs for the task.',
        'output-sensitive-data-filter': 'It limits answers to what the reader is entitled to see.',
      },
    },
    {
      id: '164.514(d)(2)',
      title: 'Minimum necessary uses of protected health information',
      category: 'Privacy Rule',
      intent:
        'Within the organization, each role receives from the agent only the PHI that its work requires.',
      obligation: 'required',
      coverage: {
        why: 'Roles are declared or attested; retrieval permissions are declared. The organization defines what a role needs.',
      },
      parameters: {
        'retrieval-access-enforced':
          'It withholds passages that the requester’s role does not need before the model can repeat them.',
        'caller-roles-defined':
          'The specification asks which persons or classes of persons need access; roles are these classes.',
      },
    },
  ],
};
