/** Whether the owner's consent to chat messages covers an agent in its environment. Pure. */
import type { Agent } from './agent-item.ts';

/** An unknown environment may be production. */
export const mayBeProduction = (environment: Agent['environment']): boolean =>
  environment === undefined || environment === 'production';

export const mayChat = ({ connection, environment }: Pick<Agent, 'connection' | 'environment'>): boolean =>
  connection?.authorisedToTest === true &&
  connection.authorisedToChat &&
  (!mayBeProduction(environment) || connection.authorisedToChatInProduction === true);
