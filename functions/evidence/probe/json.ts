/** Maximum nesting depth (probes §1). */
const DEEPEST = 64;

/** Parsed external JSON, or its error. */
export type JsonReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: string };

const depthOf = (text: string): number => {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') deepest = Math.max(deepest, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return deepest;
};

const PROTOTYPE_KEY = '__proto__';

class ForbiddenKeyError extends Error {}

/** An own member of that name is harmless until it is copied by assignment, which then sets a prototype. */
const refuseKey = (key: string, value: unknown): unknown => {
  if (key === PROTOTYPE_KEY) throw new ForbiddenKeyError(key);
  return value;
};

/**
 * A key may be written literally or with escapes (RFC 8259 §7). Inspecting each key would take several times
 * as long as parsing.
 */
const mayHoldKey = (text: string): boolean => text.includes(PROTOTYPE_KEY) || text.includes('\\u');

/** Parses external JSON: at most 64 levels deep, and without the key that could reach a prototype. */
export const readJson = (text: string): JsonReading => {
  if (depthOf(text) > DEEPEST) return { ok: false, problem: `nested deeper than ${DEEPEST} levels` };
  try {
    return { ok: true, value: mayHoldKey(text) ? JSON.parse(text, refuseKey) : JSON.parse(text) };
  } catch (error) {
    return {
      ok: false,
      problem:
        error instanceof ForbiddenKeyError ? `an object with the forbidden key ${error.message}` : 'not JSON',
    };
  }
};

/** Returns whether a value is a JSON object, that is, neither an array nor null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
