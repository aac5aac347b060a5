/** What people are told of frameworks. Apart from what judging reads, since a verdict needs no words. */
import type { FrameworkTexts, JudgedFramework } from '#shared/frameworks/framework.ts';
import { frameworkTextsText } from './framework-texts.gen.ts';

// As text, like the judged catalogue.
const texts: Readonly<Record<string, FrameworkTexts>> = JSON.parse(frameworkTextsText);

/**
 * The texts of a framework: its own, else those of the catalogue.
 * @throws Error for a framework that has none of its own and is not of the catalogue
 */
export const frameworkTexts = ({ key, notice, controls }: JudgedFramework): FrameworkTexts => {
  if (notice !== undefined)
    return { notice, controls: controls.map(({ title = '', intent = '' }) => ({ title, intent })) };
  const listed = Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (!listed) throw new Error(`The catalogue has no framework ${key}.`);
  return listed;
};
