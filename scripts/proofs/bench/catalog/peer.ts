/** Loads json-rules-engine with one pass/fail rule per parameter; prints the milliseconds. */
import type { RuleProperties } from 'json-rules-engine';

declare const RULES: readonly RuleProperties[];

const began = performance.now();
const loaded = await import('json-rules-engine');
// The installed package is a CommonJS module, whose names Node finds only under its default export.
const { Engine } = loaded.Engine ? loaded : loaded.default;
const engine = new Engine([...RULES], { allowUndefinedFacts: true });
const took = performance.now() - began;
if (!engine) throw new Error('There is no engine.');
process.stdout.write(JSON.stringify([took]));
