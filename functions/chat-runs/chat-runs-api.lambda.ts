import { api } from '#functions/platform/http/api.ts';
import { chatRunsContract } from '#shared/chat-runs/contract.ts';

/** Test definitions and evaluation rules load with the first call. */
export const handler = api(chatRunsContract, {
  listChatTests: async (call) => (await import('./list-chat-tests.ts')).listChatTests(call),
  previewChatRun: async (call) => (await import('./preview-chat-run.ts')).previewChatRun(call),
  startChatRun: async (call) => (await import('./start-chat-run.ts')).startChatRun(call),
  changeChatSchedule: async (call) => (await import('./change-chat-schedule.ts')).changeChatSchedule(call),
  listChatRuns: async (call) => (await import('./list-chat-runs.ts')).listChatRuns(call),
  getChatRun: async (call) => (await import('./get-chat-run.ts')).getChatRun(call),
});
