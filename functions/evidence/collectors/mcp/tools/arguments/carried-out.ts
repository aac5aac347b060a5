/** Determines whether an interpreter executes a text, from names and descriptions. */
import { hasAny, textWords, wordSet } from '../words.ts';
import { ambiguous, commands } from './parameter-name.ts';
import { isCarriedOutQuery, queryLanguages } from './query-language.ts';
import type { ToolWords } from './tool-words.ts';

type Words = readonly string[];

const clauses = wordSet('where having order group filter select');
const languages = wordSet(
  'python javascript js typescript nodejs ruby perl php lua bash powershell applescript shell repl jupyter',
);
/** Words before "code" that denote program code. */
const programmed = new Set([
  ...languages,
  ...wordSet('py ts node java go r source cell snippet program block'),
]);
const runs = wordSet('run runs exec execute executes eval');
const codes = wordSet('code script scripts snippet cell');
const evaluates = wordSet('eval evaluate evaluates');
/** Parameters of tools that start a program. */
const beside = wordSet('args argv arguments cwd stdin');
/** Codes of catalogs and vouchers: assumed if a tool mentions them. */
const otherCodes = wordSet(
  'loinc icd icd10 icd9 cpt snomed hcpcs ndc rxnorm ucum atc terminology diagnosis procedure medication drug billing currency postal',
  'zip airport voucher coupon promo discount tariff barcode otp valueset codesystem',
);
/** Words that denote a code other than program code. */
const ofCodes = wordSet('system country product status http verification iso');
/** Medical prescriptions ("scripts"). */
const otherScripts = wordSet('prescription prescriptions pharmacy refill refills medication drug rx');
const lookups = wordSet('get list lookup search find describe show validate check');

/** Returns true if a tool names a programming language. */
const namesLanguage = ({ name, statement }: ToolWords): boolean =>
  hasAny(name, languages) || hasAny(statement, languages);

/** Returns true if a tool's name states that it runs code. */
const describesRunningCode = ({ name }: ToolWords): boolean => hasAny(name, runs) && hasAny(name, codes);

const isCode = (others: Words, tool: ToolWords, about: Words): boolean => {
  if (others.length > 0) return hasAny(others, programmed);
  if (namesLanguage(tool) || describesRunningCode(tool)) return true;
  const isOther =
    [about, tool.name, tool.statement, tool.parameters].some((some) => hasAny(some, otherCodes)) ||
    [about, tool.parameters].some((some) => hasAny(some, ofCodes));
  return !isOther && !hasAny(tool.name.slice(0, 1), lookups);
};

const isScript = (tool: ToolWords, about: Words): boolean =>
  namesLanguage(tool) ||
  describesRunningCode(tool) ||
  ![about, tool.name, tool.statement].some((some) => hasAny(some, otherScripts));

/** Account statements and clinical programs are not executed: the tool must state execution. */
const isDescribedAsRunning = (head: string, tool: ToolWords, about: Words): boolean => {
  if (namesLanguage(tool) || hasAny(about, languages)) return true;
  const asks = [tool.name, tool.statement, about].some((some) => hasAny(some, queryLanguages));
  if (head === 'expression')
    return asks || [tool.name, tool.statement].some((some) => hasAny(some, evaluates));
  if (head === 'statement') return asks || hasAny(tool.name, runs);
  if (head === 'program') return hasAny(tool.parameters, beside);
  return hasAny(tool.name, runs);
};

/** Returns true if a parameter with a name contains text that is executed as is. */
export const isCarriedOut = (name: Words, tool: ToolWords, about: string): boolean => {
  const head = name.at(-1) ?? '';
  const others = name.slice(0, -1);
  if (commands.has(head)) return true;
  if (head === 'script') return isScript(tool, textWords(about));
  if (head === 'code') return isCode(others, tool, textWords(about));
  if (head === 'clause') return hasAny(others, clauses);
  // `shell` states which shell to use; all others are texts in the language.
  if (queryLanguages.has(head)) return head !== 'shell';
  if (head === 'query') return hasAny(others, queryLanguages) || isCarriedOutQuery(tool, about);
  return (
    ambiguous.has(head) &&
    (others.includes('code') ||
      hasAny(others, programmed) ||
      hasAny(others, queryLanguages) ||
      isDescribedAsRunning(head, tool, textWords(about)))
  );
};
