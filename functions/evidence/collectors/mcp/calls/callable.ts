/** Selects the tools that may be called: read-only as listed, and by the rules for names and schemas. Pure. */
import { isListedReadOnly } from '#functions/evidence/probe/tool-call-rules.ts';
import type { JsonObject } from '../../json-rpc.ts';
import { changeByName, serverPrefixes } from '../tools/names/change-by-name.ts';
import { placesOfEach } from '../tools/schemas/places.ts';
import { shellSign } from '../tools/shells/shell-sign.ts';
import type { Tool, ToolList } from '../tools/tool.ts';
import { nameWords, wordSet } from '../tools/words.ts';
import { harmlessArguments } from './arguments.ts';

/** A tool with harmless arguments. */
export interface CallableTool {
  readonly tool: Tool;
  readonly arguments: JsonObject;
}

/**
 * Words of parameters that reach something outside the server, run something, or name a person: no value for
 * them is harmless.
 */
const reaching = wordSet(
  'url uri link href host hostname domain address endpoint webhook callback ip port path file filename folder directory dir ' +
    'command cmd script code expression shell sql query statement program prompt email mail phone recipient to password token ' +
    'secret key credential patient mrn ssn',
);

const mayReach = ({ inputSchema }: Tool, given: JsonObject): boolean => {
  const required = Array.isArray(inputSchema.required) ? inputSchema.required : [];
  return [...Object.keys(given), ...required].some((name) =>
    nameWords(String(name)).some((word) => reaching.has(word)),
  );
};

/** Returns the tools of a list that may be called, in its order. */
export const callableTools = (list: Pick<ToolList, 'tools' | 'serverInfo'>): readonly CallableTool[] => {
  const prefixes = serverPrefixes(list);
  const most = placesOfEach(list.tools.length);
  return list.tools.flatMap((tool) => {
    if (!isListedReadOnly(tool.raw) || changeByName(tool, prefixes) || shellSign(tool, most) !== undefined)
      return [];
    const given = harmlessArguments(tool);
    return given && !mayReach(tool, given) ? [{ tool, arguments: given }] : [];
  });
};
