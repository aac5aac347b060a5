/** How a custom webhook is asked, as entered by the owner. */
export interface WebhookTarget {
  /** JSON body with placeholders (`shared/agents/request-template.ts`). */
  readonly template: string;
  /** Where its response contains the answer (`shared/agents/answer-path.ts`). */
  readonly answerPath: string;
  /** Where its response contains the id of the session; absent if the caller chooses the id. */
  readonly sessionPath?: string;
}
