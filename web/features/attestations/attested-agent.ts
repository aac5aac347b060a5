import { createContext } from 'react';

/** The agent that parameters on screen are about; undefined where nobody can vouch for them. */
export const AttestedAgent = createContext<string | undefined>(undefined);
