/** What panels show of the connection. */
import type { HealthStats, LiveMessage } from '#shared/realtime/message.ts';

type AlertMessage = Extract<LiveMessage, { type: 'compliance_alert' }>['data'];

export interface LiveState {
  readonly connected: boolean;
  /** Newest first. */
  readonly alerts: readonly AlertMessage[];
  /** When the server was last heard, by its clock. */
  readonly lastUpdate?: string;
  readonly healthData?: HealthStats;
}

export type LiveEvent = { readonly connected: boolean } | { readonly message: LiveMessage };

export const MOST_ALERTS = 50;

export const initialState: LiveState = { connected: false, alerts: [] };

/** The state after an event. */
export const afterEvent = (state: LiveState, event: LiveEvent): LiveState => {
  if ('connected' in event) return { ...state, connected: event.connected };
  const { message } = event;
  const heard = { ...state, lastUpdate: message.data.timestamp };
  if (message.type === 'health_check') return { ...heard, healthData: message.data.stats };
  if (message.type === 'compliance_alert') {
    return { ...heard, alerts: [message.data, ...state.alerts].slice(0, MOST_ALERTS) };
  }
  return heard;
};
