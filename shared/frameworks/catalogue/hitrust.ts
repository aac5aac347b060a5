import type { Framework } from '../framework.ts';

export const hitrust: Framework = {
  key: 'hitrust',
  name: 'HITRUST',
  officialName: 'HITRUST CSF',
  version:
    'v11.8.0, dated 8 May 2026 by a secondary source; ids and titles come from lists of v9.2 to v11.2 and were not checked again in v11.8',
  publisher: 'HITRUST (HITRUST Alliance and HITRUST Services Corp.)',
  licence:
    "Proprietary, all rights reserved. Only ids, short titles and category names are HITRUST's; every other text is our own, and embedding more of the CSF needs a licence from HITRUST.",
  url: 'https://hitrustalliance.net/hitrust-framework',
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  maturityTarget: 2.5,
  notice:
    "This result is evidence about an agent, not a HITRUST certification. This product chose and mapped the controls without HITRUST's approval; their ids and titles come from lists older than v11.8 and were not checked again in it.",
  controls: [
    {
      id: '01.c',
      title: 'Privilege Management',
      category: 'Access control',
      intent:
        'The agent and the people who administer it hold few rights, each given on purpose and taken back when a review finds it unneeded.',
      unconfirmed:
        "HITRUST's AI requirement ids seem to contain 01.c, and lists of v9.6 and v11.2 have it; v11.8 itself could not be read.",
      coverage: {
        why: "Credentials are declared in the manifest, roles there or by attestation; for rights of the workload nobody's word is taken. Whether a person has gone through the granted rights is known only from the signed record.",
      },
      parameters: {
        'service-account-least-privilege':
          'The account of the workload is a standing privilege, in force at every minute without anybody signing in.',
        'caller-roles-defined':
          'Callers exercise the privileges of the agent through it, so a role has to say which of them each caller may use.',
        'access-review-age':
          'Privileges pile up as tools are added and people move on, and a review is the occasion to take them back.',
        'secrets-in-manager':
          'A key in a configuration file is a privilege that anybody who can read the file picks up without having been given it.',
        'tool-credentials-scoped':
          'It cuts privilege tool by tool, so that one for calendars cannot use the rights of one that writes records.',
      },
    },
    {
      id: '01.q',
      title: 'User Identification and Authentication',
      category: 'Access control',
      intent:
        'Each person, agent and tool server that takes part is told apart from all others and has proved its identity first.',
      unconfirmed:
        'Id and title stand in lists of v9.2, v9.6 and v11.2; whether 01.q is unchanged in v11.8 is for a holder of that version to confirm.',
      coverage: {
        why: "Calls without credentials are tried at endpoint and tool servers; the agent's own identity is declared in the manifest. The second factor lies with the identity provider and has to be declared or attested.",
      },
      parameters: {
        'endpoint-auth-required':
          'A refused anonymous call is the plainest proof that the agent makes its users identify themselves.',
        'auth-scheme-strength':
          'A copied key authenticates whoever holds it, so the weakest accepted scheme decides how surely a user is known.',
        'admin-mfa-enforced':
          'A second factor keeps somebody with a stolen password from passing as the person who may change prompts and tools.',
        'agent-unique-identity':
          'Software is a user too, and an agent that shares its account cannot be told from its neighbours.',
        'inter-agent-mutual-auth':
          'Peer agents connect without a person watching, so only proof at both ends shows who takes part.',
        'tool-auth-required':
          'A tool server has users of its own, and it must be able to tell the agent from anybody else on the network.',
      },
    },
    {
      id: '01.v',
      title: 'Information Access Restriction',
      category: 'Access control',
      intent:
        'No question to the agent brings up data of another user, session or tenant, or passages that the asker may not open.',
      unconfirmed:
        'Taken from lists of v9.6 and v11.2, in which 01.v bears this title; nobody has compared it with v11.8.',
      coverage: {
        why: 'Separation of tenants, memory and retrieval is declared in the manifest; for foreign identifiers no declaration is taken. Ways to the data that lead past the agent are not tried.',
      },
      parameters: {
        'object-level-authorization':
          'It shows whether a guessed or leaked identifier is enough to open what belongs to a colleague.',
        'tenant-isolation':
          'Organizations that share one installation must be as closed to each other as if each had its own.',
        'memory-isolation':
          'Memory outlives the session in which something was said, and would otherwise carry it past every restriction.',
        'retrieval-access-enforced':
          'The agent must not find for a user what that user could not open at the source.',
      },
    },
    {
      id: '05.k',
      title: 'Addressing Security in Third Party Agreements',
      category: 'Organization of information security',
      intent:
        'Vendors whose model or tool receives data of the agent may not train on it, have agreed in writing to protect PHI, and are looked at again.',
      unconfirmed:
        'A list of v9.6 and a count of references in v11.2 agree on 05.k; v11.8 has not been consulted.',
      coverage: {
        why: 'The manifest can declare that providers may not train on the data. Agreements and reviews are documents that a named person attests; for an agent without PHI no parameter shows an agreement.',
      },
      parameters: {
        'provider-training-opt-out':
          'An agreement that rules out training keeps the vendor from using covered information for its own ends.',
        'business-associate-agreement':
          'For vendors that see PHI this is the agreement on its protection, and it must be in force for as long as they see it.',
        'third-party-review-age':
          'An agreement says what was promised, and a recent review whether the vendor and its service are still those that were agreed on.',
      },
    },
    {
      id: '06.d',
      title: 'Data Protection and Privacy of Covered Information',
      category: 'Compliance',
      intent:
        'It is known which covered information the agent handles, and the agent shares, logs and keeps no more of it than it needs.',
      unconfirmed: 'Lists up to v11.2 give 06.d with this title, which v11.8 may have changed.',
      coverage: {
        why: 'The manifest declares scope, classes, retention and what is masked. Whether privacy was assessed is a judgement of people and rests on its document.',
      },
      parameters: {
        'phi-scope-declared':
          'Protection starts with the owner saying whether PHI, the main kind of covered information in care, reaches the agent.',
        'data-classification-declared':
          'The class of a source tells which safeguards its data keeps when the agent reads from it.',
        'phi-redaction-in-logs':
          'Covered information in a log is out of reach of the safeguards that surround the record it came from.',
        'phi-minimised-to-model': 'What never enters a prompt needs no protection at the model provider.',
        'retention-period-set':
          'Covered information that nobody deletes stays exposed long after it has served its purpose.',
        'privacy-impact-assessed':
          'It asks whether this use of personal data is justified at all, which no setting of the agent can answer.',
      },
    },
    {
      id: '07.a',
      title: 'Inventory of Assets',
      category: 'Asset management',
      intent:
        'The agent with its models, tools and MCP servers stands in an inventory, and discovery finds nothing beside it.',
      unconfirmed:
        'Found in a count of references in v11.2 and in openly published policies; 07.a remains to be looked up in v11.8.',
      coverage: {
        why: 'Registration and the list of parts are declared in the manifest; of agents that nobody declared, no declaration can tell. Networks that no scan reaches stay unseen.',
      },
      parameters: {
        'ai-bom-present':
          'It takes the inventory down to models, packages and data, which a list of agents leaves out.',
        'undeclared-agent-count': 'It measures by how much the inventory falls short of what really runs.',
        'agent-inventory-registered':
          'An entry with version and owner makes the agent an asset for which somebody is responsible.',
      },
    },
    {
      id: '09.m',
      title: 'Network Controls',
      category: 'Communications and operations management',
      intent:
        'The agent can be reached, and can itself reach others, only along network paths that were opened on purpose.',
      unconfirmed:
        'Published rule sets for v9.2 and a count for v11.2 carry 09.m; its place in v11.8 is not confirmed.',
      coverage: {
        why: 'A request from outside shows the exposure in part; the link to the model and outgoing rules are declared in the manifest. Firewalls show only as far as such a request meets them.',
      },
      parameters: {
        'model-provider-link-encrypted':
          'This path usually leaves the network of the organization, where only encryption to a verified peer protects it.',
        'public-exposure':
          'It states from how far away the agent can be called, which is the first thing that network controls decide.',
        'egress-allow-list':
          'It is the control of outbound traffic: named destinations pass and all others are cut off.',
        'fetch-internal-address-blocked':
          'A tool inside the perimeter can be sent to addresses that outsiders never reach, so the network boundary needs help from the tool.',
        'network-policy-present':
          'Default deny separates the agent from neighbours in the cluster that have no business with it.',
      },
    },
    {
      id: '09.aa',
      title: 'Audit Logging',
      category: 'Communications and operations management',
      intent:
        'Security-relevant events of the agent leave entries that tell what was asked, answered and changed, and by whom.',
      unconfirmed: 'Lists of v9.6 and v11.2 agree on 09.aa, yet neither vouches for v11.8.',
      coverage: {
        why: 'Log settings are declared in the manifest, and most may be attested instead. That all prompts and answers are recorded rests on the same word, since no source compares them one by one.',
      },
      parameters: {
        'audit-logging-enabled':
          'It is the log itself: what is lost when the agent restarts was never an audit trail.',
        'prompt-logging':
          'An event begins with what the agent was told, by whom, and which version of the model heard it.',
        'response-logging':
          'An answer tied to its input shows which information left the agent and why it was given.',
        'log-actor-attribution':
          'Where entries name only a service account, it stays open which user opened a record through the agent.',
        'permission-change-logged':
          'Changes of tools, prompts, models and roles are privileged actions and belong in the log beside everyday use.',
      },
    },
    {
      id: '09.ab',
      title: 'Monitoring System Use',
      category: 'Communications and operations management',
      intent:
        'Somebody follows how the agent is used, by live signals and by regular reading, and hears of what stands out.',
      unconfirmed:
        "Known from v9.6 and v11.2 and, as it seems, from HITRUST's AI requirement ids; 09.ab was not looked up in v11.8.",
      coverage: {
        why: 'Collection of metrics is declared in the manifest, and alerts are declared or attested. Nothing technical proves that a person reads the records, so the rhythm of reviews rests on attestation.',
      },
      parameters: {
        'log-review-cadence': 'It says how many days of use can pass before a person looks at them.',
        'runtime-monitoring-enabled':
          'Metrics on health and security make the use of the agent visible between two reviews.',
        'anomaly-alerting':
          'It turns watching into reacting, because an alert has an addressee and a chart has none.',
      },
    },
    {
      id: '09.ac',
      title: 'Protection of Log Information',
      category: 'Communications and operations management',
      intent:
        'Nobody can quietly rewrite or remove log entries of the agent, and they last as long as the organization requires.',
      unconfirmed:
        'Openly published policies and lists up to v11.2 name 09.ac; confirmation from v11.8 is outstanding.',
      coverage: {
        why: 'Both facts are settings of the log store, which no scan opens. They are declared in the manifest, or attested with the lock and retention settings of the store.',
      },
      parameters: {
        'log-tamper-protection':
          'Storage that only grows, or chained hashes, guard the log even against administrators whose own actions it records.',
        'log-retention-days':
          'Deleting early destroys a log as surely as tampering does, and takes no intruder.',
      },
    },
    {
      id: '10.b',
      title: 'Input Data Validation',
      category: 'Information systems acquisition, development and maintenance',
      intent:
        'Oversized, malformed or hostile input is turned away before the agent or one of its tools acts on it.',
      unconfirmed:
        'The latest version in which 10.b was seen listed is v11.2, so id and title await a look into v11.8.',
      coverage: {
        why: 'Schemas are read from tool servers; filter and size limit are declared in the manifest. A schema says what a tool accepts, and not what becomes of other input.',
      },
      parameters: {
        'input-guardrail-present':
          'Free text has no format to validate, so a filter does for prompts what field validation does for forms.',
        'input-size-limits':
          'Length is the property of a prompt that can be judged exactly, before any model is asked.',
        'tool-argument-validation':
          'Arguments are written by a model, so the tool server has to treat them like input of an unknown user.',
      },
    },
    {
      id: '10.f',
      title: 'Policy on the Use of Cryptographic Controls',
      category: 'Information systems acquisition, development and maintenance',
      intent:
        'Traffic and stores of the agent are encrypted by current methods, with keys in known hands and secrets that are renewed.',
      unconfirmed:
        'Read in a count of references in v11.2 and in open policies, not in v11.8, where 10.f may be worded differently.',
      coverage: {
        why: 'Handshakes are observed at the endpoint; stores and keys are declared or attested, and the age of secrets is attested. These facts show the policy in effect, while its text is not examined.',
      },
      parameters: {
        'transport-tls-enforced':
          'A policy on encryption is broken wherever a listener still answers in plain text.',
        'tls-min-version':
          'Policies name the protocols that are approved, and the oldest one accepted shows whether the endpoint keeps to them.',
        'tls-certificate-valid':
          'Certificates have to be managed like keys, and one that lapsed or names another host shows that nobody did.',
        'storage-encryption-at-rest':
          'The policy has to reach data that nobody is sending, such as history, memory, indexes and logs.',
        'encryption-key-custody':
          'Who holds the keys is for the policy to decide, not for the default of a provider.',
        'secret-rotation-age':
          'The age of the oldest live credential tells whether renewal happens or only stands on paper.',
      },
    },
    {
      id: '10.m',
      title: 'Control of Technical Vulnerabilities',
      category: 'Information systems acquisition, development and maintenance',
      intent:
        'Known flaws in images, packages and behaviour of the agent are found and closed, and its containers leave little to exploit meanwhile.',
      unconfirmed:
        'One stray text has 10.h for this subject, against 10.m in lists up to v11.2; v11.8 could settle it but is not openly readable.',
      coverage: {
        why: "Flaws of packages are taken from a bill of materials, and open findings are attested; for images and containers nobody's word is taken. Flaws that are in no public list show only where a test of the agent comes upon them.",
      },
      parameters: {
        'image-critical-vulnerabilities':
          'It counts the gravest published flaws in the images that serve users at this moment.',
        'dependency-vulnerabilities':
          'Agent frameworks and their plug-ins change quickly, and their flaws sit in packages that a look at the base image misses.',
        'red-team-findings-open':
          'Behaviour that an exercise broke is a vulnerability without a public number, and has to be closed like one that has a number.',
        'pod-security-hardened':
          'Hardening limits what a flaw is worth to an attacker until its fix arrives.',
      },
    },
    {
      id: '11.c',
      title: 'Responsibilities and Procedures',
      category: 'Information security incident management',
      intent:
        'Duties in an incident of the agent are given to people, rehearsed, and include telling those who have to know.',
      unconfirmed:
        'A stray text files incident duties under 12.c, lists up to v11.2 under 11.c; a copy of v11.8 has to decide.',
      coverage: {
        why: 'A published contact is looked up by a test request or read from the agent card. Plan, exercise and notices exist on paper, and a named person attests each with its document.',
      },
      parameters: {
        'incident-plan-covers-agents':
          'It hands out the duties by naming who does what in each scenario that only an agent can cause.',
        'incident-exercise-age':
          'A procedure that nobody has practised lately is known to its author at best.',
        'security-contact-published':
          'Outsiders often notice an incident first, and their report must find the person on duty.',
        'breach-notification-process':
          'When covered information has got out, somebody must already be entitled to decide on notices and know the deadline.',
      },
    },
  ],
};
