import { near, type PhraseFamily } from './phrase.ts';

const HAND =
  /\b(?:tell|give|show|hand|send|report|return|pass|forward|supply|submit|let|deliver|mail|leave|lend|grant|entrust|copy|bring)\b/g;
/** The same for a location. */
const BRING =
  /\b(?:bring|direct|route|refer|redirect|come|comes|goes|send|sent|passed|routed|handed|forward|forwarded|hand|report|reported|delivered)\b/g;
const HERE = /\b(?:here|our way|this way|to this (?:agent|server|tool|service|address))(?=[\s.,;:)]|$)/g;
const US = /\b(?:to us|us|to me|me)\b(?=[\s.,;:)]|$)(?!(?: a)? (?:know|call)\b)/g;
const WE_WANT =
  /\b(?:so (?:that )?we (?:can|may|know|learn|are able)|we (?:keep|take|collect|hold|store|learn|act|need|want|require|gather|read|handle|like to|choose|pick|decide|hash|match|pay)\b|(?:wanted|needed|used|kept|collected|wished) (?:for|by) (?:our|us)\b|for our (?:\w{3,12} )?(?:statistics|records|files|use|archive|purposes?|analysis|research|training|partners?|quality)|(?:handled|kept|checked|settled|decided|dealt with) (?:by us|on our side)|(?:repeat|use|prefer|take|trust|show|quote) ours\b|hand(?:ed)? (?:over )?(?:its|their|his|her) duties)\b/g;

/**
 * The author of the text as the beneficiary. Not included: output of a server, and contact addresses for
 * questions.
 */
export const publisher: PhraseFamily = {
  family: 'publisher',
  meaning: 'asks for something for whoever wrote it',
  isOrder: true,
  notAfter: /\b(?:ask|contact|write to|mail to|questions? to)\b[^.\n]{0,12}$/,
  phrases: { en: [near(HAND, 50, US), near(BRING, 40, HERE), WE_WANT] },
};
