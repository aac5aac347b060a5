import { functionsOf } from '#functions/platform/deploy/manifest.ts';

export const manifests = functionsOf({
  name: 'realtime',
  noun: 'realtime',
  purpose: 'Accepts and ends the WebSocket connections of signed-in viewers',
  websocket: true,
  access: [
    { table: 'SESSION', actions: ['get'] },
    { table: 'CONNECTION', actions: ['put', 'delete'] },
  ],
  memoryMb: 256,
  timeoutSeconds: 10,
});
