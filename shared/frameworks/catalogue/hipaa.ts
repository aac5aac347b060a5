import type { Framework } from '../framework.ts';

export const hipaa: Framework = {
  key: 'hipaa',
  name: 'HIPAA',
  officialName: 'HIPAA Security Rule, 45 CFR Part 164 Subpart C, with §164.502(b) of the Privacy Rule',
  version: 'Rule in force, last materially changed by the Omnibus Rule of 2013',
  publisher: 'U.S. Department of Health and Human Services, Office for Civil Rights',
  licence: 'U.S. federal regulation, public domain',
  url: 'https://www.ecfr.gov/current/title-45/subtitle-A/subchapter-C/part-164/subpart-C',
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'regulation',
  reads: 'compliance',
  notice:
    'Shows evidence about an agent and certifies nothing. This product chose the controls and mapped them to parameters; HHS has not approved the choice. The rewrite proposed on 6 January 2025 is not applied.',
  controls: [
    {
      id: '164.308(a)(1)(ii)(A)',
      title: 'Risk analysis',
      category: 'Administrative safeguards',
      intent:
        'The organization has recently analysed the risks of this agent, including where ePHI enters and leaves it and which model providers take part.',
      obligation: 'required',
      coverage: {
        by: 'partly',
        why: 'The statement on PHI can be read from the manifest. That an analysis took place is shown by a document and the person who signed it.',
      },
      parameters: {
        'phi-scope-declared':
          'A risk analysis of ePHI has to begin with the knowledge of whether the agent handles any.',
        'risk-assessment-age':
          'The specification asks for an accurate analysis, and one that predates the agent or its latest changes is not.',
        'privacy-impact-assessed':
          'The assessment examines what the agent may disclose about a person, which is the risk to confidentiality.',
      },
    },
    {
      id: '164.308(a)(1)(ii)(D)',
      title: 'Information system activity review',
      category: 'Administrative safeguards',
      intent: 'People look through records of what the agent did, regularly and on a known schedule.',
      obligation: 'required',
      coverage: {
        by: 'partly',
        why: 'Logging and alerting can be read from configuration. That a person really reads the records is shown by attestation.',
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
      id: '164.308(a)(4)(ii)(B)',
      title: 'Access authorization',
      category: 'Administrative safeguards',
      intent: 'Only people, services and agents that were approved for it can reach ePHI.',
      obligation: 'addressable',
      coverage: {
        by: 'partly',
        why: 'Rights and their enforcement can be tested and read from the cluster. That somebody reviewed the rights is shown by attestation.',
      },
      parameters: {
        'service-account-least-privilege':
          "The workload account's rights are what the agent was in fact granted, so they must not exceed the approval.",
        'object-level-authorization':
          'A grant covers particular records, so the agent has to check it for each object that is asked for.',
        'caller-roles-defined': 'Roles are the form in which access is granted to callers and written down.',
        'access-review-age': 'A review confirms that granted rights are still the approved ones.',
        'tenant-isolation':
          'Without it, access that was granted in one organization reaches ePHI of another that never granted it.',
        'retrieval-access-enforced':
          'Retrieval is a way to ePHI of its own and must obey the rights that the source grants.',
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
        by: 'partly',
        why: 'The time to withdraw credentials can be tested. Plans and procedures are documents, shown by attestation.',
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
        by: 'partly',
        why: 'Backup schedules can be read from the cluster. That a restore succeeded is shown by the record of the test.',
      },
      parameters: {
        'agent-state-backup': 'It shows that copies of the ePHI in the agent are made at all.',
        'restore-test-age':
          'The specification asks for retrievable exact copies, and only a restore proves that they can be retrieved.',
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
        by: 'partly',
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
      id: '164.312(a)(2)(i)',
      title: 'Unique user identification',
      category: 'Technical safeguards',
      intent:
        'Every person and every agent acts under an identity that belongs to nobody else and can be tracked.',
      obligation: 'required',
      coverage: {
        by: 'automated',
        why: 'Identities can be read from cluster, manifest and agent card, and their use can be tested on the running agent.',
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
      id: '164.312(a)(2)(iii)',
      title: 'Automatic logoff',
      category: 'Technical safeguards',
      intent: 'A session that nobody uses, or a token that has grown old, gives no access any more.',
      obligation: 'addressable',
      coverage: {
        by: 'automated',
        why: 'Token life and idle limit can be observed on the endpoint or declared in the manifest.',
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
      coverage: {
        by: 'automated',
        why: 'Encryption and key settings can be read from cluster and manifest. An attestation serves where a provider runs the store.',
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
      obligation: 'required',
      coverage: {
        by: 'automated',
        why: 'Logging can be read from cluster, manifest and tool servers, and a harmless test event can be looked for in the log.',
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
      intent: 'If somebody quietly changes records, logs or retrieved ePHI, the change can be detected.',
      obligation: 'addressable',
      coverage: {
        by: 'automated',
        why: 'Protection of log and index can be declared in the manifest, and the check of callbacks can be tested.',
      },
      parameters: {
        'callback-signature-checked':
          'A signature shows that data arriving from outside is complete and comes from its named sender.',
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
      obligation: 'required',
      coverage: {
        by: 'automated',
        why: 'Refusal of strangers can be tested on endpoint and tool servers. Schemes can be read from agent card, manifest and cluster.',
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
      id: '164.312(e)(2)(ii)',
      title: 'Encryption',
      category: 'Technical safeguards',
      intent:
        'ePHI stays encrypted on every stretch of network between the agent and its callers, models and tools.',
      obligation: 'addressable',
      coverage: {
        by: 'automated',
        why: 'Handshakes with the endpoint can be observed. The links to model and tools can be read from cluster, manifest and tool configuration.',
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
      id: '164.502(b)',
      title: 'Minimum necessary',
      category: 'Privacy Rule',
      intent: 'Prompts, results of tools, answers and logs contain only as much PHI as the task requires.',
      obligation: 'standard',
      coverage: {
        by: 'automated',
        why: 'Planted synthetic identifiers show what reaches model, answers and logs. Filters can be declared in the manifest.',
      },
      parameters: {
        'phi-redaction-in-logs': 'A log entry seldom needs to identify a patient to serve its purpose.',
        'phi-minimised-to-model':
          'It limits the disclosure to the model provider to what the model needs for the task.',
        'output-sensitive-data-filter':
          'It limits what a reader of answers receives to what that reader is entitled to.',
      },
    },
  ],
};
