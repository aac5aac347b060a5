import type { Framework } from '../framework.ts';

export const hipaa: Framework = {
  key: 'hipaa',
  name: 'HIPAA',
  officialName:
    'HIPAA Security Rule, 45 CFR Part 164 Subpart C, with §164.404 of the Breach Notification Rule and §164.502(b) and §164.514(d) of the Privacy Rule',
  version: 'Rule in force, last materially changed by the Omnibus Rule of 2013',
  publisher: 'U.S. Department of Health and Human Services, Office for Civil Rights',
  licence: 'U.S. federal regulation, public domain',
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
    'Evidence about an agent, which certifies nothing. The paragraphs are a selection, made and mapped by this product; HHS has not approved the choice. Keeping documents six years (§164.316) is left out, as no parameter shows it. The rewrite proposed on 6 January 2025 is not applied.',
  controls: [
    {
      id: '164.306(d)(3)',
      title: 'Implementation specifications',
      category: 'General rules',
      intent:
        'For each addressable specification that is not implemented as written, the reason is documented, and so is the equivalent measure or why none is reasonable either.',
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
        why: 'Decisions and the analysis behind them are documents, for which a named person stands. Whether a decision was reasonable is left to an assessor.',
      },
      parameters: {
        'addressable-alternative-documented':
          'It is the written decision that the rule demands for each addressable specification that the agent does without.',
        'risk-assessment-age':
          'What is reasonable and appropriate is judged against risks, so a decision is worth as much as the analysis behind it is current.',
      },
    },
    {
      id: '164.308(a)(1)(ii)(A)',
      title: 'Risk analysis',
      category: 'Administrative safeguards',
      intent:
        'The organization has recently analysed the risks of this agent, including where ePHI enters and leaves it and which model providers take part.',
      obligation: 'required',
      coverage: {
        why: 'The statement on PHI is declared in the manifest. That an analysis took place is shown by a document and the person who signed it.',
      },
      parameters: {
        'phi-scope-declared':
          'A risk analysis of ePHI has to begin with the knowledge of whether the agent handles any.',
        'risk-assessment-age':
          'The specification asks for an accurate analysis, and one that predates the agent or its latest changes is not.',
      },
    },
    {
      id: '164.308(a)(1)(ii)(B)',
      title: 'Risk management',
      category: 'Administrative safeguards',
      intent: 'Weaknesses of the agent that are known are worked off until the risk to ePHI is reasonable.',
      obligation: 'required',
      coverage: {
        why: "Open findings are attested with their report; for flaws of images nobody's word is taken. That people accepted the risk which remains is shown by no parameter.",
      },
      parameters: {
        'red-team-findings-open':
          'Serious findings that stay open are risks that were recognised and not reduced.',
        'image-critical-vulnerabilities':
          'Flaws that are published and unpatched are the part of risk management that can be counted in what runs.',
      },
    },
    {
      id: '164.308(a)(1)(ii)(D)',
      title: 'Information system activity review',
      category: 'Administrative safeguards',
      intent: 'People look through records of what the agent did, regularly and on a known schedule.',
      obligation: 'required',
      coverage: {
        why: 'Alerting, replay and the log of changed rights are declared in the manifest or attested. That a person really reads the records is shown by attestation.',
      },
      parameters: {
        'permission-change-logged':
          'A reviewer can only notice unapproved changes of rights and configuration that leave an entry.',
        'log-review-cadence':
          'It states how regularly the review that the specification asks for takes place.',
        'anomaly-alerting':
          'Alerts bring activity to a reviewer that would go under between two scheduled reviews.',
        'forensic-replay-possible':
          'A reviewer who questions an action needs to see what led to it and what it did.',
      },
    },
    {
      id: '164.308(a)(2)',
      title: 'Assigned security responsibility',
      category: 'Administrative safeguards',
      intent:
        'Somebody with a name answers for the security of the agent and can be reached by those who find it lacking.',
      obligation: 'standard',
      coverage: {
        why: 'The contact is found at the published address or on the agent card; the owner is declared in the manifest or attested. Who the security official of the organization is, no parameter shows.',
      },
      parameters: {
        'accountable-owner-named':
          'The responsibility needs a holder for this agent too, who carries out what the security official decides.',
        'security-contact-published':
          'Whoever is responsible but cannot be reached learns of a weakness too late to act on it.',
      },
    },
    {
      id: '164.308(a)(4)(ii)(B)',
      title: 'Access authorization',
      category: 'Administrative safeguards',
      intent:
        'Access to ePHI through the agent is granted by roles, and by changes that a second person has approved.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Roles and the rule on changes are declared in the manifest or attested. Whether the running agent keeps to what was granted belongs to 164.312(a)(1).',
      },
      parameters: {
        'caller-roles-defined': 'Roles are the form in which access is granted to callers and written down.',
        'change-approval-required':
          'Tools and prompts decide what a role can reach, so a grant that one person can widen alone was not authorized.',
      },
    },
    {
      id: '164.308(a)(4)(ii)(C)',
      title: 'Access establishment and modification',
      category: 'Administrative safeguards',
      intent:
        'Rights of access to the agent and its ePHI are recorded when they change and reviewed at intervals.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'The log of changes is declared or attested. A review is an act of people, shown by its signed record.',
      },
      parameters: {
        'access-review-age': 'A review confirms that granted rights are still the approved ones.',
        'permission-change-logged':
          'A right that was modified without an entry cannot be reviewed afterwards.',
      },
    },
    {
      id: '164.308(a)(5)(i)',
      title: 'Security awareness and training',
      category: 'Administrative safeguards',
      intent:
        'Those who operate the agent have been trained on its risks lately, and those who use it have accepted its rules.',
      obligation: 'standard',
      coverage: {
        why: 'Attendance and acceptance are lists, which a named person attests. The standard asks for training of the whole workforce, and no parameter shows that.',
      },
      parameters: {
        'staff-training-age':
          'Operators are the part of the workforce whose training protects this agent, and what was learned goes stale.',
        'acceptable-use-acknowledged':
          'Rules that were accepted are the awareness that reaches everybody who talks to the agent.',
      },
    },
    {
      id: '164.308(a)(6)(ii)',
      title: 'Response and reporting',
      category: 'Administrative safeguards',
      intent:
        'Incidents that the agent causes or suffers are recognised, their harm is limited, and what happened is written down.',
      obligation: 'required',
      coverage: {
        why: 'The time to withdraw credentials is attested, as are plans and procedures, each with its document.',
      },
      parameters: {
        'incident-plan-covers-agents':
          'Staff can only recognise and answer incidents of agents that the plan foresees.',
        'breach-notification-process':
          'The outcome of an incident has to reach those whom the rules name, which needs a decider, a sender and a deadline.',
        'credential-revocation-time':
          'Withdrawing credentials is how the harm of a hijacked agent is limited, and the time it takes sets how large the harm grows.',
      },
    },
    {
      id: '164.308(a)(7)(ii)(A)',
      title: 'Data backup plan',
      category: 'Administrative safeguards',
      intent: 'Conversations, memory and index that hold ePHI can be brought back exactly as they were.',
      obligation: 'required',
      coverage: {
        why: 'That backups are made is attested. That a restore succeeded is shown by the record of the test.',
      },
      parameters: {
        'agent-state-backup': 'It shows that copies of the ePHI in the agent are made at all.',
        'restore-test-age':
          'The specification asks for retrievable exact copies, and only a restore proves that they can be retrieved.',
      },
    },
    {
      id: '164.308(a)(7)(ii)(D)',
      title: 'Testing and revision procedures',
      category: 'Administrative safeguards',
      intent:
        'The way back after a failure of the agent or an attack on it is tried out at intervals, and corrected by what the trial shows.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Restores and rehearsals leave reports, which a named person attests. The contingency plan itself is not examined.',
      },
      parameters: {
        'restore-test-age':
          'A restore tries the part of the plan on which all others rest, and dates the trial.',
        'incident-exercise-age':
          'A rehearsal tries the plan with the people in it, and its report says what was revised.',
      },
    },
    {
      id: '164.308(a)(8)',
      title: 'Evaluation',
      category: 'Administrative safeguards',
      intent:
        'The safeguards of the agent are evaluated again and again, by technical tests and by analysis, and above all after changes.',
      obligation: 'standard',
      coverage: {
        why: 'Tests against the running agent count as technical evaluation, whoever makes them. The analysis is an attested document with date and author.',
      },
      parameters: {
        'risk-assessment-age':
          'It dates the nontechnical half, in which people look at what protects the ePHI in this agent and what has changed.',
        'red-team-age':
          'It dates the technical half, which tries the safeguards instead of reading about them.',
      },
    },
    {
      id: '164.308(b)(3)',
      title: 'Written contract or other arrangement',
      category: 'Administrative safeguards',
      intent:
        'Each vendor of models, search indexes or tools that comes into contact with ePHI has signed a business associate agreement.',
      obligation: 'required',
      coverage: {
        why: 'The setting on training can be declared in the manifest. Contracts are documents, shown by attestation.',
      },
      parameters: {
        'provider-training-opt-out':
          'An agreement limits what a vendor may do with ePHI, and training its models goes beyond the service to the agent.',
        'business-associate-agreement':
          'It is the written contract that the specification names, checked for every processor and for its end date.',
      },
    },
    {
      id: '164.312(a)(1)',
      title: 'Access control',
      category: 'Technical safeguards',
      intent:
        'Only persons and programs that were granted access get to ePHI, whichever way through the agent they take.',
      obligation: 'standard',
      coverage: {
        why: "Separation of tenants and rights of retrieval are declared in the manifest; for rights of the workload and foreign identifiers nobody's word is taken. What no test account asks for stays untried.",
      },
      parameters: {
        'service-account-least-privilege':
          "The workload account's rights are what the agent was in fact granted, so they must not exceed the approval.",
        'object-level-authorization':
          'A grant covers particular records, so the agent has to check it for each object that is asked for.',
        'tenant-isolation':
          'Without it, access that was granted in one organization reaches ePHI of another that never granted it.',
        'retrieval-access-enforced':
          'Retrieval is a way to ePHI of its own and must obey the rights that the source grants.',
      },
    },
    {
      id: '164.312(a)(2)(i)',
      title: 'Unique user identification',
      category: 'Technical safeguards',
      intent:
        'Every person and every agent acts under an identity that belongs to nobody else and can be tracked.',
      obligation: 'required',
      coverage: {
        why: 'Identities are declared in the manifest, sign-in and attribution there or by attestation. A declared identity does not show that each call is made under it.',
      },
      parameters: {
        'admin-sso-enforced':
          'Through the central identity provider each administrator is one known person, while local accounts tend to be shared.',
        'agent-unique-identity':
          'It gives the agent a name of its own, so that its actions can be told from those of other workloads.',
        'user-identity-propagated':
          'It keeps the identity of the person who asks when the agent acts for that person in another system.',
        'log-actor-attribution': 'An identity serves tracking only if entries in the log carry it.',
      },
    },
    {
      id: '164.312(a)(2)(ii)',
      title: 'Emergency access procedure',
      category: 'Technical safeguards',
      intent:
        'In an emergency, authorized people get to the ePHI in the agent by a written procedure, and it can be seen afterwards that they did.',
      obligation: 'required',
      coverage: {
        why: 'The procedure is a document, attested with the day of its approval. Logging of changed rights is declared or attested.',
      },
      parameters: {
        'emergency-access-procedure':
          'It is the procedure that the specification names, with who may use it, how it opens and when it ends.',
        'permission-change-logged':
          'Access that is opened in an emergency is a change of rights, and its entry shows who took it and whether it was closed again.',
      },
    },
    {
      id: '164.312(a)(2)(iii)',
      title: 'Automatic logoff',
      category: 'Technical safeguards',
      intent: 'A session that nobody uses, or a token that has grown old, gives no access any more.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Token life and idle limit are declared in the manifest. When a session really ends is another matter.',
      },
      parameters: {
        'token-lifetime': 'For callers without a screen, the expiry of the token is what ends their access.',
        'session-idle-timeout': 'It is the predetermined time of inactivity after which a session ends.',
      },
    },
    {
      id: '164.312(a)(2)(iv)',
      title: 'Encryption and decryption',
      category: 'Technical safeguards',
      intent: 'Without managed keys, stored ePHI cannot be read.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Encryption and key settings are declared in the manifest. An attestation serves where a provider runs the store.',
      },
      parameters: {
        'storage-encryption-at-rest': 'It shows that each store in which the agent keeps ePHI is encrypted.',
        'encryption-key-custody':
          'Encryption keeps out those who lack the key, so it matters who controls the key.',
      },
    },
    {
      id: '164.312(b)',
      title: 'Audit controls',
      category: 'Technical safeguards',
      intent: 'What the agent and its tools do is recorded in a form that can be examined later.',
      obligation: 'standard',
      coverage: {
        why: 'Logging is declared in the manifest, attribution and retention there or by attestation. A declared setting does not show that an event reached the log.',
      },
      parameters: {
        'audit-logging-enabled': 'A durable record of events is the mechanism that the standard asks for.',
        'tool-call-logging':
          'Agents touch ePHI mainly through tools, so a record without tool calls misses the activity that counts.',
        'log-actor-attribution':
          'An examiner needs to know who acted and which entries belong to one request.',
        'log-retention-days':
          'Activity can be examined only while its record exists. The rule sets no number, so the organization answers for its own.',
      },
    },
    {
      id: '164.312(c)(2)',
      title: 'Mechanism to authenticate electronic protected health information',
      category: 'Technical safeguards',
      intent:
        'If somebody quietly changes ePHI in the log or the search index of the agent, the change can be detected.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Protection of log and index is declared in the manifest or attested. No parameter shows such a mechanism for memory and history of the agent, or for the records from which it takes ePHI.',
      },
      parameters: {
        'log-tamper-protection':
          'Logs of an agent hold ePHI and prove what became of it, so their alteration must be noticed.',
        'retrieval-index-integrity':
          'The index is a copy of ePHI from which the agent answers, so it must be shown to match its sources.',
      },
    },
    {
      id: '164.312(d)',
      title: 'Person or entity authentication',
      category: 'Technical safeguards',
      intent:
        'Nobody gets an answer from the agent before proving to be the person or system that they claim to be.',
      obligation: 'standard',
      coverage: {
        why: 'Refusal of strangers is tried on endpoint and tool servers, and schemes are read there or from the agent card. The second factor of administrators is declared or attested.',
      },
      parameters: {
        'endpoint-auth-required': 'It shows directly that a caller without proof of identity gets nothing.',
        'auth-scheme-strength':
          'Proof of identity is worth as much as the weakest scheme through which it may be given.',
        'admin-mfa-enforced':
          'Administrators can reach all that the agent can, so a password alone is too weak a proof for them.',
        'token-audience-checked':
          'A token that was meant for another service proves nothing about access to this one.',
        'inter-agent-mutual-auth':
          'Another agent is an entity that seeks access, and this agent must know whom it entrusts with ePHI.',
        'tool-auth-required':
          'Tool servers give out ePHI too, so a caller must prove its identity there as well as at the agent.',
      },
    },
    {
      id: '164.312(e)(2)(i)',
      title: 'Integrity controls',
      category: 'Technical safeguards',
      intent: 'ePHI that is sent to or from the agent cannot be altered on its way without being noticed.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Checked signatures and links to tools are declared in the manifest. The other stretches of network are looked at under 164.312(e)(2)(ii).',
      },
      parameters: {
        'callback-signature-checked':
          'A signature shows that data arriving from outside is complete and comes from its named sender.',
        'tool-transport-secured':
          'Verified TLS notices every change to what passes between the agent and a remote tool.',
      },
    },
    {
      id: '164.312(e)(2)(ii)',
      title: 'Encryption',
      category: 'Technical safeguards',
      intent:
        'ePHI stays encrypted on every stretch of network between the agent and its callers, models and tools.',
      obligation: 'addressable',
      related: ['164.306(d)(3)'],
      coverage: {
        why: 'Handshakes with the endpoint are observed. The links to model and tools are declared in the manifest.',
      },
      parameters: {
        'transport-tls-enforced': 'It closes the unencrypted way to the agent.',
        'tls-min-version': 'Outdated versions of TLS encrypt in a way that can be broken.',
        'tls-certificate-valid':
          'Encryption protects only if the other end is the right one, and the certificate is the proof of that.',
        'model-provider-link-encrypted':
          'Prompts carry ePHI to the model provider, often across the public internet.',
        'tool-transport-secured':
          'Arguments and results of remote tools carry ePHI between agent and tool server.',
      },
    },
    {
      id: '164.314(a)(2)(i)',
      title: 'Business associate contracts',
      category: 'Organizational requirements',
      intent:
        'Contracts with vendors that see ePHI bind them to protect it and to report breaches, and it is settled who receives the report.',
      obligation: 'required',
      coverage: {
        why: 'Contracts and written procedures are attested with the document. Whether their clauses say all that the paragraph lists is not examined.',
      },
      parameters: {
        'business-associate-agreement':
          'It is the contract whose contents the paragraph prescribes, with an end that is watched for every processor.',
        'breach-notification-process':
          'The report that a business associate owes sets a deadline running, so somebody must be there to receive it and act.',
      },
    },
    {
      id: '164.404',
      title: 'Notification to individuals',
      category: 'Breach Notification Rule',
      intent:
        'People whose PHI was breached through the agent are told in time, and so are media, HHS and contract partners as 164.406 to 164.410 ask.',
      obligation: 'standard',
      coverage: {
        why: 'Procedure and plan are documents that a named person attests. Whether notices of the past went out in time is not examined.',
      },
      parameters: {
        'breach-notification-process':
          'It settles beforehand who decides on notices and who sends them within the 60 days that the rule allows at most.',
        'incident-plan-covers-agents':
          'The 60 days begin with discovery, and a breach by an agent goes unrecognised where no plan describes one.',
      },
    },
    {
      id: '164.502(b)',
      title: 'Minimum necessary',
      category: 'Privacy Rule',
      intent:
        'Prompts, results of tools, answers and logs contain only as much PHI as the task requires; disclosures to a provider for treatment are exempt.',
      obligation: 'standard',
      coverage: {
        why: 'Redaction and filters are declared in the manifest. A declaration does not show what reaches model, answers and logs.',
      },
      parameters: {
        'phi-redaction-in-logs': 'A log entry seldom needs to identify a patient to serve its purpose.',
        'phi-minimised-to-model':
          'It limits the disclosure to the model provider to what the model needs for the task.',
        'output-sensitive-data-filter':
          'It limits what a reader of answers receives to what that reader is entitled to.',
      },
    },
    {
      id: '164.514(d)(2)',
      title: 'Minimum necessary uses of protected health information',
      category: 'Privacy Rule',
      intent: 'Within the organization, each role gets from the agent only the PHI that its work needs.',
      obligation: 'required',
      coverage: {
        why: 'Roles are declared or attested, and rights of retrieval declared. What a role needs is for the organization to say.',
      },
      parameters: {
        'retrieval-access-enforced':
          'It holds back passages that the role of the asker does not need, before the model can repeat them.',
        'caller-roles-defined':
          'The specification asks which persons or classes of persons need access, and roles are these classes.',
      },
    },
  ],
};
