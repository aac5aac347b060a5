import type { AgentReply } from '#shared/agents/contract.ts';

type Chat = NonNullable<NonNullable<AgentReply['connection']>['chat']>;

/** How an agent is spoken to, a line for each thing that its owner said; the secret of the second test user never comes. */
export const chatLines = (chat: Chat = {}): readonly string[] => {
  const { model, user, secondUser, secondCredentialHeader, canary } = chat;
  return [
    ...(model === undefined ? [] : [`Asked as the model ${model}`]),
    ...(user === undefined
      ? []
      : [`Test user ${user}${secondUser === undefined ? '' : `, second ${secondUser}`}`]),
    ...(secondCredentialHeader === undefined
      ? []
      : [`Credential of the second test user in ${secondCredentialHeader}`]),
    ...(canary === undefined ? [] : [`Looks for ${canary} in answers`]),
  ];
};
