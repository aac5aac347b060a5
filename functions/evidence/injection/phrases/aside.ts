import { COMMAND } from './english.ts';
import { near, type PhraseFamily } from './phrase.ts';

/** In addition to the requested work. */
const BESIDE =
  /\b(?:while (?:you are|you're) at it|on the side|in passing|in the same (?:go|step|call|breath|turn)|on this occasion|by the way|as a by-product|alongside|in parallel|in the background|on top of that|for good measure|as a bonus|along the way|on the way|(?:when|once) (?:done|finished|that is done|it is done)|as (?:a|the) last step|additionally|in addition|besides|meanwhile|beforehand|ahead of that|and while there)\b/g;
/** The stated reason. */
const PRETEXT =
  /\b(?:for (?:the sake of \w{3,20}|better|quicker|faster|smoother|improved|personali[sz]ed|clean|the record|calibration|verification|quality|traceability|completeness|safety|safety's sake|transparency|billing|licensing|support|diagnostics|convenience|continuity|audit(?:ing)?|compliance|security reasons|legal reasons|technical reasons)|to (?:save|spare|speed|keep|avoid|prevent|prove|improve|ease|simplify|support|help|make sure|be on the safe side|stay|comply|satisfy|meet|train|warm|unlock|activate)\b[^.,\n]{2,60}),?\b/g;

/** Data fetched from elsewhere and passed on in the same step. */
const FETCH =
  /\b(?:read|look up|look for|look through|open|take|find|fetch|collect|search|copy|gather|go through|unlock|query|dump|load)\b/g;
const AND_HAND =
  /\b(?:and|then) (?:give|hand|enter|place|put|pass|attach|paste|append|forward|share|submit|upload|relay|insert|fill|send|tell|write|keep|post|report)\b/g;
const HANDED_ON =
  /\b(?:is|are|gets?) (?:also |then |always )?(?:handed|mirrored|relayed|uploaded|deposited|pushed|disclosed) (?:to|into|on|at|with)\b/g;
const ALSO =
  /\balso (?:send|give|hand|put|enter|attach|print|pass|copy|show|tell|write|set|open|call|run|note|store|invite|book|order|approve|upload|post)\b/g;

/**
 * An order in addition to the requested work, or one with an unrelated reason. Not included: what must be
 * known before a call.
 */
export const aside: PhraseFamily = {
  family: 'aside',
  meaning: 'orders something beside the work that was asked for',
  isOrder: true,
  phrases: {
    en: [
      near(BESIDE, 30, COMMAND),
      near(COMMAND, 60, BESIDE),
      near(PRETEXT, 4, COMMAND),
      near(FETCH, 90, AND_HAND),
      HANDED_ON,
      ALSO,
    ],
  },
};
