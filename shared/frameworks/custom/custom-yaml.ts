/** A custom framework written out again in our own format, to be edited and uploaded as its next version. */
import { NO_CATEGORY, NO_NOTICE, NO_REASON, NOT_STATED } from './custom-framework.ts';

interface WrittenControl {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly intent: string;
  readonly parameters: readonly { readonly id: string; readonly why: string }[];
}

/** What the API gives of a framework, as far as a definition says it. */
interface Written {
  readonly name: string;
  readonly version: string;
  readonly publisher: string;
  readonly licence: string;
  readonly url?: string | undefined;
  readonly notice: string;
  readonly controls: readonly WrittenControl[];
}

/** What YAML takes for text without quotes, whatever the version of YAML. */
const PLAIN = /^[A-Za-z][\w ,;.()/'-]*[\w.)]$/;
const OTHERWISE = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

/** A JSON string is a YAML string. */
const scalar = (text: string): string =>
  PLAIN.test(text) && !OTHERWISE.test(text) ? text : JSON.stringify(text);

const line = (indent: string, key: string, text: string | undefined, unsaid?: string): readonly string[] =>
  text === undefined || text === '' || text === unsaid ? [] : [`${indent}${key}: ${scalar(text)}`];

const controlLines = (control: WrittenControl): readonly string[] => [
  `  - id: ${scalar(control.id)}`,
  ...line('    ', 'title', control.title),
  ...line('    ', 'category', control.category, NO_CATEGORY),
  ...line('    ', 'intent', control.intent),
  '    parameters:',
  ...control.parameters.map(({ id, why }) => `      ${id}:${why === NO_REASON ? '' : ` ${scalar(why)}`}`),
];

/** YAML that makes the same framework. What its author never said is left out again. */
export const customYaml = ({ name, version, publisher, licence, url, notice, controls }: Written): string =>
  [
    ...line('', 'name', name),
    `version: ${JSON.stringify(version)}`,
    ...line('', 'publisher', publisher, NOT_STATED),
    ...line('', 'licence', licence, NOT_STATED),
    ...line('', 'url', url),
    ...line('', 'notice', notice, NO_NOTICE),
    'controls:',
    ...controls.flatMap(controlLines),
    '',
  ].join('\n');
