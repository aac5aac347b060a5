import { createContext } from 'react';

/** Agent and framework of the results on screen; undefined outside a scan. */
export const Scanned = createContext<{ readonly agentId: string; readonly framework: string } | undefined>(
  undefined,
);
