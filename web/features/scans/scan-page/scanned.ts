import { createContext } from 'react';

/** Which agent the results on screen are about, and by which framework; undefined where there is no scan. */
export const Scanned = createContext<{ readonly agentId: string; readonly framework: string } | undefined>(
  undefined,
);
