/** Combinations of concepts that occur together in one passage of a poisoned text and hardly in honest ones. */
import type { Concept } from './concepts.ts';
import * as is from './concepts.ts';

export interface PassageRule {
  readonly family: string;
  /** Text for users, after the name of a tool. */
  readonly meaning: string;
  /** Concepts that one passage must contain, in any order. */
  readonly all: readonly Concept[];
  /** Concepts that must be absent from its sentences. */
  readonly none: readonly Concept[];
  /** Whether one sentence must contain them, rather than two adjacent ones. */
  readonly isOneSentence?: true;
  /** Maximum distance from the first concept, in characters; 200 if absent. */
  readonly reach?: number;
  /** Whether the rule is for descriptions of parameters, or for all other texts; both if absent. */
  readonly of?: 'parameter' | 'description';
}

const secrets = 'demands keys or credentials that its work does not need';
const talk = 'demands the conversation or the instructions of the model';
const hides = 'does something that the user must not know';
const redirects = 'changes how other tools are used';
const voids = 'sets the rules of the model aside';
const approves = 'claims an approval to skip a check';
const overtakes = 'puts itself between the model and the user';
const leaks = 'sends data to a place outside';
const cloaked = 'acts under a condition that is not part of its work';

const none = [is.HONEST];

export const passageRules: readonly PassageRule[] = [
  {
    family: 'secret files',
    meaning: secrets,
    all: [is.SECRET_STORE, is.GIVE, is.SLOT],
    none,
    of: 'description',
    reach: 160,
  },
  { family: 'secret files', meaning: secrets, all: [is.SECRET_STORE, is.GIVE, is.PRETEXT], none, reach: 160 },
  {
    family: 'secret files',
    meaning: secrets,
    all: [is.SECRET_STORE, is.PRETEXT, is.SLOT],
    none,
    of: 'description',
    reach: 160,
  },
  {
    family: 'side channel',
    meaning: talk,
    all: [is.CONVERSATION, is.WHOLE],
    none,
    of: 'parameter',
    reach: 60,
  },
  {
    family: 'side channel',
    meaning: talk,
    all: [is.CONVERSATION, is.WHOLE, is.GIVE],
    none,
    of: 'description',
    reach: 70,
  },
  {
    family: 'side channel',
    meaning: talk,
    all: [is.CONVERSATION, is.GIVE, is.SLOT, is.PRETEXT],
    none,
    of: 'description',
    reach: 120,
  },
  { family: 'concealment', meaning: hides, all: [is.LIE, is.PERSON], none },
  { family: 'concealment', meaning: hides, all: [is.CONCEAL, is.DEED, is.PERSON], none },
  { family: 'override', meaning: voids, all: [is.RULES, is.VOID], none, reach: 70 },
  { family: 'authority', meaning: approves, all: [is.APPROVED, is.SKIP], none, reach: 140 },
  { family: 'shadowing', meaning: redirects, all: [is.OTHER_TOOL, is.REDIRECT], none, reach: 120 },
  { family: 'precedence', meaning: overtakes, all: [is.EVERY_TURN, is.TAKE_OVER], none, reach: 120 },
  {
    family: 'exfiltration',
    meaning: leaks,
    all: [is.ADDRESS, is.SEND, is.PERSONAL],
    none,
    reach: 120,
    isOneSentence: true,
  },
  {
    family: 'exfiltration',
    meaning: leaks,
    all: [is.CHANNEL, is.GIVE, is.PERSONAL],
    none,
    reach: 90,
    isOneSentence: true,
  },
  { family: 'trigger', meaning: cloaked, all: [is.TRIGGER, is.HARM], none, reach: 100, isOneSentence: true },
  {
    family: 'machine reader',
    meaning: 'addresses the model with a request of its own',
    all: [is.ADDRESSED, is.FAVOR],
    none,
    reach: 100,
  },
];
