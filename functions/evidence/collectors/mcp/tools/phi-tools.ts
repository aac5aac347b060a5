/** Detects tools that handle health information, from their definitions (probes §5 `tool.phi_scope`). Pure. */
import type { Tool } from './tool.ts';
import { hasAny, nameWords, textWords, wordSet } from './words.ts';

/** Words for patients and their records. */
const STRONG = wordSet(
  'patient patients mrn ehr emr hl7 fhir icd10 prescription prescriptions medication medications diagnosis diagnoses inpatient outpatient',
);
/** Words that count together with another one. */
const WEAK = wordSet(
  'chart charts encounter encounters claim claims dob rx npi lab labs allergy allergies discharge admission referral referrals observation observations immunization immunizations vitals radiology insurance clinical phi ward condition conditions',
);
/** Identifies one person, regardless of the tool's name. */
const WHO =
  /^(?:patient|subject)_?(?:id|identifier|ref|uuid|number)?$|^mrn$|^medical_?record_?(?:number|id)$/i;
/** Words for content about such records that contains none. */
const ABOUT = wordSet(
  'docs documentation spec schema schemas guide guides template templates terminology glossary education',
);

const isPhi = ({ name, description, parameters }: Tool): boolean => {
  const words = nameWords(name);
  const strong = words.filter((word) => STRONG.has(word));
  if (hasAny(words, ABOUT) || words[0] === 'be' || words[0] === 'is') return false;
  if (Object.keys(parameters).some((parameter) => WHO.test(parameter)))
    return strong.length > 0 || hasAny(textWords(description), STRONG) || hasAny(words, WEAK);
  if (strong.length === 0) return false;
  const last = words.at(-1) ?? '';
  const terms = new Set(
    [...words, ...textWords(description)].filter((word) => STRONG.has(word) || WEAK.has(word)),
  );
  return STRONG.has(last) || terms.size >= 2;
};

/** Returns the names of tools that mention patients. */
export const phiTools = (tools: readonly Tool[]): readonly string[] =>
  tools.filter(isPhi).map(({ name }) => name);
