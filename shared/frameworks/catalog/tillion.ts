import type { Framework } from '../framework.ts';

export const tillion: Framework = {
  key: 'tillion',
  name: 'Tillion',
  officialName: 'None; no public framework, checklist or standard of this name is known',
  version: 'None; there is no public text to follow',
  publisher: 'This product; no publisher of that name was found',
  license: 'IDs, titles and all other texts are our own; no third-party content is used.',
  titleSource: 'product',
  mappingSource: 'product',
  origin: 'product-authored',
  kind: 'vendor-checklist',
  reads: 'compliance',
  label: 'Product-authored checklist; no public Tillion framework is known',
  notice:
    'This product alone wrote these controls and mapped them to parameters, because no public text of this name was found; no other party publishes or endorses them. They gather evidence about an agent, certify nothing and measure against no external standard.',
  controls: [
    {
      id: 'TIL-01',
      title: 'Agent identity and owner',
      category: 'Governance',
      intent: 'The agent, its identity and the person responsible for it are known.',
      basis:
        'Written for this product as its starting point, because an unidentified agent cannot be evaluated.',
      coverage: {
        why: 'Identity, registration and owner are declared in the manifest. A scan cannot check whether the named person actually manages the agent.',
      },
      parameters: {
        'agent-unique-identity':
          'A shared identity makes several workloads appear as one, so none of them can be held accountable.',
        'agent-inventory-registered':
          'The inventory is where an agent’s identity, version and owner come together for others to find.',
        'accountable-owner-named':
          'An agent without an owner keeps running when it is no longer needed, because no one feels responsible for ending it.',
      },
    },
    {
      id: 'TIL-02',
      title: 'Declared purpose and boundary',
      category: 'Governance',
      intent: 'The agent’s purpose, autonomy and limits are stated, and it respects them under pressure.',
      basis:
        'Written for this product, because the published frameworks here barely address the purpose of a single agent.',
      coverage: {
        why: 'The statement is read from the agent card or manifest. Whether the agent respects it cannot be declared, and no test set covers every way to mislead an agent.',
      },
      parameters: {
        'off-scope-refusal-rate': 'It measures whether the agent itself respects the stated limit.',
        'multi-turn-manipulation-resistance':
          'A limit that withstands a direct request may fail in a patient conversation.',
        'purpose-declared':
          'The declared purpose is the standard against which every other part of this control is evaluated.',
        'autonomy-level-declared': 'It states which steps within the purpose still require a person.',
      },
    },
    {
      id: 'TIL-03',
      title: 'Least-privilege tools',
      category: 'Action',
      intent:
        'Each tool of the agent is granted by name, annotated with its effects, limited by its own credential, and writes only where granted.',
      basis:
        'Written for this product, because tools turn model output into actions and their permissions limit every error.',
      coverage: {
        why: 'Tools and their annotations are read from their servers; grants and credentials from the manifest. Annotations are claims by the tool’s author, and what a credential opens elsewhere is not tested.',
      },
      parameters: {
        'tool-allow-list':
          'Privilege can be assessed only for a finite list; the effect of a wildcard is unknown.',
        'tool-read-only-default':
          'Most tasks only read data, so write permission is unnecessary privilege unless it was requested.',
        'destructive-tools-annotated':
          'Annotations show the people who grant tools which of them need closer review.',
        'tool-credentials-scoped':
          'In the end the credential determines what a tool can do, regardless of its description.',
      },
    },
    {
      id: 'TIL-04',
      title: 'Human approval of consequential actions',
      category: 'Action',
      intent:
        'Before the agent takes a consequential action, a person sees exactly what is planned and approves it for this case alone.',
      basis:
        'Written for this product, because an approval is easily requested and as easily made worthless by vague wording or reuse.',
      coverage: {
        why: 'The wait, the displayed text and the single use of an approval are declared in the manifest. Whether the approver reviews carefully remains unknown.',
      },
      parameters: {
        'human-approval-destructive-tools':
          'It shows that such an action waits at all, on which the rest of this control depends.',
        'approval-shows-exact-action':
          'A summary by the model can hide what a call will do, so the approver must see tool, target and arguments.',
        'approval-single-use':
          'A permanent approval would also cover the next action, which was not reviewed.',
      },
    },
    {
      id: 'TIL-05',
      title: 'Instruction integrity',
      category: 'Instructions',
      intent:
        'The agent accepts instructions from its owner and, within those, from its user. Documents, results and tool texts remain material.',
      basis:
        'Written for this product, because every path by which text reaches the model is a path to command it.',
      coverage: {
        why: 'Filter, gate and prompt structure are declared in the manifest; clean tool texts are attested. Resistance cannot be declared, and even a fixed test set says nothing about new attempts.',
      },
      parameters: {
        'input-guardrail-present':
          'A filter removes the obvious attempts, so that the other measures mainly meet subtle ones.',
        'untrusted-content-tool-gate':
          'It limits the damage, assuming that a hostile instruction will eventually be obeyed.',
        'tool-description-clean':
          'Tool texts are loaded as if the owner had written them, so an instruction planted there raises no suspicion.',
        'direct-injection-resistance':
          'It measures whether a user can persuade the agent to ignore its owner’s instructions.',
        'indirect-injection-resistance':
          'It measures whether material is obeyed, the confusion that this control addresses.',
        'instruction-data-separation': 'It gives the model a boundary between instructions and material.',
      },
    },
    {
      id: 'TIL-06',
      title: 'Hidden context and secrets',
      category: 'Instructions',
      intent:
        'The agent’s hidden context does not leak easily, and nothing is lost if it does, because it holds no secret.',
      basis: 'Written for this product on the assumption that hidden text stays hidden only for a time.',
      coverage: {
        why: 'Secret locations and prompt contents are evaluated from the manifest. Whether instructions can be extracted from the agent cannot be declared.',
      },
      parameters: {
        'secrets-in-manager':
          'Credentials from a store need not be in prompts, environment files or images, which are copied and read.',
        'system-prompt-leakage':
          'It shows how easily hidden text leaks, and so how urgent it is to clean that text.',
        'system-prompt-secret-free':
          'This safeguard still works after a leak: an attacker cannot use what was never there.',
      },
    },
    {
      id: 'TIL-07',
      title: 'Sensitive data handling',
      category: 'Data and output',
      intent:
        'The agent’s data sources are classified, and sensitive content is masked in its records and withheld from unauthorized readers.',
      basis:
        'Written for this product, following data through an agent from the source through the record to the answer.',
      coverage: {
        why: 'Masking and filters are declared in the manifest. Classes are declared or attested for each source; the data owner decides whether a class is correct.',
      },
      parameters: {
        'data-classification-declared':
          'Masks and filters must know what is sensitive, and the class of a source provides that.',
        'phi-redaction-in-logs':
          'It shows how data is handled where operators, but never users, see it every day.',
        'output-sensitive-data-filter':
          'For an answer, classifying the data is not enough: what this reader may see must also be known.',
      },
    },
    {
      id: 'TIL-08',
      title: 'Safe output and execution',
      category: 'Data and output',
      intent: 'Neither the agent’s answers nor its code can harm a reader or a system, or exfiltrate data.',
      basis: 'Written for this product: model output requires the same caution as an unknown sender.',
      coverage: {
        why: 'Filters, rendering, sandbox and egress rules are declared in the manifest. No attempt is made to break them.',
      },
      parameters: {
        'output-guardrail-present': 'It examines output by its content, regardless of its later use.',
        'output-rendering-safe': 'It prevents an answer from acting in the program that displays it.',
        'code-execution-sandboxed': 'It limits the harm of code that runs before it was reviewed.',
        'egress-allow-list':
          'Harmful code and tools need outbound access, and only approved destinations remain.',
        'exfiltration-channel-blocked':
          'It tests with marked data whether an answer or a call can exfiltrate it.',
      },
    },
    {
      id: 'TIL-09',
      title: 'Memory and retrieval hygiene',
      category: 'Memory and peers',
      intent:
        'What the agent remembers and retrieves comes from known sources, is isolated by user, and cannot be altered unnoticed.',
      basis:
        'Written for this product, because memory makes a single bad entry persist and few published controls here address it.',
      coverage: {
        why: 'Memory and sources are declared in the manifest; approval of index entries is declared or attested. Existing content is not searched for poisoned entries.',
      },
      parameters: {
        'memory-write-controlled':
          'Hygiene begins on entry: a memory of unknown source cannot later be assessed, found or removed.',
        'memory-isolation': 'What one user confides must not appear as knowledge in another user’s session.',
        'retrieval-source-allow-list':
          'The agent repeats retrieved content with certainty, so it matters who could write it.',
        'retrieval-index-integrity':
          'A passage inserted into the index once affects every answer that it matches.',
      },
    },
    {
      id: 'TIL-10',
      title: 'Trust between agents',
      category: 'Memory and peers',
      intent:
        'Agents that work with this agent prove their identity, and work is never delegated with more permissions than it came with.',
      basis:
        'Written for this product, because no person watches between agents and authentication must take that role.',
      coverage: {
        why: 'Cards are fetched and verified, and mutual authentication is read from them, because a scan does not act as a peer. Verified callbacks and narrowed permissions are declared in the manifest.',
      },
      parameters: {
        'inter-agent-mutual-auth': 'If only one end is authenticated, the other can be an impostor.',
        'agent-card-authentic':
          'The card is the first thing agents learn about each other, and all later trust builds on it.',
        'callback-signature-checked':
          'A result that arrives hours later must prove again that it comes from the agent that received the task.',
        'delegation-narrows-rights':
          'Trust in a peer must not lead to permissions that the caller never had.',
      },
    },
    {
      id: 'TIL-11',
      title: 'Traceability',
      category: 'Operation',
      intent: 'Every action of the agent can be reconstructed from records that cannot be altered unnoticed.',
      basis:
        'Written for this product: with an agent the question is not only who acted but what led it to act.',
      coverage: {
        why: 'Logging and traces are declared in the manifest; protection and replay are declared or attested, because a scan reconstructs no past action.',
      },
      parameters: {
        'audit-logging-enabled': 'It provides the record from which every later reconstruction must start.',
        'tool-call-logging':
          'Tool calls are the actual actions. A trace without their arguments and results is incomplete.',
        'reasoning-trace-captured':
          'Plans and choices explain why the agent did what the log merely records.',
        'log-tamper-protection':
          'Records are proof only if the parties they incriminate could not rewrite them.',
        'forensic-replay-possible':
          'This is the overall proof: one past action, reconstructed from its input to its effect.',
      },
    },
    {
      id: 'TIL-12',
      title: 'Stop and recover',
      category: 'Operation',
      intent:
        'The agent can be halted immediately, cut off from everything it can reach, and restored to a known-good state.',
      basis: 'Written for this product, because stopping an autonomous system must be prepared in advance.',
      coverage: {
        why: 'The kill switch is declared or attested. Credential revocation, backups and drills are attested; a drill requires its record.',
      },
      parameters: {
        'credential-revocation-time':
          'While the keys still work, their holder can continue where a halted agent stopped.',
        'kill-switch-available': 'This is the halt itself, from a place that the agent cannot influence.',
        'agent-state-backup':
          'After a halt, the last known-good state must be stored outside the agent that failed.',
      },
    },
  ],
};
