import type { Framework } from '../framework.ts';

/** Categories are themes of this product, since a DASF control serves several of the framework's components. */
export const databricksDasf: Framework = {
  key: 'databricks-dasf',
  name: 'Databricks DASF',
  officialName: 'Databricks AI Security Framework (DASF)',
  version: 'v3.0 (20 March 2026), which adds agentic AI: 97 risks, 73 controls, 13 components',
  publisher: 'Databricks, Inc.',
  licence:
    "Licence of the whitepaper not confirmed, so all rights are taken to be reserved. Ids and short titles are Databricks' own; every other text is ours and copies none of theirs.",
  url: 'https://www.databricks.com/blog/agentic-ai-security-new-risks-and-controls-databricks-ai-security-framework-dasf-v30',
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  notice:
    'Evidence about an agent and no certification: this product chose 14 of the 73 controls, worded their intent and mapped them without approval by Databricks. The titles of DASF 54, 57, 62, 64, 65 and 66 are not confirmed.',
  controls: [
    {
      id: 'DASF 1',
      title: 'SSO with IdP and MFA',
      category: 'Identity and access',
      intent:
        'Whoever administers the agent signs in at the central identity provider and shows a second factor there.',
      coverage: {
        why: 'Sign-in settings are declared in the manifest, or attested with an export from the identity provider. Accounts of administrators are never tried, so nobody observes the sign-in.',
      },
      parameters: {
        'admin-mfa-enforced':
          'With a second factor, a stolen password is not enough to change the agent or read what it stores.',
        'admin-sso-enforced':
          'Local accounts bypass the provider, and with it the second factor and the removal of people who leave.',
      },
    },
    {
      id: 'DASF 5',
      title: 'Control access to data and other objects',
      category: 'Identity and access',
      intent:
        'Data, tools and model settings of the agent can be reached only with rights that were granted and are still needed.',
      coverage: {
        why: 'Refusal of unauthenticated calls is tested on tool servers. That a person went through the grants shows in nothing but the signed review.',
      },
      parameters: {
        'service-account-least-privilege':
          'The account of the workload is the key ring of the agent, and a right that nobody granted on purpose does not belong on it.',
        'access-review-age':
          'Grants outlive their reasons, and a recent review shows that those which remain are meant to.',
        'tool-auth-required':
          'A tool server that answers strangers gives its objects away, whatever was decided at the agent.',
        'model-access-restricted':
          'Weights and configuration are objects as well, which few should be able to read or replace.',
      },
    },
    {
      id: 'DASF 8',
      title: 'Encrypt data at rest',
      category: 'Data protection',
      intent: 'All stores of the agent are encrypted, under keys whose custodian is known.',
      coverage: {
        why: 'Encryption of volumes and custody of keys are declared in the manifest. The disk of a managed service is out of reach, so an attestation of its settings serves there.',
      },
      parameters: {
        'storage-encryption-at-rest':
          'It covers each place where the agent leaves data, from history and memory to vectors and logs.',
        'encryption-key-custody':
          'Whoever holds the keys can undo the encryption, so the strength of this control ends with the custodian.',
      },
    },
    {
      id: 'DASF 31',
      title: 'Secure model serving endpoints',
      category: 'Model serving',
      intent:
        'The endpoint that serves the agent demands sound credentials meant for it, and is exposed no wider than its callers need.',
      coverage: {
        why: 'Calls without credentials are sent to the endpoint, and its exposure is seen in part. Callers in networks that no scan enters are not imitated.',
      },
      parameters: {
        'endpoint-auth-required':
          'An endpoint without sign-in lets anyone question the agent, steer it and spend its budget.',
        'auth-scheme-strength':
          'Serving endpoints often keep an old key scheme beside the new one, and attackers choose the weaker.',
        'token-audience-checked':
          'On a platform with many endpoints, a token for one of them must not open the next.',
        'public-exposure':
          'It tells from where the endpoint can be attacked, and how much therefore rests on sign-in alone.',
      },
    },
    {
      id: 'DASF 33',
      title: 'Manage credentials securely',
      category: 'Identity and access',
      intent:
        'Credentials of the agent lie in a secret store, open little, expire soon and appear in no prompt.',
      coverage: {
        why: 'Where secrets lie, what prompts hold, what credentials open and how long tokens live is declared in the manifest. That secrets are renewed is attested.',
      },
      parameters: {
        'token-lifetime': 'A credential that expires soon needs no hunt after it has leaked.',
        'secrets-in-manager':
          'A store keeps secrets out of code and images, and is the one place from which they can be withdrawn.',
        'secret-rotation-age':
          'Copies of a credential collect over the years, and renewal makes all of them worthless at once.',
        'tool-credentials-scoped':
          'Reach is part of managing a credential: the one for a calendar must not open the records system.',
        'system-prompt-secret-free':
          'A prompt is the worst hiding place for a key, since anyone who talks to the agent may coax it out.',
      },
    },
    {
      id: 'DASF 38',
      title: 'Platform security - vulnerability management',
      category: 'Platform',
      intent:
        'The platform under the agent carries no known critical flaw, and gives an attack that succeeds little to work with.',
      coverage: {
        why: 'Scan results and security contexts stand in the cluster, which no collector reads yet, so today this control cannot be earned. Nodes beneath the containers, and platforms rented as a service, would not show there either.',
      },
      parameters: {
        'image-critical-vulnerabilities':
          'It counts flaws that remain in what runs today, and their removal is what vulnerability management is for.',
        'pod-security-hardened':
          'A flaw is open between discovery and patch, and a hardened container keeps its exploitation from the rest of the platform.',
      },
    },
    {
      id: 'DASF 53',
      title: 'Third-party library control',
      category: 'Platform',
      intent: 'Third-party packages of the agent are listed with their versions and checked for known flaws.',
      coverage: {
        why: 'The list is declared, attested or handed in as a bill of materials, from which the findings are taken. Packages that no list names, such as those fetched while the agent runs, escape both.',
      },
      parameters: {
        'dependency-vulnerabilities':
          'Code of others makes up most of an agent, and flaws known in it are the measurable part of that risk.',
        'ai-bom-present':
          'A library is under control once a list says which version of it runs and where that comes from.',
      },
    },
    {
      id: 'DASF 54',
      title: 'AI gateway and guardrails',
      category: 'Model serving',
      unconfirmed:
        'The id and this heading stand in the announcement of v3.0, read in translation. The compendium was not readable, and a demo repository gives the id a different title.',
      intent:
        'Input and output of the agent pass through filters that stop attacks and confidential data, refuse when they fail and raise an alert.',
      coverage: {
        why: 'Filters are declared in the manifest, alerts and behaviour on failure there or by attestation. Resistance to injection cannot be declared.',
      },
      parameters: {
        'output-sensitive-data-filter':
          'A gateway sees every answer, and can take out personal data and secrets that the reader may not have.',
        'input-guardrail-present':
          'It shows that requests are inspected ahead of the model, whichever client or document they come from.',
        'output-guardrail-present':
          'Answers need inspection too, since harmless input can lead to harmful output.',
        'guardrail-fail-closed':
          'If requests passed while the filter is down, overloading it would be the simplest way round.',
        'direct-injection-resistance':
          'It puts the guardrails to the test with the overrides that they are there to stop.',
        'injection-attempt-alerting':
          'An attacker who is merely blocked tries again, and an alert lets somebody act before an attempt succeeds.',
      },
    },
    {
      id: 'DASF 55',
      title: 'Monitor audit logs',
      category: 'Monitoring',
      intent: 'Audit records of the agent exist, and a person looks through them at a set interval.',
      coverage: {
        why: 'That events are logged is declared in the manifest. Reading leaves no technical trace, so the review is attested.',
      },
      parameters: {
        'audit-logging-enabled':
          'Nothing can be monitored until refusals, sign-ins and changes go to a log that lasts.',
        'log-review-cadence':
          'It turns a record that exists into one that is read, at an interval which practice can be held against.',
      },
    },
    {
      id: 'DASF 57',
      title: 'Use attribute-based access controls (ABAC)',
      category: 'Identity and access',
      unconfirmed:
        'The v3.0 announcement names the id for least privilege over tools. The title comes from one secondary list with errors on other lines and awaits comparison with the compendium.',
      intent:
        'What the agent reaches for a caller depends on who asks, on tenant and owner of the data, and on the kind of operation.',
      coverage: {
        why: 'Marks of tools that only read come from their servers; separation, retrieval and delegation are declared in the manifest. No parameter shows that attributes decide.',
      },
      parameters: {
        'object-level-authorization':
          'The owner of an object is the most basic attribute, and each request has to be decided by it.',
        'tenant-isolation':
          'The tenant is the attribute that nothing may overrule, neither in stores nor in caches or indexes.',
        'tool-read-only-default':
          'The kind of operation is an attribute too, and writing should need a grant that reading does not give.',
        'delegation-narrows-rights':
          'Attributes of the first caller have to travel along a chain, or its last agent decides by its own.',
        'retrieval-access-enforced':
          'An index holds passages of many owners, and filtering by the asker applies the rules of each source.',
      },
    },
    {
      id: 'DASF 62',
      title: 'Implement network segmentation',
      category: 'Platform',
      unconfirmed:
        'The announcement of v3.0 ties the id to sandboxing and isolation. This title stands in a single demo repository, which also uses the id for another subject and may be wrong.',
      intent: 'The agent sits in a network segment of its own, with named ways in and out.',
      coverage: {
        why: 'A call from outside shows the exposure in part, and outgoing rules are declared in the manifest. Firewalls stay unread, except as the manifest declares them.',
      },
      parameters: {
        'public-exposure':
          'It states in which segment the entrance lies, anywhere from inside the cluster to the open internet.',
        'egress-allow-list':
          'A segment separates only if its outward side is closed too, save for destinations that somebody named.',
        'network-policy-present':
          'Denial by default is the segmentation itself, without which all workloads of a cluster are neighbours.',
      },
    },
    {
      id: 'DASF 64',
      title: 'Limit access from AI models and agents',
      category: 'Agents',
      unconfirmed:
        'Only the id and the theme of narrow rights for agents are in the v3.0 announcement. The wording stems from one demo repository, which adds OBO (on behalf of), and was not seen at Databricks.',
      intent:
        'On behalf of a user the agent does only what that user may do, with tools granted by name, and less after reading foreign content.',
      coverage: {
        why: 'Identity, grants and the gate are declared in the manifest. Rights that a target system keeps show by its refusals alone.',
      },
      parameters: {
        'agent-unique-identity':
          'Access of the agent can be limited and withdrawn only if it is not mixed with that of others.',
        'user-identity-propagated':
          'By acting with the identity of its user, the agent comes under the limits that already exist for that person.',
        'tool-allow-list':
          'The list is the outer bound of what the agent can touch, and a wildcard removes it.',
        'untrusted-content-tool-gate':
          'Access that is right for the user is wrong for the author of a planted sentence, so it has to shrink once such text is read.',
      },
    },
    {
      id: 'DASF 65',
      title: 'Observability of thought (agentic tracing)',
      category: 'Agents',
      unconfirmed:
        'Taken from a heading of the v3.0 announcement, with agentic tracing added from the text below it. How the compendium words the title is not known.',
      intent:
        'For each run of the agent a trace keeps its plans, its choice of tools and its steps, and a past action can be rebuilt from it.',
      coverage: {
        why: 'Tracing is declared in the manifest, and a rebuilt action there or by attestation. A trace holds what the model stated; whether those were its true grounds cannot be shown.',
      },
      parameters: {
        'reasoning-trace-captured':
          'Beside a log of what happened it keeps how the agent came to it, and shows where a run left its path.',
        'forensic-replay-possible':
          'A trace is complete enough when one action can be followed from the first input to its effect in another system.',
      },
    },
    {
      id: 'DASF 66',
      title: 'Human-in-the-loop oversight',
      category: 'Agents',
      unconfirmed:
        'The announcement of v3.0 describes the control under this heading and gives the id; the title in the compendium remains to be compared.',
      intent:
        'Risky tool calls of the agent, and decisions with serious effect on people, wait for a person who sees what is about to happen.',
      coverage: {
        why: 'The wait before a call is declared in the manifest. Review of decisions takes place outside the agent and is declared or attested.',
      },
      parameters: {
        'human-approval-destructive-tools':
          'It is the moment at which a person can still say no to an action that cannot be undone.',
        'approval-shows-exact-action':
          'Oversight is a formality unless the person sees tool, target and arguments instead of a friendly paraphrase.',
        'approval-single-use':
          'Approvals that stay open are given once and then used for actions that nobody looked at.',
        'high-impact-decision-review':
          'Some harm comes from a decision rather than a tool call, and there the judgement of a professional is the safeguard.',
      },
    },
  ],
};
