import { near, type PhraseFamily } from './phrase.ts';

/** A model that reads descriptions. Many tools serve a model, so a model alone must be the acting subject. */
const READER =
  /(?<!\b(?:is|as|are|be|by|of|with|for|to) )\b(?:the|an|any|each|every|your|calling|dear) (?:ai |calling |client |host |language )?(?:assistant|model|llm|chatbot|bot|copilot|orchestrator|planner|calling agent|ai)(?:'s)?\b/g;
/** What it does, or must do. */
const DOES =
  /\b(?:may|must|should|shall|can|will|ought to|has to|needs to(?! be\b)|is (?:to|asked|expected|free|allowed|obliged|supposed|released)|has been|had been|does not|never|(?!needs )(?:\w{2,12}(?:[^\Ws]|ss))s)\b/g;
/** Readers as the subject of a sentence or of a clause after a comma. */
const READERS =
  /(?:^|[.;:!?,\n(] ?)(?:[\w-]{1,15}[^\Ws] ){0,2}(?:assistants|agents|models|llms|bots|callers|orchestrators|planners|peers)\b/g;
/** The same, identified by what they do. */
const READERS_WHO =
  /(?:^|[.;:!?,\n(] ?)(?:[\w-]{1,15}[^\Ws] ){0,2}(?:assistants|agents|models|llms|bots|callers|orchestrators|planners|peers) (?:(?:of|in|on|from|with) [^.,\n]{1,40}|that|which|who|whose)\b/g;
const DO =
  /\b(?:must|should(?! know)|shall|have to|need to|are (?:to|asked|expected|free|allowed|obliged)|may (?:not )?(?:skip|run|call|act|send|use|take)|(?:then |also |simply |always )?(?:pass|send|give|hand|run|skip|omit|store|keep|take|call|phrase|word|route|forward|enrich|relay|use|add|attach|follow|accept|treat|open|set|do not|don't|supply|submit|return|repeat|leave|state|quote|act|trust|approve|grant|share|delegate|report|raise|lower|release|avoid|execute|obey|adopt|restore|confirm)\b)/g;
/** Text that is explicitly addressed to such a reader. */
const NOTE =
  /\b(?:notes?|hints?|messages?|remarks?|reminders?|ps|p\.s\.|directions?|guidance|addressed|addendum|memo|word|aside)(?: is| are)? (?:for|to) (?:the |any |an |every |each |all |you,? the )?(?:reading |calling )?(?:assistants?|models?|agents?|llms?|ais?|machines?|bots?|you)\b|\b(?:to be )?(?:read|meant|intended|seen) (?:only )?(?:by|for) (?:the |any |an )?(?:assistants?|models?|llms?|ais?|machines?)\b|\bdear (?:agent|assistant|model|ai|bot)\b|(?:^|[.\n] ?)(?:model|assistant|agent|ai|llm)s?[,:] (?=[a-z])/g;
/** Attributes that only such a reader has: its own instructions, a memory, an operator. */
const OWN =
  /\byour (?:(?:long-term|persistent|own|internal|private|initial|standing|working|whole|complete|full) )?(?:memory|guidance|reasoning|considerations|persona|training|operator|developer|host|system prompt|directives?|orders|scratchpad|context window|opening (?:words|message|turn)|first (?:message|reply|turn)|plan|refusals?|safety \w+)\b|\b(?:that|which|what|as|whatever|everything|anything) you (?:know|remember|were (?:told|given|set up|started)|have been (?:told|given|thinking|asked)|hold(?! back)|decided)\b|\byou (?:never|always|no longer) (?:decline|refuse|mention|ask|question|warn)\b|\b(?:of|by) yours?\b(?= (?:may|must|is|are|be|and|without))|\byou (?:answer|act|work|reply) without\b|\bplans? of yours\b/g;

/**
 * The model itself as the addressee or subject: its role, its memory, its output. Not included: models that a
 * tool serves or lists, and agents that it monitors.
 */
export const machineReader: PhraseFamily = {
  family: 'machine reader',
  meaning: 'says what the model itself has to do beside calling it',
  isOrder: false,
  phrases: {
    en: [near(READER, 6, DOES), near(READERS, 2, DO), near(READERS_WHO, 90, DO), NOTE, OWN],
  },
};
