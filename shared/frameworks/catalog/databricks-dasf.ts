import type { Framework } from '../framework.ts';

/**
 * The categories are themes of this product, because a DASF control applies to several of the framework's
 * components.
 */
export const databricksDasf: Framework = {
  key: 'databricks-dasf',
  name: 'Databricks DASF',
  officialName: 'Databricks AI Security Framework (DASF)',
  version: 'v3.0 (20 March 2026), which adds agentic AI: 97 risks, 73 controls, 13 components',
  publisher: 'Databricks, Inc.',
  license:
    "The license of the whitepaper is not confirmed, so all rights are assumed to be reserved. IDs and short titles are Databricks' own; all other text is ours and copies none of theirs.",
  url: 'https://www.databricks.com/blog/agentic-ai-security-new-risks-and-controls-databricks-ai-security-framework-dasf-v30',
  titleSource: 'publisher',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  notice:
    'Evidence about an agent, not a certification: this product chose 14 of the 73 controls, worded their intent and mapped them without approval by Databricks. The titles of DASF 54, 57, 62, 64, 65 and 66 are not confirmed.',
  controls: [
    {
      id: 'DASF 1',
      title: 'SSO with IdP and MFA',
      category: 'Identity and access',
      intent: 'Administrators of the agent sign in at the central identity provider with a second factor.',
      coverage: {
        why: 'Sign-in settings are declared in the manifest, or attested with an export from the identity provider. Administrator accounts are never used in tests, so the sign-in is not observed.',
      },
      parameters: {
        'admin-mfa-enforced':
          'With a second factor, a stolen password is not enough to change the agent or read what it stores.',
        'admin-sso-enforced':
          'Local accounts bypass the provider, and with it the second factor and the offboarding of people who leave.',
      },
    },
    {
      id: 'DASF 5',
      title: 'Control access to data and other objects',
      category: 'Identity and access',
      intent:
        'Data, tools and model settings of the agent can be accessed only with rights that were granted and are still needed.',
      coverage: {
        why: 'Rejection of unauthenticated calls is tested on tool servers. Only the signed review proves that a person reviewed the grants.',
      },
      parameters: {
        'service-account-least-privilege':
          'The workload account holds all access of the agent, so it must have no right that was not granted on purpose.',
        'access-review-age':
          'Grants outlive their reasons, and a recent review shows that the remaining ones are intended.',
        'tool-auth-required':
          "A tool server that answers unauthenticated callers exposes its objects, regardless of the agent's own access control.",
        'model-access-restricted':
          'Weights and configuration are objects too, and few identities should be able to read or replace them.',
      },
    },
    {
      id: 'DASF 8',
      title: 'Encrypt data at rest',
      category: 'Data protection',
      intent: 'All stores of the agent are encrypted, under keys with a known custodian.',
      coverage: {
        why: 'Volume encryption and key custody are declared in the manifest. The disk of a managed service is out of reach, so an attestation of its settings is needed there.',
      },
      parameters: {
        'storage-encryption-at-rest':
          'It covers each place where the agent leaves data, from history and memory to vectors and logs.',
        'encryption-key-custody':
          'The holder of the keys can undo the encryption, so this control is only as strong as the custodian.',
      },
    },
    {
      id: 'DASF 31',
      title: 'Secure model serving endpoints',
      category: 'Model serving',
      intent:
        'The endpoint that serves the agent requires strong credentials issued for it, and is exposed no more widely than its callers need.',
      coverage: {
        why: 'Calls without credentials are sent to the endpoint, and its exposure is partly visible. Callers in networks that no scan reaches are not simulated.',
      },
      parameters: {
        'endpoint-auth-required':
          'An endpoint without sign-in lets any caller question the agent, steer it and spend its budget.',
        'auth-scheme-strength':
          'Serving endpoints often keep an old key scheme beside the new one, and attackers choose the weaker.',
        'token-audience-checked':
          'On a platform with many endpoints, a token for one of them must not open another.',
        'public-exposure':
          'It shows from where the endpoint can be attacked, and therefore how much depends on sign-in alone.',
      },
    },
    {
      id: 'DASF 33',
      title: 'Manage credentials securely',
      category: 'Identity and access',
      intent:
        "The agent's credentials are stored in a secret store, grant narrow access, expire soon and appear in no prompt.",
      coverage: {
        why: 'Secret storage, prompt contents, credential scope and token lifetime are declared in the manifest. Secret rotation is attested.',
      },
      parameters: {
        'token-lifetime': 'A short-lived credential needs no emergency revocation after a leak.',
        'secrets-in-manager':
          'A secret store keeps secrets out of code and images, and is the one place to revoke them.',
        'secret-rotation-age':
          'Copies of a credential accumulate over the years, and rotation invalidates all of them.',
        'tool-credentials-scoped':
          'Scope is part of managing a credential: a calendar credential must not open the records system.',
        'system-prompt-secret-free':
          'A prompt is the worst place for a key, because any user who talks to the agent may extract it.',
      },
    },
    {
      id: 'DASF 38',
      title: 'Platform security - vulnerability management',
      category: 'Platform',
      intent:
        'The platform under the agent has no known critical vulnerability, and limits what a successful attack can do.',
      coverage: {
        why: 'Scan results and security contexts are in the cluster, which no collector reads yet, so today this control cannot be earned. Nodes beneath the containers, and managed platforms, would not be visible there either.',
      },
      parameters: {
        'image-critical-vulnerabilities':
          'It counts known vulnerabilities in what runs today, and their removal is the purpose of vulnerability management.',
        'pod-security-hardened':
          'A vulnerability is open between discovery and patch, and a hardened container limits its exploitation.',
      },
    },
    {
      id: 'DASF 53',
      title: 'Third-party library control',
      category: 'Platform',
      intent:
        'Third-party packages of the agent are listed with their versions and checked for known vulnerabilities.',
      coverage: {
        why: 'The list is declared, attested or uploaded as a bill of materials, from which the findings are taken. Packages that no list names, such as those downloaded at runtime, are missed by both.',
      },
      parameters: {
        'dependency-vulnerabilities':
          'Most of an agent is third-party code, and known vulnerabilities in it are the measurable part of that risk.',
        'ai-bom-present':
          'A library is controlled once a list states which version runs and where it comes from.',
      },
    },
    {
      id: 'DASF 54',
      title: 'AI gateway and guardrails',
      category: 'Model serving',
      unconfirmed:
        'The ID and this heading are in the announcement of v3.0, read in translation. The compendium was not readable, and a demo repository gives the ID a different title.',
      intent:
        'Input and output of the agent pass through filters that stop attacks and confidential data, reject requests when they fail, and raise an alert.',
      coverage: {
        why: 'Filters are declared in the manifest; alerts and failure behavior are declared or attested. Resistance to injection cannot be declared.',
      },
      parameters: {
        'output-sensitive-data-filter':
          'A gateway sees every answer, and can remove personal data and secrets that the reader may not have.',
        'input-guardrail-present':
          'It shows that requests are inspected before they reach the model, from any client or document.',
        'output-guardrail-present':
          'Answers need inspection too, since harmless input can lead to harmful output.',
        'guardrail-fail-closed':
          'If requests passed while the filter is down, overloading it would be the easiest bypass.',
        'direct-injection-resistance':
          'It tests the guardrails with the overrides that they are meant to stop.',
        'injection-attempt-alerting':
          'An attacker who is only blocked tries again, and an alert lets a person act before an attempt succeeds.',
      },
    },
    {
      id: 'DASF 55',
      title: 'Monitor audit logs',
      category: 'Monitoring',
      intent: 'Audit records of the agent exist, and a person reviews them at a set interval.',
      coverage: {
        why: 'Event logging is declared in the manifest. Reading leaves no technical trace, so the review is attested.',
      },
      parameters: {
        'audit-logging-enabled':
          'Nothing can be monitored until denied requests, sign-ins and changes go to a persistent log.',
        'log-review-cadence':
          'It ensures that records are also reviewed, at an interval that practice can be measured against.',
      },
    },
    {
      id: 'DASF 57',
      title: 'Use attribute-based access controls (ABAC)',
      category: 'Identity and access',
      unconfirmed:
        'The v3.0 announcement names the ID for least privilege over tools. The title comes from one secondary list with errors on other lines and has yet to be compared with the compendium.',
      intent:
        'What the agent accesses for a caller depends on the caller, the tenant and owner of the data, and the kind of operation.',
      coverage: {
        why: 'Read-only hints of tools come from their servers; separation, retrieval and delegation are declared in the manifest. No parameter proves that attributes decide.',
      },
      parameters: {
        'object-level-authorization':
          'The owner of an object is the most basic attribute, and must decide each request.',
        'tenant-isolation':
          'The tenant is the attribute that must never be bypassed, neither in stores nor in caches or indexes.',
        'tool-read-only-default':
          'The kind of operation is an attribute too, and writing should need a grant that reading does not give.',
        'delegation-narrows-rights':
          'Attributes of the original caller must be passed along a chain, or the last agent decides with its own.',
        'retrieval-access-enforced':
          'An index contains passages of many owners, and filtering by the requesting user applies the rules of each source.',
      },
    },
    {
      id: 'DASF 62',
      title: 'Implement network segmentation',
      category: 'Platform',
      unconfirmed:
        'The announcement of v3.0 ties the ID to sandboxing and isolation. This title appears in a single demo repository, which also uses the ID for another subject and may be wrong.',
      intent: 'The agent is in its own network segment, with named inbound and outbound paths.',
      coverage: {
        why: 'An external call shows part of the exposure, and outbound rules are declared in the manifest. Firewalls are not read, except as the manifest declares them.',
      },
      parameters: {
        'public-exposure':
          'It states in which segment the entry point is, from inside the cluster to the open internet.',
        'egress-allow-list':
          'A segment is effective only if its outbound side is closed too, except for named destinations.',
        'network-policy-present':
          'Deny by default creates the segmentation, without which all workloads of a cluster can reach each other.',
      },
    },
    {
      id: 'DASF 64',
      title: 'Limit access from AI models and agents',
      category: 'Agents',
      unconfirmed:
        'Only the ID and the theme of narrow rights for agents are in the v3.0 announcement. The wording comes from one demo repository, which adds OBO (on behalf of), and was not found at Databricks.',
      intent:
        'On behalf of a user, the agent does only what that user may do, with tools granted by name, and less after reading untrusted content.',
      coverage: {
        why: 'Identity, grants and the gate are declared in the manifest. Rights in a target system are visible only when it denies a request.',
      },
      parameters: {
        'agent-unique-identity':
          "The agent's access can be limited and revoked only if it is separate from that of others.",
        'user-identity-propagated':
          'By acting with the identity of its user, the agent is subject to the limits that already exist for that person.',
        'tool-allow-list':
          'The list is the outer limit of what the agent can access, and a wildcard removes it.',
        'untrusted-content-tool-gate':
          'Access that is right for the user is wrong for the author of an injected sentence, so it must shrink once the agent reads such text.',
      },
    },
    {
      id: 'DASF 65',
      title: 'Observability of thought (agentic tracing)',
      category: 'Agents',
      unconfirmed:
        'Taken from a heading of the v3.0 announcement, with agentic tracing added from the text below it. The title in the compendium is not known.',
      intent:
        'For each run of the agent, a trace records its plans, tool choices and steps, so that a past action can be reconstructed.',
      coverage: {
        why: 'Tracing is declared in the manifest; reconstruction of an action is declared or attested. A trace records what the model stated; whether those were its true reasons cannot be proven.',
      },
      parameters: {
        'reasoning-trace-captured':
          'In addition to what happened, it records how the agent decided, and shows where a run went off course.',
        'forensic-replay-possible':
          'A trace is complete enough if one action can be followed from the first input to its effect in another system.',
      },
    },
    {
      id: 'DASF 66',
      title: 'Human-in-the-loop oversight',
      category: 'Agents',
      unconfirmed:
        'The announcement of v3.0 describes the control under this heading and gives the ID; the title has yet to be compared with the compendium.',
      intent:
        'Risky tool calls of the agent, and decisions with serious effect on people, wait for a person who sees what is about to happen.',
      coverage: {
        why: 'The wait before a call is declared in the manifest. Review of decisions takes place outside the agent and is declared or attested.',
      },
      parameters: {
        'human-approval-destructive-tools':
          'It is the point at which a person can still stop an irreversible action.',
        'approval-shows-exact-action':
          'Oversight is a formality unless the person sees tool, target and arguments instead of a harmless paraphrase.',
        'approval-single-use':
          'Open-ended approvals are given once and then used for actions that no person reviewed.',
        'high-impact-decision-review':
          'Some harm results from a decision rather than a tool call, and there the judgment of a professional is the safeguard.',
      },
    },
  ],
};
