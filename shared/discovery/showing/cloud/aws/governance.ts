/** What the organization wrote down about its agents in AWS (Agent Registry, tags, knowledge bases). */
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, listedIn, runsOn } from './methods.ts';

const STATUS = 'status';

const RULES = 'registry.autoApprovalRules';

/** A record that was approved. One that is still a draft, or was detected and lies there, is nobody's entry yet; nor is one that a rule has approved. */
const inventory: Rule = {
  parameterId: 'agent-inventory-registered',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    runsOn(sighting, 'AWS Agent Registry') &&
    textOf(sighting, STATUS) === 'APPROVED' &&
    numberOf(sighting, RULES) === 0
      ? shownBy(
          sighting,
          sighting.identifier,
          'A record of AWS Agent Registry is of this agent and approved, in a registry without rules that approve.',
          [STATUS, 'recordVersion', RULES],
        )
      : undefined,
};

const CLASSES = 'knowledgeBases.classes';

/** Every knowledge base carries a tag with its class; one without leaves the question open. */
const dataClasses: Rule = {
  parameterId: 'data-classification-declared',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    const classes = textOf(sighting, CLASSES);
    return classes === undefined
      ? undefined
      : shownBy(
          sighting,
          classes.split('\n'),
          'Each knowledge base of the agent carries a tag with the class of its data.',
          [CLASSES],
        );
  },
};

const SOURCES = 'knowledgeBases.dataSources';
const TYPES = 'knowledgeBases.dataSourceTypes';
/** Sources that are one named place. A crawler follows links, and what is put in by calls has no name. */
const named = new Set(['CONFLUENCE', 'S3', 'SALESFORCE', 'SHAREPOINT']);

const sources: Rule = {
  parameterId: 'retrieval-source-allow-list',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) =>
    (numberOf(sighting, SOURCES) ?? 0) > 0 &&
    listedIn(textOf(sighting, TYPES)).every((type) => named.has(type))
      ? shownBy(
          sighting,
          true,
          'The knowledge bases of the agent take documents from sources that are set one by one.',
          [SOURCES, TYPES],
        )
      : undefined,
};

const OPT_OUT = 'aiServicesOptOut.lex';
const ALIASES = 'botAliases.count';
const HOOKS = 'botAliases.withCodeHook';

/**
 * By AWS's terms of service it may keep what bots of Lex are told and train on it, unless a policy of AWS Organizations opts out. A function that
 * answers for a bot may ask models of others, so that the policy alone shows nothing good of it.
 */
const training: Rule = {
  parameterId: 'provider-training-opt-out',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if (!runsOn(sighting, 'Amazon Lex')) return undefined;
    const policy = textOf(sighting, OPT_OUT);
    if (policy === 'optIn')
      return shownBy(sighting, false, 'The organization lets AWS use what bots of Lex are told for itself.', [
        OPT_OUT,
      ]);
    return policy === 'optOut' && (numberOf(sighting, ALIASES) ?? 0) > 0 && numberOf(sighting, HOOKS) === 0
      ? shownBy(
          sighting,
          true,
          'A policy of the organization forbids AWS to use what bots of Lex are told for itself, and no function answers for this one.',
          [OPT_OUT, ALIASES, HOOKS],
        )
      : undefined;
  },
};

export const governanceRules: readonly Rule[] = [inventory, dataClasses, sources, training];
