/**
 * Reduces a command to what may be stored: commands contain prompts, keys, patient names and addresses, so
 * most arguments are removed.
 */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { Invocation } from '../known/commands.ts';

/** Options whose value states what is served and where. */
const reported: ReadonlySet<string> = new Set([
  '--port',
  '--host',
  '--model',
  '--model-path',
  '--model-id',
  '--served-model-name',
  '--tensor-parallel-size',
]);

const modelOptions: readonly string[] = [
  '--model',
  '--model-path',
  '--model-id',
  '--served-model-name',
  '-m',
  '-hf',
];

const plainValue = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\w@.:/+-]{1,200}$/.test(value) && !value.includes('://') ? value : undefined;

/** Returns the value of an option, after a space or `=`. */
const optionValue = (words: readonly string[], option: string): string | undefined => {
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  const word = words[at];
  if (word === undefined) return undefined;
  return plainValue(word === option ? words[at + 1] : word.slice(option.length + 1));
};

/** Returns the names of the models that a command serves. */
export const modelsOf = ({ name, words }: Invocation): readonly string[] => {
  const served =
    name === 'vllm' && words[0] === 'serve' && !words[1]?.startsWith('-') ? [plainValue(words[1])] : [];
  const named = modelOptions.map((option) => optionValue(words, option));
  return [
    ...new Set([...served, ...named].flatMap((model) => (model === undefined ? [] : [maskText(model)]))),
  ];
};

/** Returns the command with its option names; `…` replaces all other arguments. */
export const commandText = (invocation: Invocation): string => {
  const { name, module, package: from, words } = invocation;
  const first = module ? `python -m ${module}` : (from ?? name ?? '');
  const parts: string[] = [];
  for (const [at, word] of words.entries()) {
    const [option = ''] = word.split('=');
    const value = reported.has(option) ? optionValue(words, option) : undefined;
    if (/^--?[A-Za-z][A-Za-z0-9_-]{0,40}$/.test(option))
      parts.push(value === undefined ? option : `${option} ${value}`);
    // The subcommand is the first argument and a plain word.
    else if (at === 0 && /^[a-z][a-z_-]{0,20}$/.test(word)) parts.push(word);
    else if (!reported.has(words[at - 1] ?? '') && parts.at(-1) !== '…') parts.push('…');
  }
  return maskText([first, ...parts].join(' ')).slice(0, 200);
};
