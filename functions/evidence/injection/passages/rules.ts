/** Combinations of concepts that occur in one passage of a poisoned text and hardly in honest ones. */
import type { Concept } from './concept.ts';
import { APPROVED } from './concepts/approvals.ts';
import { WHOLE } from './concepts/completeness.ts';
import { CONCEAL, PERSON } from './concepts/concealment.ts';
import { CONVERSATION } from './concepts/conversation.ts';
import { DEED, LIE } from './concepts/deception.ts';
import { ADDRESS, CHANNEL } from './concepts/destinations.ts';
import { ADDRESSED, FAVOR } from './concepts/favors.ts';
import { GIVE } from './concepts/giving.ts';
import { CHECKING, HONEST } from './concepts/honesty.ts';
import { OTHER_TOOL, REDIRECT } from './concepts/other-tools.ts';
import { PERSONAL } from './concepts/personal-data.ts';
import { PRETEXT, SLOT } from './concepts/requests.ts';
import { RULES } from './concepts/rules.ts';
import { CONTENT, READ, SECRET_FILE } from './concepts/secret-files.ts';
import { SECRET_STORE } from './concepts/secrets.ts';
import { SEND } from './concepts/sending.ts';
import { SKIP } from './concepts/skipped-checks.ts';
import { HARM, TRIGGER } from './concepts/triggers.ts';
import { EVERY_TURN, RETURN_RESULT, TAKE_IN, TAKE_OVER } from './concepts/turns.ts';
import { VOID } from './concepts/void-rules.ts';

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

const none = [HONEST, CHECKING];

export const passageRules: readonly PassageRule[] = [
  {
    family: 'secret files',
    meaning: secrets,
    all: [SECRET_STORE, GIVE, SLOT],
    none,
    of: 'description',
    reach: 160,
  },
  { family: 'secret files', meaning: secrets, all: [SECRET_STORE, GIVE, PRETEXT], none, reach: 160 },
  {
    family: 'secret files',
    meaning: secrets,
    all: [SECRET_STORE, PRETEXT, SLOT],
    none,
    of: 'description',
    reach: 160,
  },
  {
    family: 'secret files',
    meaning: secrets,
    all: [SECRET_FILE, READ, GIVE],
    none,
    of: 'description',
    reach: 120,
  },
  { family: 'secret files', meaning: secrets, all: [SECRET_FILE, CONTENT], none, of: 'parameter', reach: 60 },
  {
    family: 'side channel',
    meaning: talk,
    all: [CONVERSATION, WHOLE],
    none,
    of: 'parameter',
    reach: 60,
  },
  {
    family: 'side channel',
    meaning: talk,
    all: [CONVERSATION, WHOLE, GIVE],
    none,
    of: 'description',
    reach: 80,
  },
  {
    family: 'side channel',
    meaning: talk,
    all: [CONVERSATION, GIVE, SLOT, PRETEXT],
    none,
    of: 'description',
    reach: 120,
  },
  { family: 'concealment', meaning: hides, all: [LIE, PERSON], none },
  { family: 'concealment', meaning: hides, all: [CONCEAL, DEED, PERSON], none },
  { family: 'concealment', meaning: hides, all: [CONCEAL, LIE], none, reach: 140 },
  { family: 'override', meaning: voids, all: [RULES, VOID], none, reach: 70 },
  { family: 'authority', meaning: approves, all: [APPROVED, SKIP], none, reach: 140 },
  { family: 'shadowing', meaning: redirects, all: [OTHER_TOOL, REDIRECT], none, reach: 120 },
  { family: 'precedence', meaning: overtakes, all: [EVERY_TURN, TAKE_OVER], none, reach: 120 },
  { family: 'precedence', meaning: overtakes, all: [TAKE_IN, RETURN_RESULT], none, reach: 120 },
  {
    family: 'exfiltration',
    meaning: leaks,
    all: [ADDRESS, SEND, PERSONAL],
    // Data that is masked or encrypted leaves as well.
    none: [CHECKING],
    reach: 120,
    isOneSentence: true,
  },
  {
    family: 'exfiltration',
    meaning: leaks,
    all: [CHANNEL, GIVE, PERSONAL],
    // Data that is masked or encrypted leaves as well.
    none: [CHECKING],
    reach: 90,
    isOneSentence: true,
  },
  { family: 'trigger', meaning: cloaked, all: [TRIGGER, HARM], none, reach: 100, isOneSentence: true },
  {
    family: 'machine reader',
    meaning: 'addresses the model with a request of its own',
    all: [ADDRESSED, FAVOR],
    none,
    reach: 100,
  },
];
