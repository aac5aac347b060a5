import type { Framework } from '../framework.ts';

export const nistAiRmf: Framework = {
  key: 'nist-ai-rmf',
  name: 'NIST AI RMF',
  officialName:
    'Artificial Intelligence Risk Management Framework (AI RMF 1.0), NIST AI 100-1, with its Generative AI Profile, NIST AI 600-1',
  version: 'AI RMF 1.0 of 26 January 2023; Generative AI Profile of July 2024',
  publisher: 'U.S. National Institute of Standards and Technology',
  licence:
    "U.S. government work, public domain in the United States; attribution to NIST is asked. The ids are NIST's; titles and all other texts are our own.",
  url: 'https://www.nist.gov/itl/ai-risk-management-framework',
  titleSource: 'product',
  mappingSource: 'product',
  origin: 'published',
  kind: 'control-framework',
  reads: 'compliance',
  notice:
    'A score here is evidence about one agent, not a certification or an assessment by NIST. This product chose 15 of the 72 subcategories, gave them short titles of its own and mapped them; NIST has approved none of that.',
  controls: [
    {
      id: 'GOVERN 1.6',
      title: 'AI system inventory',
      category: 'Govern',
      intent:
        'The organization knows of this agent and of those that run around it, because its register is compared with what is found.',
      coverage: {
        why: "The registration is declared in the manifest; for agents that nobody registered no word is taken. What runs where no scan looks, such as in a vendor's cloud, is not counted.",
      },
      parameters: {
        'undeclared-agent-count':
          'Each agent found outside the register shows that the way of keeping it has a gap.',
        'agent-inventory-registered':
          'Attention in proportion to risk can be given only to a system that is on record, with the version that runs.',
      },
    },
    {
      id: 'GOVERN 2.1',
      title: 'Roles and responsibilities',
      category: 'Govern',
      intent:
        'It is written down who answers for the agent and which group oversees its security goals, and nobody has to guess whom to ask.',
      coverage: {
        why: 'The owner is declared in the manifest or attested. That a group met and reviewed the goals stands in its minutes, which a named person attests.',
      },
      parameters: {
        'accountable-owner-named':
          'A risk that somebody notices leads to action only if there is one reachable person or team to hear of it.',
        'security-objectives-reviewed':
          'Goals under review tell the people in charge what they are responsible for, and make them speak about it with each other.',
      },
    },
    {
      id: 'GOVERN 6.1',
      title: 'Third-party risk policies',
      category: 'Govern',
      intent:
        'No outside model, tool or data source serves the agent without a recent review of its vendor and, where PHI is involved, an agreement.',
      coverage: {
        why: 'Reviews and agreements are documents that a named person attests, until they expire. No parameter shows the policy behind them, and for an agent without PHI the reviews are all that is left.',
      },
      parameters: {
        'business-associate-agreement':
          'Where PHI is involved, the policy on third parties becomes binding in this agreement, which must not have run out.',
        'third-party-review-age':
          'A policy on vendors lives by being applied, and the last review dates when that was.',
      },
    },
    {
      id: 'MAP 1.1',
      title: 'Intended purpose and context',
      category: 'Map',
      intent:
        'It is stated what the agent is meant for, and whether health data with laws of its own is part of that.',
      coverage: {
        why: 'The purpose is read from agent card or manifest, and the scope is declared or attested. Whether users and settings that the purpose leaves out were thought of is not examined.',
      },
      parameters: {
        'purpose-declared':
          'Risk is mapped for a use, and the stated purpose is the use by which everything else is measured.',
        'phi-scope-declared':
          'Health data brings laws of its own into the context, so it has to be known first whether the agent handles any.',
      },
    },
    {
      id: 'MAP 3.5',
      title: 'Human oversight processes',
      category: 'Map',
      intent:
        'It is settled when a person approves, reviews or takes over from the agent, and the agent keeps to it.',
      coverage: {
        why: 'The wait for approval is declared in the manifest, and the way to a person there or by attestation. The review of decisions takes place outside the agent, so that part is declared or attested.',
      },
      parameters: {
        'human-approval-destructive-tools':
          'It is oversight at the moment that matters most, before an action that nobody can undo.',
        'escalation-path-to-human':
          'Oversight also starts from below, when a user who doubts the agent can call in a person.',
        'autonomy-level-declared':
          'How people oversee the agent can be laid down only once it is decided how much it does alone.',
        'high-impact-decision-review':
          'Where care, benefits or rights are at stake, the process must bring in somebody qualified to overrule the agent.',
      },
    },
    {
      id: 'MAP 4.2',
      title: 'Controls on components',
      category: 'Map',
      intent:
        'The parts that make up the agent, bought or built, are on record with their origin, and a recent analysis looked at their risks.',
      coverage: {
        why: 'Parts and origin of tool servers are declared in the manifest. The analysis of risks is a document, attested with its date and author. No parameter shows which control was chosen for which part.',
      },
      parameters: {
        'mcp-server-provenance':
          'Which controls a component needs depends on who made it, and tool servers are the components added most lightly.',
        'risk-assessment-age':
          'The analysis is where controls are tied to components, and an old one may describe parts that are long gone.',
        'ai-bom-present':
          'A control can be assigned only to a component that somebody has listed, models and data included.',
      },
    },
    {
      id: 'MEASURE 2.4',
      title: 'Production monitoring',
      category: 'Measure',
      intent:
        'What the agent does in daily use, how well, with which tools and at what cost is followed while it runs.',
      coverage: {
        why: "That metrics are collected is declared in the manifest. Baselines, quality and cost are followed in the organization's own systems, whose use is declared in the manifest or attested.",
      },
      parameters: {
        'runtime-monitoring-enabled':
          'Without signals from production, only the behaviour of the agent in tests is known.',
        'tool-use-baseline':
          'The functions of an agent are its tools, and a baseline tells when it begins to use them in another way.',
        'output-quality-monitoring':
          'Models drift and questions change, so good answers at release promise little about the answers of today.',
        'spend-monitoring': 'A jump in tokens is an early sign that a component loops, fails or is abused.',
      },
    },
    {
      id: 'MEASURE 2.6',
      title: 'Safety evaluation',
      category: 'Measure',
      intent:
        'Asked for harm, pushed beyond its task or left without its filter, the agent declines instead of improvising.',
      coverage: {
        why: "Behaviour on loss of the filter is declared or attested; for shares of refused requests nobody's word is taken. Such shares hold for a fixed set and promise nothing about other requests.",
      },
      parameters: {
        'guardrail-fail-closed':
          'To fail safely means that losing the filter stops requests and does not wave them through.',
        'harmful-request-refusal-rate':
          'It measures refusal of plain harm as a number that can be held against the limit of tolerable risk.',
        'off-scope-refusal-rate':
          'Beyond its declared purpose the agent works where nobody has evaluated it, and declining is the safe outcome there.',
      },
    },
    {
      id: 'MEASURE 2.7',
      title: 'Security and resilience evaluation',
      category: 'Measure',
      intent:
        'The agent has been attacked by known techniques, the results are on record, and its serious weaknesses are closed.',
      coverage: {
        why: "Date and findings of exercises are attested with their report; for resistance to attacks nobody's word is taken. Exercises by people go further than fixed sets of attempts.",
      },
      parameters: {
        'direct-injection-resistance':
          'Evaluation begins with the attack that takes no skill, a caller telling the agent to forget its instructions.',
        'indirect-injection-resistance':
          'Resilience has to cover attackers who never talk to the agent and only leave text where it will read.',
        'jailbreak-resistance':
          'It shows how the limits set by owner and model maker hold under role play, disguise and pressure.',
        'multi-turn-manipulation-resistance':
          'Tests by single messages miss attackers with patience, so part of the evaluation runs over several turns.',
        'red-team-age':
          'Model, tools and methods of attack change, so the date tells whether the evaluation concerns the agent that runs now.',
        'red-team-findings-open':
          'An evaluation makes the agent more secure only through findings that are closed, and this counts the serious ones that are not.',
      },
    },
    {
      id: 'MEASURE 2.8',
      title: 'Transparency and accountability',
      category: 'Measure',
      intent:
        'For an action of the agent one can tell how it came about, on whose behalf it happened and which instructions were in force.',
      coverage: {
        why: 'Tracing is declared in the manifest, attribution there or by attestation. How prompts are kept and reviewed is declared or attested, since it happens in the repository.',
      },
      parameters: {
        'reasoning-trace-captured':
          'Recorded plans, tool choices and steps are the nearest thing to an explanation that an agent leaves behind.',
        'log-actor-attribution':
          'An action is accounted for once its entry names the user and the agent behind it.',
        'system-prompt-versioned':
          'Past behaviour can be explained only from the instructions of that day and the review that let them through.',
      },
    },
    {
      id: 'MEASURE 2.10',
      title: 'Privacy risk',
      category: 'Measure',
      intent:
        'Effects of the agent on privacy have been examined, and it takes in, passes on and keeps only the personal data that its task needs.',
      coverage: {
        why: 'Removal of identifiers, classes and retention are declared. What a provider does in training stays out of sight, and the assessment is an attested document.',
      },
      parameters: {
        'data-classification-declared':
          'Classes tell apart sources with personal data from those without, so that risk is looked for in the right places.',
        'phi-minimised-to-model':
          'It lowers the risk at its root, since a model cannot repeat an identifier that it never received.',
        'retention-period-set':
          'The longer conversations and memory are kept, the more there is to leak or to use for something else.',
        'provider-training-opt-out':
          'Personal data absorbed in training can surface in answers to strangers, far from the agent that it was given to.',
        'privacy-impact-assessed':
          'It is the written examination of privacy risk itself, while the other facts reduce what it finds.',
      },
    },
    {
      id: 'MANAGE 2.4',
      title: 'Disengage or deactivate',
      category: 'Manage',
      intent:
        'An agent that departs from its purpose can be stopped and deprived of all access within minutes.',
      coverage: {
        why: 'The switch is declared in the manifest or attested. A live agent is not stopped for a scan, so withdrawal of its credentials is attested with the record of a drill.',
      },
      parameters: {
        'credential-revocation-time':
          'Disengaging includes taking back access, because a second copy or a thief could go on with the same credentials.',
        'kill-switch-available':
          'It is the means to deactivate, and it must work although the agent itself has gone wrong.',
      },
    },
    {
      id: 'MANAGE 3.1',
      title: 'Third-party monitoring',
      category: 'Manage',
      intent:
        'Models and tools from outside are looked at again from time to time and cannot change unnoticed beneath the agent.',
      coverage: {
        why: 'Model version and origin of tool servers are declared in the manifest. Reviews of vendors leave only paper, so their date is attested.',
      },
      parameters: {
        'mcp-server-provenance':
          'A server of unknown publisher or version cannot be followed for news of its flaws or of a new owner.',
        'third-party-review-age':
          'Vendors change terms, owners and subcontractors, and the age of the last review tells how much of that may have been missed.',
        'model-version-pinned':
          'Hosted models are replaced behind a stable name, and pinning makes that a change on which somebody decides.',
      },
    },
    {
      id: 'MANAGE 4.1',
      title: 'Post-deployment monitoring',
      category: 'Manage',
      intent:
        'After release the agent stays under observation, and what is seen flows into changes that a second person has approved.',
      coverage: {
        why: 'That metrics are gathered is declared; tracking of quality and approval of changes are declared or attested. No source follows a single observation through to the change that answers it.',
      },
      parameters: {
        'runtime-monitoring-enabled':
          'A plan for monitoring is carried out by collecting signals, and this shows that it happens for this agent.',
        'output-quality-monitoring':
          'It catches what users would otherwise have to report, answers that grow worse or harmful while every server looks healthy.',
        'change-approval-required':
          'What is observed leads to new prompts, tools and models, and a second person keeps a correction from becoming the next fault.',
      },
    },
    {
      id: 'MANAGE 4.3',
      title: 'Incident communication',
      category: 'Manage',
      intent:
        'When the agent errs or is attacked, outsiders can report it, responders know their part, and those affected are told.',
      coverage: {
        why: 'A contact shows on the public address or the agent card, or is attested. Response plan and notices are written procedures, for which a named person stands with the document.',
      },
      parameters: {
        'incident-plan-covers-agents':
          'Response and recovery follow the plan, so errors that are peculiar to agents need a place in it.',
        'security-contact-published':
          'Communication runs both ways, and whoever finds an error needs an address to send it to.',
        'breach-notification-process':
          'It settles beforehand who informs the people concerned and how fast, since an incident leaves no time to argue.',
      },
    },
  ],
};
