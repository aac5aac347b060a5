import { createContext, useContext } from 'react';
import { initialState, type LiveState } from './live-state.ts';

export const LiveContext = createContext<LiveState>(initialState);

/** The connection as it is now. */
export const useLive = (): LiveState => useContext(LiveContext);
