import { isObject } from '../template/intrinsics.ts';

type Json = Record<string, unknown>;

/** A state machine definition that the local engine can run like AWS. */
export interface Definition {
  StartAt: string;
  States: Record<string, Json>;
  TimeoutSeconds?: number;
}

const FORBIDDEN_FIELDS = [
  'Assign',
  'ItemReader',
  'ItemBatcher',
  'ResultWriter',
  'Arguments',
  'Output',
  'Items',
  'Condition',
  'Credentials',
];
// The engine supports no tolerated failures, no heartbeats and no other context.
const UNSUPPORTED_FIELDS = [
  'ToleratedFailurePercentage',
  'ToleratedFailureCount',
  'ToleratedFailurePercentagePath',
  'ToleratedFailureCountPath',
  'HeartbeatSeconds',
  'HeartbeatSecondsPath',
];
const CONTEXT_PATH = /^\$\$\.(Execution|StateMachine|Map\.Item)(\.|$)/;
// Inside a Map or Parallel, the engine overwrites the input and start time of the execution.
const NESTED_CONTEXT_PATH = /^\$\$\.(Execution\.(Id|Name|RoleArn)|StateMachine|Map\.Item)(\.|$)/;

/** Longest timer of the engine (setTimeout), in seconds; the AWS default is longer than any local run. */
const LONGEST_SECONDS = 2_147_483;

/**
 * Reads a definition and rejects features that the local engine would run incorrectly without an error.
 * @throws Error with the machine, the state and the unsupported feature
 */
export function readDefinition(machine: string, text: string): Definition {
  const definition: unknown = JSON.parse(text);
  if (!isObject(definition) || !isObject(definition.States))
    throw new Error(`${machine}: the definition has no States`);
  const names = new Set<string>();
  return prepare(machine, definition, names, false) as unknown as Definition;
}

function prepare(machine: string, part: Json, names: Set<string>, nested: boolean): Json {
  refuseJsonata(machine, 'the definition', part);
  const states: Record<string, Json> = {};
  for (const [name, state] of Object.entries(part.States as Record<string, Json>)) {
    if (names.has(name)) throw new Error(`${machine}: two states are named "${name}"`);
    names.add(name);
    states[name] = prepareState(machine, name, state, names, nested);
  }
  const limit = Number(part.TimeoutSeconds ?? LONGEST_SECONDS);
  const bounded =
    part.TimeoutSeconds === undefined ? {} : { TimeoutSeconds: Math.min(limit, LONGEST_SECONDS) };
  const { QueryLanguage: _, ...rest } = part;
  return { ...rest, ...bounded, States: states };
}

function prepareState(machine: string, name: string, state: Json, names: Set<string>, nested: boolean): Json {
  const refuse = (what: string): never => {
    throw new Error(`${machine}: state "${name}" uses ${what}, which the local cloud does not support`);
  };
  refuseJsonata(machine, `state "${name}"`, state);
  for (const field of [...FORBIDDEN_FIELDS, ...UNSUPPORTED_FIELDS]) if (field in state) refuse(field);
  if (/\.waitForTaskToken$/.test(String(state.Resource))) refuse('task tokens');
  checkContextPaths(state, nested ? NESTED_CONTEXT_PATH : CONTEXT_PATH, refuse);
  const { QueryLanguage: _, ...result } = state;
  // The engine treats "$" here as a property name; omitting it has the same meaning as on AWS.
  if (result.ResultPath === '$') delete result.ResultPath;
  if (result.Type === 'Task') {
    if (result.TimeoutSecondsPath === undefined) {
      // The engine default for a task is 60 s; on AWS it is the duration of the execution.
      result.TimeoutSeconds = Math.min(Number(result.TimeoutSeconds ?? LONGEST_SECONDS), LONGEST_SECONDS);
    }
  }
  if (result.Type === 'Wait' && Number(result.Seconds) > LONGEST_SECONDS)
    refuse(`a wait of ${result.Seconds} s`);
  if (Array.isArray(result.Catch)) {
    result.Catch = result.Catch.map((catcher: Json) => {
      const { ResultPath, ...rest } = catcher;
      return ResultPath === undefined || ResultPath === '$' ? rest : catcher;
    });
  }
  for (const field of ['ItemProcessor', 'Iterator']) {
    if (isObject(result[field])) result[field] = prepare(machine, result[field], names, true);
  }
  if (Array.isArray(result.Branches)) {
    result.Branches = result.Branches.map((branch: Json) => prepare(machine, branch, names, true));
  }
  return result;
}

function refuseJsonata(machine: string, where: string, part: Json): void {
  if (part.QueryLanguage !== undefined && part.QueryLanguage !== 'JSONPath') {
    throw new Error(
      `${machine}: ${where} is written in ${part.QueryLanguage}, which the local cloud does not support`,
    );
  }
}

/** Checks every path of a state (not of its nested states). */
function checkContextPaths(value: unknown, allowed: RegExp, refuse: (what: string) => never): void {
  if (Array.isArray(value)) for (const item of value) checkContextPaths(item, allowed, refuse);
  if (!isObject(value)) return;
  for (const [field, child] of Object.entries(value)) {
    if (['ItemProcessor', 'Iterator', 'Branches'].includes(field)) continue;
    if (typeof child === 'string' && child.startsWith('{%')) refuse('a JSONata expression');
    if (typeof child === 'string' && /^\$\$\.Task\.Token/.test(child)) refuse('task tokens');
    if (typeof child === 'string' && child.startsWith('$$.') && !allowed.test(child))
      refuse(`the context path ${child}`);
    checkContextPaths(child, allowed, refuse);
  }
}

/** Returns every Task state of a prepared definition, including nested ones. */
export function taskStates(definition: Definition): [name: string, state: Json][] {
  return Object.entries(definition.States).flatMap(([name, state]) => {
    const inner = [state.ItemProcessor, state.Iterator, ...((state.Branches as unknown[] | undefined) ?? [])];
    const nested = inner.filter(isObject).flatMap((part) => taskStates(part as unknown as Definition));
    return state.Type === 'Task' ? [[name, state], ...nested] : nested;
  });
}
