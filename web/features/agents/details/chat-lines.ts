import type { AgentReply } from '#shared/agents/contract.ts';

type Chat = NonNullable<NonNullable<AgentReply['connection']>['chat']>;

/**
 * Returns the chat settings, one line per value that the owner entered; the API never returns the secret of
 * the second test user.
 */
export const chatLines = (chat: Chat = {}): readonly string[] => {
  const { model, user, secondUser, secondCredentialHeader, canary, template, answerPath } = chat;
  return [
    ...(template === undefined ? [] : [`Request template, answer at ${answerPath}`]),
    ...(model === undefined ? [] : [`Model: ${model}`]),
    ...(user === undefined
      ? []
      : [`Test user ${user}${secondUser === undefined ? '' : `, second ${secondUser}`}`]),
    ...(secondCredentialHeader === undefined
      ? []
      : [`Credential of the second test user in ${secondCredentialHeader}`]),
    ...(canary === undefined ? [] : [`Searches answers for ${canary}`]),
  ];
};
