import { type Message, type Task, TaskState } from '@a2a-js/sdk';
import { AgentEvent, type AgentExecutor, InMemoryTaskStore } from '@a2a-js/sdk/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { agentListener, cardJson } from '#functions/evidence/collectors/a2a/a2a-fixture.ts';
import { serveHttp } from '#functions/platform/outbound/fixtures/loopback-servers.ts';
import { converse, startAgent } from './agent-fixture.ts';

const VERSIONS = ['1.0', '0.3'] as const;
const states = {
  '1.0': (state: string) => `TASK_STATE_${state.toUpperCase().replaceAll('-', '_')}`,
  '0.3': (state: string) => state,
};
const methods = {
  '1.0': { send: 'SendMessage', get: 'GetTask' },
  '0.3': { send: 'message/send', get: 'tasks/get' },
};

type TaskStep = { readonly state: string; readonly text?: string; readonly inHistory?: true };

/** Starts an agent that returns these tasks, one per call, the last one again and again. */
const taskAgent = async (version: (typeof VERSIONS)[number], tasks: readonly TaskStep[]) => {
  let calls = 0;
  const agent = await startAgent(({ path, body }) => {
    if (path === '/.well-known/agent-card.json') {
      const url = `${agent.origin}/rpc`;
      return {
        json: {
          name: 'Ward desk',
          skills: [],
          ...(version === '1.0'
            ? { supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }] }
            : { url, protocolVersion: '0.3.0', preferredTransport: 'JSONRPC' }),
        },
      };
    }
    if (path !== '/rpc') return undefined;
    const { state, text, inHistory } = tasks[Math.min(calls, tasks.length - 1)] ?? { state: 'working' };
    calls += 1;
    const parts = [version === '1.0' ? { text } : { kind: 'text', text }];
    const role = version === '1.0' ? 'ROLE_AGENT' : 'agent';
    const task = {
      ...(version === '0.3' && { kind: 'task' }),
      id: 'task-1',
      contextId: 'context-1',
      status: { state: states[version](state), ...(text && !inHistory && { message: { role, parts } }) },
      ...(inHistory && { history: [{ role, parts }] }),
    };
    const isSent = body.method === methods[version].send;
    return { json: { jsonrpc: '2.0', id: 1, result: version === '1.0' && isSent ? { task } : task } };
  });
  const waits: number[] = [];
  const ask = (texts: readonly string[]) =>
    converse({ protocol: 'a2a', url: agent.origin }, texts, {
      wait: async (milliseconds) => void waits.push(milliseconds),
    });
  const calledMethods = () => agent.received.flatMap(({ body }) => (body === undefined ? [] : [body.method]));
  return { ...agent, ask, waits, calledMethods };
};

describe.each(VERSIONS)('a task of A2A %s', (version) => {
  const { send, get } = methods[version];

  it('is read with growing intervals until it has ended', async () => {
    const { ask, waits, calledMethods } = await taskAgent(version, [
      { state: 'submitted' },
      { state: 'working' },
      { state: 'working' },
      { state: 'completed', text: 'At eight.' },
    ]);
    expect((await ask(['When?'])).heard).toMatchObject([{ outcome: 'answer', text: 'At eight.' }]);
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(calledMethods()).toEqual([send, get, get, get]);
  });

  it('is given up after 40 seconds', async () => {
    const { ask, waits, calledMethods } = await taskAgent(version, [{ state: 'working' }]);
    const { heard } = await ask(['When?']);
    expect(heard).toMatchObject([
      { outcome: 'timeout', reason: 'The task did not finish within 40 seconds.' },
    ]);
    expect(waits.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(40_000);
    expect(calledMethods()).toHaveLength(waits.length + 1);
  });

  it('that waits for input continues with the next message', async () => {
    const { ask, received } = await taskAgent(version, [
      { state: 'input-required', text: 'Which ward?' },
      { state: 'completed', text: 'Ward 2 opens at eight.' },
      { state: 'completed', text: 'Yes.' },
    ]);
    const { heard } = await ask(['When?', 'Ward 2.', 'Sure?']);
    expect(heard.map(({ text }) => text)).toEqual(['Which ward?', 'Ward 2 opens at eight.', 'Yes.']);
    const messages = received.flatMap(({ body }) => (body ? [body.params.message] : []));
    expect(messages.map(({ taskId, contextId }) => [taskId, contextId])).toEqual([
      [undefined, undefined],
      ['task-1', 'context-1'],
      [undefined, 'context-1'],
    ]);
  });

  it.each([
    [{ state: 'auth-required' }, { outcome: 'not-permitted' }],
    [{ state: 'failed' }, { outcome: 'answer', text: '', reason: 'The task ended as failed.' }],
    [
      { state: 'rejected', text: 'I do not do that.' },
      { outcome: 'answer', text: 'I do not do that.' },
    ],
    [
      { state: 'completed', text: 'At eight.', inHistory: true },
      { outcome: 'answer', text: 'At eight.' },
    ],
  ] as const)('%j is reported', async (task, expected) => {
    const { ask } = await taskAgent(version, [task]);
    expect((await ask(['When?'])).heard).toMatchObject([expected]);
  });
});

it.each([false, true])('continues a task of the official SDK (0.3: %s)', async (legacy) => {
  const seen: unknown[] = [];
  const tasks = new InMemoryTaskStore();
  const message = (text: string): Message => ({
    messageId: `m-${text.length}`,
    contextId: '',
    taskId: '',
    role: 2,
    parts: [{ content: { $case: 'text', value: text }, metadata: undefined, filename: '', mediaType: '' }],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  });
  const executor: AgentExecutor = {
    execute: async ({ taskId, contextId, task }, bus) => {
      const isOpen = task !== undefined;
      const next: Task = {
        id: taskId,
        contextId,
        status: {
          state: isOpen ? TaskState.TASK_STATE_COMPLETED : TaskState.TASK_STATE_INPUT_REQUIRED,
          message: message(isOpen ? 'Ward 2 opens at eight.' : 'Which ward?'),
          timestamp: undefined,
        },
        artifacts: [],
        history: [],
        metadata: undefined,
      };
      bus.publish(AgentEvent.task(next));
      bus.finished();
    },
    cancelTask: async () => {},
  };
  const legacyCard = (origin: string) => ({
    ...cardJson(origin),
    supportedInterfaces: [{ url: `${origin}/rpc`, protocolBinding: 'JSONRPC', protocolVersion: '0.3' }],
  });
  const { origin, close } = await serveHttp((request, response) =>
    agentListener(() => (legacy ? legacyCard(origin) : cardJson(origin)), {
      executor,
      legacy,
      tasks,
      seen: (method) => seen.push(method),
    })(request, response),
  );
  onTestFinished(close);
  const { heard } = await converse({ protocol: 'a2a', url: origin }, ['When?', 'Ward 2.']);
  expect(heard.map(({ text }) => text)).toEqual(['Which ward?', 'Ward 2 opens at eight.']);
  expect(seen).toHaveLength(2);
});
