/** The organization's records about its agents in AWS (Agent Registry, tags, knowledge bases). */
import type { Rule } from '../../rule.ts';
import { numberOf, shownBy, textOf } from '../../settings.ts';
import { AGENTS, listedIn, runsOn } from './methods.ts';

const STATUS = 'status';

const RULES = 'registry.autoApprovalRules';

/**
 * Only an approved record counts. A draft, a record that was only detected, or one that a rule approved is
 * not a deliberate registration.
 */
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
          'AWS Agent Registry contains an approved record of this agent, in a registry without automatic approval rules.',
          [STATUS, 'recordVersion', RULES],
        )
      : undefined,
};

const CLASSES = 'knowledgeBases.classes';

/** Every knowledge base has a data class tag. If one has no tag, nothing is proven. */
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
          'Each knowledge base of the agent is tagged with its data class.',
          [CLASSES],
        );
  },
};

const SOURCES = 'knowledgeBases.dataSources';
const TYPES = 'knowledgeBases.dataSourceTypes';
/**
 * Source types that are a single named location. A crawler follows links, and data ingested through the API
 * has no named source.
 */
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
          'The knowledge bases of the agent ingest documents only from individually configured sources.',
          [SOURCES, TYPES],
        )
      : undefined,
};

const OPT_OUT = 'aiServicesOptOut.lex';
const ALIASES = 'botAliases.count';
const HOOKS = 'botAliases.withCodeHook';

/**
 * Under its service terms, AWS may store Lex conversations and train on them, unless an AWS Organizations
 * policy opts out. A function that answers for a bot may call other models, so the policy alone proves
 * nothing.
 */
const training: Rule = {
  parameterId: 'provider-training-opt-out',
  method: AGENTS,
  best: 'pass',
  shown: (sighting) => {
    if (!runsOn(sighting, 'Amazon Lex')) return undefined;
    const policy = textOf(sighting, OPT_OUT);
    if (policy === 'optIn')
      return shownBy(
        sighting,
        false,
        'The organization allows AWS to use Lex conversations for its own purposes.',
        [OPT_OUT],
      );
    return policy === 'optOut' && (numberOf(sighting, ALIASES) ?? 0) > 0 && numberOf(sighting, HOOKS) === 0
      ? shownBy(
          sighting,
          true,
          'An organization policy prohibits AWS from using Lex conversations for its own purposes, and no function answers for this bot.',
          [OPT_OUT, ALIASES, HOOKS],
        )
      : undefined;
  },
};

export const governanceRules: readonly Rule[] = [inventory, dataClasses, sources, training];
