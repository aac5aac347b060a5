/** Texts of frameworks. Stored separately from the evaluation data, because a verdict needs no texts. */
import type { FrameworkTexts, JudgedFramework } from '#shared/frameworks/framework.ts';
import { frameworkTextsText } from './framework-texts.gen.ts';

// Parsed from text, like the evaluation catalog.
const texts: Readonly<Record<string, FrameworkTexts>> = JSON.parse(frameworkTextsText);

/**
 * Returns the texts of a framework: its own, otherwise those of the catalog.
 * @throws Error if the framework has no texts and is not in the catalog
 */
export const frameworkTexts = ({ key, notice, controls }: JudgedFramework): FrameworkTexts => {
  if (notice !== undefined)
    return { notice, controls: controls.map(({ title = '', intent = '' }) => ({ title, intent })) };
  const listed = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (!listed) throw new Error(`The catalog has no framework ${key}.`);
  return listed;
};
