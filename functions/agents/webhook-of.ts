import type { WebhookTarget } from '#functions/evidence/probe/webhook.ts';
import type { Connection } from './agent-item.ts';

/** Returns how the custom webhook of a connection is asked; undefined if it has no request template. */
export const webhookOf = ({
  protocol,
  chat = {},
}: Pick<Connection, 'protocol' | 'chat'>): WebhookTarget | undefined => {
  const { template, answerPath, sessionPath } = chat;
  if (protocol !== 'http' || template === undefined || answerPath === undefined) return undefined;
  return { template, answerPath, ...(sessionPath === undefined ? {} : { sessionPath }) };
};
