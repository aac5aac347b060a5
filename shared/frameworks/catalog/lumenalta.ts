import type { Framework } from '../framework.ts';

export const lumenalta: Framework = {
  key: 'lumenalta',
  name: 'Lumenalta',
  officialName:
    'None as a framework; the checklist builds on the article "AI security checklist (updated 2025)" by Lumenalta',
  version:
    'Article of February 25, 2025, known in part: its opening with five takeaways, and one third-party reading of two steps',
  publisher: 'This product; the article is by Lumenalta, a software consultancy',
  license:
    'IDs, titles and all other texts are our own. The article is under ordinary copyright with no license stated, and none of its text is used.',
  url: 'https://lumenalta.com/insights/ai-security-checklist-updated-2025',
  titleSource: 'product',
  mappingSource: 'product',
  origin: 'product-authored',
  kind: 'vendor-checklist',
  reads: 'compliance',
  label:
    'Product-authored checklist informed by a public Lumenalta article; not published or endorsed by Lumenalta',
  notice:
    'A result is evidence about an agent, never a certificate. This product wrote the controls, in part after a public article, and mapped them to parameters. No other party, including Lumenalta, publishes or endorses them.',
  controls: [
    {
      id: 'LUM-01',
      title: 'Ownership and security objectives',
      category: 'Governance',
      intent:
        'A named person is responsible for the agent, and an oversight group has documented its security objectives and reviews them.',
      basis: 'Takeaway 1 of the article, which concerns oversight and documented objectives.',
      coverage: {
        why: 'The manifest or an attestation names the owner. Attested minutes show that a group reviewed the objectives.',
      },
      parameters: {
        'accountable-owner-named':
          'Objectives need a responsible person who can be reached when they are missed.',
        'security-objectives-reviewed':
          'Objectives without regular review no longer guide an agent that has changed since they were written.',
      },
    },
    {
      id: 'LUM-02',
      title: 'Routine risk assessment',
      category: 'Governance',
      intent:
        'The agent’s risks were recently assessed, and its defenses were recently tested by deliberate attacks.',
      basis:
        'Takeaway 3 of the article, which calls for routine risk assessment; deliberate attacks are our addition.',
      coverage: {
        why: 'Risk analyses and human-led exercises are shown by report and attestation. A scan cannot assess their depth.',
      },
      parameters: {
        'risk-assessment-age':
          'A routine requires a schedule; the days since the last analysis show whether it is followed.',
        'red-team-age':
          'Assessed risks need testing, and an old test means little for an agent that has gained tools since.',
      },
    },
    {
      id: 'LUM-03',
      title: 'Roles and strong sign-in',
      category: 'Access',
      intent:
        'Callers of the agent sign in and act within a role, administrators use central sign-in with a second factor, and idle sessions end.',
      basis:
        'According to a third-party reading of the article, its step 2 names role-based access and a second factor; the step itself was not accessible.',
      coverage: {
        why: 'Rejection of anonymous calls is tested; idle timeout is declared. Roles and administrator sign-in are settings of the identity provider that no call reveals, so they are declared or attested.',
      },
      parameters: {
        'endpoint-auth-required': 'Roles can be applied only to authenticated callers.',
        'admin-mfa-enforced':
          'For accounts that can change everything, a stolen password must not be enough.',
        'admin-sso-enforced':
          'With one central sign-in, no forgotten local account can bypass the second factor.',
        'session-idle-timeout':
          'Strong sign-in does not help if an open session is left on an unattended screen.',
        'caller-roles-defined': 'It shows that signing in grants only what the caller’s role allows.',
      },
    },
    {
      id: 'LUM-04',
      title: 'Permission-change trail',
      category: 'Access',
      intent:
        'Changes to the agent’s permissions, tools, prompts or models require approval by a second person and are logged, and the resulting permissions are reviewed.',
      basis:
        'Step 2 of the article as a third party reports it, with a log of permission changes; approval and review are our additions.',
      coverage: {
        why: 'The permission change log and approval rules are declared or attested. The review record shows that the permissions were reviewed.',
      },
      parameters: {
        'access-review-age': 'A trail shows individual steps; a review shows their combined effect.',
        'permission-change-logged':
          'This is the trail itself. Without it, an extended permission appears to have always existed.',
        'change-approval-required':
          'A second person’s approval turns a list of events into a list of decisions.',
      },
    },
    {
      id: 'LUM-05',
      title: 'Encryption',
      category: 'Data',
      intent: 'Traffic to and from the agent, and everything it stores, is encrypted with current methods.',
      basis: 'Takeaway 2 of the article, as far as it concerns encryption.',
      coverage: {
        why: 'The endpoint is tested with plain HTTP and old TLS versions; outgoing connections and volumes are declared in the manifest. Provider-side encryption is declared or attested.',
      },
      parameters: {
        'transport-tls-enforced':
          'Callers use the address they were given, so the agent itself must enforce encryption.',
        'tls-min-version': 'It shows the oldest protocol that the endpoint still accepts from a caller.',
        'model-provider-link-encrypted':
          'The connection to the model provider carries the same content as the connection to the caller, and it leaves the organization.',
        'storage-encryption-at-rest':
          'Disks and snapshots are copied and lost; encryption determines whether their data is exposed.',
      },
    },
    {
      id: 'LUM-06',
      title: 'Secret and key rotation',
      category: 'Data',
      intent:
        'The agent’s credentials and keys are in a managed store, short-lived and rotated on a schedule.',
      basis:
        'Step 4 of the article as a third party reports it: keys are rotated on a schedule; the rest of the control is ours.',
      coverage: {
        why: 'Secret sources and token lifetimes are declared in the manifest. Rotation is attested, and custody is declared or attested, because scans cannot access a provider’s key store.',
      },
      parameters: {
        'token-lifetime':
          'Short-lived tokens are renewed automatically, and a stolen one soon becomes worthless.',
        'encryption-key-custody': 'Only the party that controls a key can rotate or revoke it.',
        'secrets-in-manager':
          'A secret that was copied into files cannot be rotated in one place, because its copies are unknown.',
        'secret-rotation-age': 'It measures rotation by its result: the age of the oldest credential.',
      },
    },
    {
      id: 'LUM-07',
      title: 'Anonymization and minimization',
      category: 'Data',
      intent: 'Personal identifiers are removed before the agent’s text reaches a model or a log.',
      basis:
        'Takeaway 2 of the article names anonymization beside encryption; that it must precede model and log is our interpretation.',
      coverage: {
        why: 'Masking counts as declared in the manifest. A declaration does not show what the model and log actually received.',
      },
      parameters: {
        'phi-redaction-in-logs':
          'It shows whether anonymization covers the copies created in operation and troubleshooting.',
        'phi-minimised-to-model':
          'It shows whether anonymization happens before text is sent to the model operator.',
      },
    },
    {
      id: 'LUM-08',
      title: 'Input and output safeguards',
      category: 'System',
      intent:
        'Hostile input is stopped before the agent acts on it, and unsafe output before it reaches a recipient.',
      basis:
        'Our own addition, not supported by the accessible part of the article: agents are attacked through the text they read.',
      coverage: {
        why: 'Filters count as declared in the manifest. Without a test, resistance to injection is unknown.',
      },
      parameters: {
        'input-guardrail-present':
          'User input, files and tool results must all pass it before they can have an effect.',
        'output-guardrail-present':
          'What the input filter did not recognize often becomes clear in the answer, where this filter can still block it.',
        'direct-injection-resistance':
          'It gives the safeguards a measured value; a declaration states only that they exist.',
      },
    },
    {
      id: 'LUM-09',
      title: 'Integrity of code, prompt and model',
      category: 'System',
      intent:
        'The agent’s code, prompt and model run as reviewed, and a replaced part is detected or rejected.',
      basis: 'Our own addition, because a changed program, prompt or model undoes the rest of the checklist.',
      coverage: {
        why: 'Model version and verification are declared in the manifest; image signatures are attested. Prompt review leaves no trace on the running agent, so it is declared or attested.',
      },
      parameters: {
        'container-image-pinned':
          'A tag can be moved to another image at any time; a digest always identifies the same code.',
        'container-image-signed':
          'A pinned reference determines which code runs, and the signature adds who built it.',
        'system-prompt-versioned':
          'Prompts steer an agent just as code does, so changes need the same history and review.',
        'model-version-pinned':
          'Providers replace models behind a general name, and tests of the previous model then prove nothing about the new one.',
        'model-artifact-verified':
          'A hash or signature shows that a model file is the one its maker released.',
      },
    },
    {
      id: 'LUM-10',
      title: 'Real-time monitoring',
      category: 'Operation',
      intent:
        'Live signals of the agent are collected, and a person is notified promptly when they become unusual.',
      basis: 'Takeaway 5 of the article, on real-time monitoring.',
      coverage: {
        why: 'The manifest declares metrics collection. Alert rules and their recipients are declared or attested, because a scan does not simulate an emergency.',
      },
      parameters: {
        'runtime-monitoring-enabled':
          'Signals that are not collected while the agent runs cannot be recovered afterward.',
        'anomaly-alerting': 'Real-time figures help only if a person is alerted when they change.',
      },
    },
    {
      id: 'LUM-11',
      title: 'Incident handling and recovery',
      category: 'Operation',
      intent:
        'The people responsible have practiced what to do when the agent fails or is attacked, and its state can be restored.',
      basis:
        'Our own control; the article mentions in passing that intrusions should be detected and answered with little downtime.',
      coverage: {
        why: 'Plan, exercise, backup and restore are shown by dated documents, because scans cannot perform them.',
      },
      parameters: {
        'incident-plan-covers-agents':
          'General plans cover lost devices and broken servers, but a manipulated agent requires its own steps.',
        'incident-exercise-age':
          'An exercise reveals which steps of the plan do not work, and its lessons are forgotten over time.',
        'agent-state-backup': 'Recovery needs a state from before the incident.',
        'restore-test-age': 'An incident is the worst moment to find out that a copy cannot be restored.',
      },
    },
    {
      id: 'LUM-12',
      title: 'Training and acceptable use',
      category: 'People',
      intent:
        'Operators of the agent were recently trained on AI risks, and its users have accepted its rules.',
      basis: 'Takeaway 4 of the article, on training; the part on acceptable use is ours.',
      coverage: {
        why: 'Knowledge and agreement leave no trace in configuration or traffic. A named person attests the records of training and accepted rules.',
      },
      parameters: {
        'staff-training-age':
          'Attacks on agents change from year to year, so the time since the last operator training matters.',
        'acceptable-use-acknowledged':
          'Users decide what they enter and what they rely on; the rules for that bind users who have accepted them.',
      },
    },
  ],
};
