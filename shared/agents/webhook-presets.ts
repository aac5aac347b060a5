/** Connection settings for widespread webhooks. */
export interface WebhookPreset {
  readonly name: string;
  readonly template: string;
  readonly answerPath: string;
  /** Empty if the caller chooses the id of the session. */
  readonly sessionPath: string;
}

const template = (body: object): string => JSON.stringify(body, null, 2);

export const webhookPresets = [
  {
    // Agents of Dify answer only with an event stream, its other apps with either.
    name: 'Dify',
    template: template({
      inputs: {},
      query: '{{message}}',
      response_mode: 'streaming',
      conversation_id: '{{session}}',
      user: '{{user}}',
    }),
    answerPath: 'answer',
    sessionPath: 'conversation_id',
  },
  {
    name: 'n8n',
    template: template({ action: 'sendMessage', chatInput: '{{message}}', sessionId: '{{session}}' }),
    answerPath: 'output',
    sessionPath: '',
  },
  {
    name: 'Rasa',
    template: template({ sender: '{{session}}', message: '{{message}}' }),
    answerPath: '*.text',
    sessionPath: '',
  },
] as const satisfies readonly WebhookPreset[];
