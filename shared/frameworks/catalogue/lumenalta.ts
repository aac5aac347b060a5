import type { Framework } from '../framework.ts';

export const lumenalta: Framework = {
  key: 'lumenalta',
  name: 'Lumenalta',
  officialName:
    'None as a framework; the checklist takes up the article "AI security checklist (updated 2025)" by Lumenalta',
  version:
    'Article of 25 February 2025, known in part: its opening with five takeaways, and one third-party reading of two steps',
  publisher: 'This product; the article is by Lumenalta, a software consultancy',
  licence:
    'Ids, titles and all other texts are our own. The article is under ordinary copyright with no licence stated, and none of its text is used.',
  url: 'https://lumenalta.com/insights/ai-security-checklist-updated-2025',
  titleSource: 'product',
  mappingSource: 'product',
  origin: 'product-authored',
  kind: 'vendor-checklist',
  reads: 'compliance',
  label:
    'Product-authored checklist informed by a public Lumenalta article; not published or endorsed by Lumenalta',
  notice:
    'A result is evidence about an agent and never a certificate. This product wrote the controls, in part after a public article, and mapped them to parameters; nobody else publishes or endorses them, Lumenalta included.',
  controls: [
    {
      id: 'LUM-01',
      title: 'Ownership and security objectives',
      category: 'Governance',
      intent:
        'Somebody answers for the agent, and an oversight group has set down its security goals and looks at them again.',
      basis: 'Takeaway 1 of the article, which concerns oversight and documented objectives.',
      coverage: {
        why: 'The manifest names the owner, or a person attests it. That a group reviewed the goals is shown by its minutes and the person who attests them.',
      },
      parameters: {
        'accountable-owner-named':
          'Objectives need somebody who has to meet them and can be reached when they are missed.',
        'security-objectives-reviewed':
          'Goals that nobody looks at again stop guiding an agent that has changed since they were written.',
      },
    },
    {
      id: 'LUM-02',
      title: 'Routine risk assessment',
      category: 'Governance',
      intent:
        'The risks of the agent have recently been assessed, and its defences have recently been attacked on purpose.',
      basis:
        'Takeaway 3 of the article, which asks for risk assessment as a routine; attacks on purpose are our addition.',
      coverage: {
        why: 'Risk analyses and exercises led by people are shown by report and attestation, and their depth cannot be judged by a scan.',
      },
      parameters: {
        'risk-assessment-age':
          'A routine has a rhythm, and the days since the last analysis show whether there is one.',
        'red-team-age':
          'Assessed risks need trying out, and an old attempt says little about an agent that has gained tools since.',
      },
    },
    {
      id: 'LUM-03',
      title: 'Roles and strong sign-in',
      category: 'Access',
      intent:
        'Callers of the agent sign in and act within a role, administrators sign in centrally with a second factor, and idle sessions end.',
      basis:
        'A third-party reading of the article, by which its step 2 names access by role and a second factor; we could not read the step itself.',
      coverage: {
        why: 'Refusal of anonymous calls is observed, and the end of idle sessions declared. Roles and the sign-in of administrators are settings of the identity provider that no call reveals, so they are declared or attested.',
      },
      parameters: {
        'endpoint-auth-required': 'Roles can only be applied to callers who had to sign in first.',
        'admin-mfa-enforced':
          'Accounts that can change everything are the ones for which a stolen password must not suffice.',
        'admin-sso-enforced':
          'With one central sign-in, no forgotten local account is left by which the second factor could be avoided.',
        'session-idle-timeout':
          'The strongest sign-in protects nobody whose open session is found on an unattended screen.',
        'caller-roles-defined':
          'It shows that signing in opens what the role of a caller allows, and not everything.',
      },
    },
    {
      id: 'LUM-04',
      title: 'Permission-change trail',
      category: 'Access',
      intent:
        'A change of rights, tools, prompts or models of the agent takes the consent of a second person and leaves an entry, and the rights that result are reviewed.',
      basis:
        'Step 2 of the article as a third party reports it, with a log of permission changes; consent and review are our additions.',
      coverage: {
        why: 'The log of changed rights and rules of approval are declared or attested. That somebody went through the rights is shown by the record of the review.',
      },
      parameters: {
        'access-review-age': 'A trail shows single steps, while a review shows what they have added up to.',
        'permission-change-logged':
          'It is the trail itself, without which a widened right looks as if it had always been there.',
        'change-approval-required':
          'The consent of a second person turns a list of what happened into one of what was decided.',
      },
    },
    {
      id: 'LUM-05',
      title: 'Encryption',
      category: 'Data',
      intent:
        'Traffic to and from the agent is encrypted by current methods, and so is everything that it stores.',
      basis: 'Takeaway 2 of the article, as far as it speaks of encryption.',
      coverage: {
        why: 'The endpoint is tried with plain HTTP and old versions of TLS; outgoing links and volumes are declared in the manifest. What a provider encrypts on its side is known by declaration or attestation.',
      },
      parameters: {
        'transport-tls-enforced':
          'Callers use whichever address they were given, so the agent itself has to insist on encryption.',
        'tls-min-version': 'It shows how old a method the endpoint would still accept from a caller.',
        'model-provider-link-encrypted':
          'The link to the model provider carries the same content as the one to the caller, and it leaves the organization.',
        'storage-encryption-at-rest':
          'Disks and snapshots get copied and lost, and encryption decides whether data is lost with them.',
      },
    },
    {
      id: 'LUM-06',
      title: 'Secret and key rotation',
      category: 'Data',
      intent:
        'Credentials and keys of the agent lie in a managed store, are valid for a short time, and are renewed on a schedule.',
      basis:
        'Step 4 of the article as a third party reports it, namely that keys are renewed on a schedule; the rest of the control is ours.',
      coverage: {
        why: 'Origin of secrets and life of tokens are declared in the manifest. Renewal is attested, and custody declared or attested, as the key store of a provider is not open to a scan.',
      },
      parameters: {
        'token-lifetime':
          'Tokens that soon expire renew themselves, and a stolen one is worthless before long.',
        'encryption-key-custody': 'Only whoever controls a key can renew it or withdraw it.',
        'secrets-in-manager':
          'A secret that was copied into files cannot be renewed in one place, because nobody knows where all its copies are.',
        'secret-rotation-age':
          'It measures rotation by its result, the age of the credential that was left longest.',
      },
    },
    {
      id: 'LUM-07',
      title: 'Anonymisation and minimisation',
      category: 'Data',
      intent: 'Identifiers of people are removed before text from the agent reaches a model or a log.',
      basis:
        'Takeaway 2 of the article names anonymisation beside encryption; that it must precede model and log is our reading.',
      coverage: {
        why: 'Masking counts as the manifest declares it. What model and log really received is in no declaration.',
      },
      parameters: {
        'phi-redaction-in-logs':
          'It shows whether anonymisation reaches the copies that arise in operation and for troubleshooting.',
        'phi-minimised-to-model':
          'It shows whether anonymisation comes before the point at which text is handed to the operator of a model.',
      },
    },
    {
      id: 'LUM-08',
      title: 'Input and output safeguards',
      category: 'System',
      intent:
        'Hostile input is stopped before the agent acts on it, and unsafe output before anybody receives it.',
      basis:
        'Our own addition without support in what we could read of the article, made because agents are attacked through the text that they read.',
      coverage: {
        why: 'Filters count as the manifest declares them. Without a test, resistance to injection remains unknown.',
      },
      parameters: {
        'input-guardrail-present':
          'Typed words, files and results of tools all have to pass it before they can have an effect.',
        'output-guardrail-present':
          'What the filter at the entrance did not recognise often becomes plain in the answer, where this one can still hold it back.',
        'direct-injection-resistance':
          'It gives the safeguards a measured value, where a declaration says only that there are some.',
      },
    },
    {
      id: 'LUM-09',
      title: 'Integrity of code, prompt and model',
      category: 'System',
      intent:
        'Code, prompt and model of the agent run as they were reviewed, and an exchanged part is noticed or refused.',
      basis:
        'Our own addition, since a changed program, prompt or model undoes whatever the rest of the checklist achieves.',
      coverage: {
        why: 'Model version and verification are declared in the manifest, signatures of images attested. Review of prompts leaves no mark on the running agent, so it is declared or attested.',
      },
      parameters: {
        'container-image-pinned':
          'A tag can be moved to another image overnight, while a digest always means the same code.',
        'container-image-signed':
          'A fixed reference settles which code runs, and the signature adds who built it.',
        'system-prompt-versioned':
          'Prompts steer an agent just as code does, so a change to one needs the same history and review.',
        'model-version-pinned':
          'Providers exchange models behind a general name, and tests of the earlier one then prove nothing about the later.',
        'model-artifact-verified':
          'A hash or signature shows that a model file is the one that its maker released.',
      },
    },
    {
      id: 'LUM-10',
      title: 'Real-time monitoring',
      category: 'Operation',
      intent: 'Live signals of the agent are collected, and a person is told in time when they turn unusual.',
      basis: 'Takeaway 5 of the article, on monitoring in real time.',
      coverage: {
        why: 'The collection of metrics is declared in the manifest. Rules of alerting and their recipients are declared or attested, because a scan does not stage an emergency.',
      },
      parameters: {
        'runtime-monitoring-enabled':
          'Signals that are not collected while the agent runs cannot be made up for afterwards.',
        'anomaly-alerting': 'Figures in real time help only if somebody is called when they change.',
      },
    },
    {
      id: 'LUM-11',
      title: 'Incident handling and recovery',
      category: 'Operation',
      intent:
        'Those in charge have practised what to do when the agent fails or is attacked, and its state can be restored.',
      basis:
        'Our own control; the article mentions in passing that intrusions are to be detected and answered, with little downtime.',
      coverage: {
        why: 'Plan, exercise, backup and restore are shown by dated documents, as no scan can carry them out.',
      },
      parameters: {
        'incident-plan-covers-agents':
          'General plans foresee lost devices and broken servers, while an agent that was talked into something calls for steps of its own.',
        'incident-exercise-age':
          'An exercise brings out which steps of the plan do not work, and what it taught is forgotten with time.',
        'agent-state-backup': 'Recovery needs a state from before the incident to go back to.',
        'restore-test-age':
          'Handling an incident is the worst moment to learn that a copy cannot be brought back.',
      },
    },
    {
      id: 'LUM-12',
      title: 'Training and acceptable use',
      category: 'People',
      intent:
        'Those who operate the agent were recently trained on the risks of AI, and those who use it have accepted its rules.',
      basis: 'Takeaway 4 of the article, on training; the part on acceptable use is ours.',
      coverage: {
        why: 'What people know and have agreed to leaves no trace in configuration or traffic. Records of training and accepted rules are attested by a named person.',
      },
      parameters: {
        'staff-training-age':
          'Attacks on agents change from year to year, so it matters how long ago operators were trained.',
        'acceptable-use-acknowledged':
          'Users decide what they enter and what they rely on, and the rules for that bind those who have accepted them.',
      },
    },
  ],
};
