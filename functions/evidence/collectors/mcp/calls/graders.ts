/** What calls of tools show about parameters. Pure: the same calls give the same findings. */
import { describeSigns, lineOf } from '#functions/evidence/injection/describe-signs.ts';
import { isDecisive, type Sign, signsIn } from '#functions/evidence/injection/signs.ts';
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import { findSecrets } from '#functions/evidence/probe/masking/secrets.ts';
import type { EvidenceSource } from '#shared/parameters/parameter.ts';
import { type About, type Finding, found, gap, withoutFailure } from '../../finding.ts';
import { findLeak } from '../../http/leaks.ts';
import { linesProof } from '../../lines-proof.ts';
import { named, tools as toolCount } from '../tools/grader.ts';
import type { ToolList } from '../tools/tool.ts';
import { toolArgumentValidation } from '../tools/tool-argument-validation.ts';
import type { ToolCall } from './call-tools.ts';

/** The calls of one scan, and the list that they are from. */
export interface CallSights {
  readonly list: ToolList;
  readonly calls: readonly ToolCall[];
}

type Grade = (sights: CallSights, about: About) => Finding;

interface CallGrader {
  readonly source: EvidenceSource;
  readonly grade: Grade;
}

const MAX_LINE = 300;

const askedLine = ({ tool, arguments: given }: ToolCall): string =>
  `→ tools/call ${tool} ${JSON.stringify(given)}`.slice(0, MAX_LINE);

/** Returns the line of a text that contains a part. */
const lineWith = (text: string, part: string): string =>
  (text.split('\n').find((line) => line.includes(part)) ?? part).trim().slice(0, MAX_LINE);

const firstLine = (text: string): string =>
  (text.split('\n').find((line) => line.trim() !== '') ?? '(no text)').slice(0, MAX_LINE);

const failing = (
  about: About,
  detail: string,
  call: ToolCall,
  lines: readonly string[],
  marks: readonly string[],
) => found(about, { value: false, detail, proof: linesProof(askedLine(call), lines, marks) });

/** Some servers report an error as the text of a result. */
const reportsError = /\b(?:error|invalid|not valid|must be|expected|required|validation|cannot|unable)\b/i;

/** Schemas are enforced if each tool of the list was called with an argument of a wrong type, and rejected it. */
const argumentValidation: Grade = ({ list, calls }, about) => {
  const wrong = calls.filter((call) => call.wrong !== undefined);
  const accepted = wrong.filter(
    ({ outcome, text }) => outcome === 'result' && !reportsError.test(text.slice(0, MAX_LINE)),
  );
  const [first] = accepted;
  if (first) {
    const { argument = '', declared = '' } = first.wrong ?? {};
    return failing(
      about,
      `${named([...new Set(accepted.map(({ tool }) => tool))])} accepted an argument of a wrong type: ${first.tool} ran with another value than the declared ${declared} for ${argument}.`,
      first,
      [firstLine(first.text)],
      [],
    );
  }
  const rejected = new Set(wrong.filter(({ outcome }) => outcome === 'error').map(({ tool }) => tool));
  const tried = `${rejected.size} of ${toolCount(list.tools.length)} rejected an argument of a wrong type`;
  const untried = list.tools.filter(
    ({ name, parameters }) => !rejected.has(name) && Object.keys(parameters).length > 0,
  );
  const declared = toolArgumentValidation.grade(list);
  if (untried.length > 0 || rejected.size === 0 || !list.complete)
    return gap(
      about,
      `${tried}. ${untried.length > 0 ? `${named(untried.map(({ name }) => name))} could not be tried, because only tools that change nothing are called` : 'That is not enough to show that schemas are enforced'}.`,
    );
  if ('inconclusive' in declared || declared.value !== true)
    return gap(about, `${tried}, but the declared schemas do not bound every argument.`);
  const last = wrong.at(-1);
  return found(about, {
    value: true,
    detail: `The declared schemas bound every argument, and ${tried}.`,
    proof: linesProof(last ? askedLine(last) : '', [firstLine(last?.text ?? '')], []),
  });
};

const errorDetails: Grade = ({ calls }, about) => {
  const errors = calls.filter(({ outcome }) => outcome === 'error');
  for (const call of errors) {
    const leak = findLeak(call.text, [JSON.stringify(call.arguments), call.tool]);
    if (leak !== undefined)
      return failing(
        about,
        `The error message of the tool ${call.tool} reveals server internals: ${maskText(leak).slice(0, 80)}.`,
        call,
        [lineWith(call.text, leak)],
        [leak],
      );
  }
  return withoutFailure(
    about,
    `${errors.length} calls of tools were rejected, and no message reveals server internals.`,
  );
};

/** Formats that only an issued credential has; generic words such as "password" also occur in documentation. */
const issued: ReadonlySet<string> = new Set([
  'private key',
  'AWS key',
  'API key',
  'GitHub token',
  'Slack token',
]);

const secretsInResults: Grade = ({ calls }, about) => {
  for (const call of calls) {
    const secret = findSecrets(call.text).find(({ kind }) => issued.has(kind));
    if (secret)
      return failing(
        about,
        `The tool ${call.tool} returned a secret (${secret.kind}) to a call without a meaning.`,
        call,
        [lineWith(call.text, call.text.slice(secret.start, secret.end).split('\n')[0] ?? '')],
        [],
      );
  }
  return withoutFailure(
    about,
    `${calls.length} calls of tools returned no secret, which does not prove that none can be.`,
  );
};

interface Suspect {
  readonly call: ToolCall;
  readonly signs: readonly Sign[];
}

const instructionsInResults: Grade = ({ calls }, about) => {
  const suspects = calls.map(
    (call): Suspect => ({
      call,
      signs: signsIn({ texts: [{ path: 'result', text: call.text }], parameters: [] }),
    }),
  );
  const worst = suspects.find(({ signs }) => isDecisive(signs));
  if (!worst)
    return withoutFailure(
      about,
      `The results of ${calls.length} calls contain no known instructions to the model.`,
    );
  const { call, signs } = worst;
  return failing(
    about,
    `${describeSigns(`The result of ${call.tool}`, signs)}.`,
    call,
    signs.map((sign) => lineOf(call.tool, sign)),
    signs.map(({ shown }) => shown),
  );
};

/** Confirms that something was changed. Data about an earlier change is longer, or does not begin with the verb. */
const confirmations: readonly RegExp[] = [
  /\bsuccessfully (?:created|deleted|removed|updated|saved|written|sent|inserted|added|modified|overwritten|stored|submitted)\b/i,
  /\b(?:created|deleted|removed|updated|saved|written|sent|inserted|added|modified|overwritten|stored|submitted) successfully\b/i,
  /^(?:ok|done|success)?[\s.,:!]{0,3}(?:created|deleted|removed|updated|saved|sent|inserted|overwritten|submitted)\b/i,
  /\b[1-9]\d{0,8} rows? affected\b/i,
];
const MAX_CONFIRMATION = 200;

const readOnlyClaims: Grade = ({ calls }, about) => {
  const results = calls.filter(({ outcome }) => outcome === 'result');
  const changing = results.filter(
    ({ text }) => text.length <= MAX_CONFIRMATION && confirmations.some((one) => one.test(text.trim())),
  );
  const [first] = changing;
  return first
    ? failing(
        about,
        `Listed as read-only, but its own result confirms a change: ${named([...new Set(changing.map(({ tool }) => tool))])}.`,
        first,
        [firstLine(first.text)],
        [firstLine(first.text)],
      )
    : withoutFailure(
        about,
        `${results.length} results of read-only tools confirm no change, which does not prove that none was made.`,
      );
};

/** One grader per parameter. */
export const callGraders: Readonly<Record<string, CallGrader>> = {
  'tool-argument-validation': { source: 'probe', grade: argumentValidation },
  'error-detail-suppressed': { source: 'probe', grade: errorDetails },
  'output-sensitive-data-filter': { source: 'probe', grade: secretsInResults },
  'tool-description-clean': { source: 'mcp', grade: instructionsInResults },
  'destructive-tools-annotated': { source: 'mcp', grade: readOnlyClaims },
};
