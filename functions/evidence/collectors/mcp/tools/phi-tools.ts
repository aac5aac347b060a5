/** Which tools handle health information of people, as far as they say so (probes §5 `tool.phi_scope`). Pure. */
import type { Tool } from './tool.ts';
import { hasAny, nameWords, textWords, wordSet } from './words.ts';

/** Words that stand for people in care and their records. */
const STRONG = wordSet(
  'patient patients mrn ehr emr hl7 fhir icd10 prescription prescriptions medication medications diagnosis diagnoses inpatient outpatient',
);
/** Words that do so beside another one. */
const WEAK = wordSet(
  'chart charts encounter encounters claim claims dob rx npi lab labs allergy allergies discharge admission referral referrals observation observations immunization immunizations vitals radiology insurance clinical phi ward condition conditions',
);
/** Names one person, whatever the tool is called. */
const WHO =
  /^(?:patient|subject)_?(?:id|identifier|ref|uuid|number)?$|^mrn$|^medical_?record_?(?:number|id)$/i;
/** What is about such records, and holds none. */
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

/** Names of the tools that speak of people in care. */
export const phiTools = (tools: readonly Tool[]): readonly string[] =>
  tools.filter(isPhi).map(({ name }) => name);
