/** A command as it may be kept: prompts, keys, names of patients and addresses stand in commands, so most of its words do not. */
import { maskText } from '#functions/evidence/probe/masking/mask.ts';
import type { Invocation } from '../known/commands.ts';

/** Options whose value says what is served and where. */
const told: ReadonlySet<string> = new Set([
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

/** Value of an option, next to it or behind `=`. */
const optionValue = (words: readonly string[], option: string): string | undefined => {
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  const word = words[at];
  if (word === undefined) return undefined;
  return plainValue(word === option ? words[at + 1] : word.slice(option.length + 1));
};

/** Names of models that a command serves, as it says them. */
export const modelsOf = ({ name, words }: Invocation): readonly string[] => {
  const served =
    name === 'vllm' && words[0] === 'serve' && !words[1]?.startsWith('-') ? [plainValue(words[1])] : [];
  const named = modelOptions.map((option) => optionValue(words, option));
  return [
    ...new Set([...served, ...named].flatMap((model) => (model === undefined ? [] : [maskText(model)]))),
  ];
};

/** The command with what its options are called; `…` stands for everything that was written behind them. */
export const commandText = (invocation: Invocation): string => {
  const { name, module, package: from, words } = invocation;
  const first = module ? `python -m ${module}` : (from ?? name ?? '');
  const parts: string[] = [];
  for (const [at, word] of words.entries()) {
    const [option = ''] = word.split('=');
    const value = told.has(option) ? optionValue(words, option) : undefined;
    if (/^--?[A-Za-z][A-Za-z0-9_-]{0,40}$/.test(option))
      parts.push(value === undefined ? option : `${option} ${value}`);
    // The word that says what to do stands first, and is one.
    else if (at === 0 && /^[a-z][a-z_-]{0,20}$/.test(word)) parts.push(word);
    else if (!told.has(words[at - 1] ?? '') && parts.at(-1) !== '…') parts.push('…');
  }
  return maskText([first, ...parts].join(' ')).slice(0, 200);
};
