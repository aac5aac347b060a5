/**
 * A Dockerfile as plain data: base image and command of its last stage, and the names of its environment
 * variables.
 */

export interface Dockerfile {
  readonly image: string | undefined;
  readonly command: readonly string[];
  readonly environmentNames: readonly string[];
  readonly title: string | undefined;
  /** The user that it declares; undefined if it declares none, which mostly means root. */
  readonly user: string | undefined;
}

/** Returns the instructions with their lines joined and comments removed. */
const instructionsOf = (text: string): readonly (readonly [name: string, rest: string])[] => {
  const lines = text.split(/\r?\n/).filter((line) => !line.trimStart().startsWith('#'));
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const end = line.trimEnd();
    const accepted = end.endsWith('\\');
    const part = accepted ? end.slice(0, -1) : end;
    if (isOpen) joined[joined.length - 1] += ` ${part.trim()}`;
    else joined.push(part.trim());
    isOpen = accepted;
  }
  return joined.flatMap((line) => {
    const [name = ''] = line.split(/\s/, 1);
    return name === '' ? [] : [[name.toUpperCase(), line.slice(name.length).trim()] as const];
  });
};

const wordsOf = (rest: string): readonly string[] => {
  if (!rest.startsWith('[')) return rest.split(/\s+/);
  try {
    const words: unknown = JSON.parse(rest);
    return Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string') : [];
  } catch {
    return [];
  }
};

/** `A=1 B="2 3"`, or the legacy form `A 1 2`. */
const namesOf = (rest: string): readonly string[] => {
  const [first = ''] = rest.split(/\s/, 1);
  if (!first.includes('=')) return first === '' ? [] : [first];
  const withoutQuoted = rest.replace(/"(?:[^"\\]|\\.)*"?|'[^']*'?/g, '');
  return withoutQuoted
    .split(/\s+/)
    .flatMap((pair) => (/^[A-Za-z_]\w{0,199}(?==)/.exec(pair) ?? []).slice(0, 1));
};

const labelIn = (rest: string, label: string): string | undefined => {
  const at = rest.replaceAll('"', '').split(`${label}=`)[1];
  return at === undefined ? undefined : at.split(/\s[\w.-]+=/)[0]?.trim();
};

/** Parses a Dockerfile. A stage that starts from an earlier stage continues it. */
export const readDockerfile = (text: string): Dockerfile => {
  const empty: Dockerfile = {
    image: undefined,
    command: [],
    environmentNames: [],
    title: undefined,
    user: undefined,
  };
  const stages = new Map<string, Dockerfile>();
  let stage = empty;
  let name: string | undefined;
  const instructions = instructionsOf(text);
  for (const [instruction, rest] of instructions) {
    if (name !== undefined) stages.set(name, stage);
    if (instruction === 'FROM') {
      const [image = '', as, alias] = rest.split(/\s+/).filter((word) => !word.startsWith('--'));
      stage = stages.get(image.toLowerCase()) ?? { ...empty, image };
      name = as?.toUpperCase() === 'AS' ? alias?.toLowerCase() : undefined;
    } else if (instruction === 'CMD') stage = { ...stage, command: [...stage.command, ...wordsOf(rest)] };
    else if (instruction === 'ENTRYPOINT') stage = { ...stage, command: wordsOf(rest) };
    else if (instruction === 'ENV')
      stage = { ...stage, environmentNames: [...stage.environmentNames, ...namesOf(rest)] };
    else if (instruction === 'USER') stage = { ...stage, user: rest };
    else if (instruction === 'LABEL')
      stage = { ...stage, title: labelIn(rest, 'org.opencontainers.image.title') ?? stage.title };
  }
  return stage;
};
