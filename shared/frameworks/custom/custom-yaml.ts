/** Exports a custom framework in the Accredit format, to edit and upload as its next version. */
import { NO_CATEGORY, NO_NOTICE, NO_REASON, NOT_STATED } from './custom-framework.ts';

interface WrittenControl {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly intent: string;
  readonly parameters: readonly { readonly id: string; readonly why: string }[];
}

/** Fields of a framework reply that a definition contains. */
interface Written {
  readonly name: string;
  readonly version: string;
  readonly publisher: string;
  readonly license: string;
  readonly url?: string | undefined;
  readonly notice: string;
  readonly controls: readonly WrittenControl[];
}

/** Text that YAML parses as a string without quotes, in every YAML version. */
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

/** Returns YAML that creates the same framework. Fields that its author omitted are omitted again. */
export const customYaml = ({ name, version, publisher, license, url, notice, controls }: Written): string =>
  [
    ...line('', 'name', name),
    `version: ${JSON.stringify(version)}`,
    ...line('', 'publisher', publisher, NOT_STATED),
    ...line('', 'license', license, NOT_STATED),
    ...line('', 'url', url),
    ...line('', 'notice', notice, NO_NOTICE),
    'controls:',
    ...controls.flatMap(controlLines),
    '',
  ].join('\n');
