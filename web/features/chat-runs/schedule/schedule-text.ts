import type { ChatPace } from '#shared/chat-runs/schedule.ts';

export const paceNames: Readonly<Record<ChatPace, string>> = {
  off: 'Off',
  weekly: 'Weekly',
  monthly: 'Every 30 days',
};
