/** Loads json-rules-engine and gives it one rule for each parameter, which says pass or fail; prints the milliseconds. */
import type { RuleProperties } from 'json-rules-engine';

declare const RULES: readonly RuleProperties[];

const began = performance.now();
const loaded = await import('json-rules-engine');
// As it is installed it is a CommonJS module, whose names Node finds under its default alone.
const { Engine } = loaded.Engine ? loaded : loaded.default;
const engine = new Engine([...RULES], { allowUndefinedFacts: true });
const took = performance.now() - began;
if (!engine) throw new Error('There is no engine.');
process.stdout.write(JSON.stringify([took]));
