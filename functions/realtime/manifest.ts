import { functionsOf } from '#functions/platform/deploy/manifest.ts';

export const manifests = functionsOf(
  {
    name: 'realtime',
    noun: 'realtime',
    purpose: 'Accepts and ends the WebSocket connections of signed-in viewers',
    websocket: true,
    access: [
      { table: 'SESSION', actions: ['get', 'check'] },
      { table: 'USER', actions: ['get'] },
      { table: 'CONNECTION', actions: ['get', 'put', 'delete'] },
      { table: 'VIEWER', actions: ['query', 'put', 'delete'] },
    ],
    memoryMb: 256,
    timeoutSeconds: 10,
  },
  {
    name: 'beat-viewers',
    noun: 'realtime',
    purpose: 'Sends viewers a message before their connection counts as idle',
    schedule: 'rate(5 minutes)',
    access: [
      { table: 'INFLIGHT', actions: ['query'], indexes: ['gsi3'] },
      { table: 'VIEWER', actions: ['update'] },
    ],
    memoryMb: 256,
    timeoutSeconds: 50,
  },
);
