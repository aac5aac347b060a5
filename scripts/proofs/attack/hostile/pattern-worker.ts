/**
 * Worker thread that can be terminated: matches one pattern against its long texts, and reports the longest
 * time.
 */
import { parentPort } from 'node:worker_threads';
import { longTextsOf } from './pumps.ts';

export interface PatternTask {
  readonly source: string;
  readonly flags: string;
  /** Characters per text. */
  readonly length: number;
}

export interface PatternAnswer {
  /** Processor milliseconds of the slowest text. */
  readonly slowest: number;
  /** Beginning of that text. */
  readonly text: string;
  readonly texts: number;
}

const spent = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

parentPort?.on('message', ({ source, flags, length }: PatternTask) => {
  let answer: PatternAnswer = { slowest: 0, text: '', texts: 0 };
  for (const text of longTextsOf(source, length)) {
    const pattern = new RegExp(source, flags);
    const began = spent();
    if (pattern.global) text.replaceAll(pattern, '');
    else pattern.test(text);
    const slowest = spent() - began;
    answer = {
      texts: answer.texts + 1,
      ...(slowest > answer.slowest
        ? { slowest, text: text.slice(0, 40) }
        : { slowest: answer.slowest, text: answer.text }),
    };
  }
  parentPort?.postMessage(answer);
});
