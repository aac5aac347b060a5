import type { ObservedReply } from '#shared/evidence/evidence-reply.ts';
import { timeOfDay } from '#web/ui/time/format.ts';

const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/**
 * Summarizes what was checked for a piece of evidence, such as `Checked 1 address, 12 responses,
 * 10:02–10:03`.
 */
export const sampleText = ({ addresses, more, answers, from, to }: ObservedReply): string => {
  const [began, ended] = [timeOfDay(from), timeOfDay(to)];
  const places = counted(addresses.length + more, 'address', 'addresses');
  const time = began === ended ? began : `${began}–${ended}`;
  return `Checked ${places}, ${counted(answers, 'answer', 'answers')}, ${time}`;
};

/** The addresses, one per line. */
export const addressLines = ({ addresses, more }: ObservedReply): string =>
  [...addresses, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
