/** Reads the answers of A2A agents: messages, and tasks in each of their states, of every version. Pure. */
import { isObject, type JsonObject } from '#functions/evidence/collectors/json-rpc.ts';
import type { Answered } from '#functions/evidence/probe/exchange.ts';
import { type Heard, heard, type Thread, unreadableAnswer } from './speaker.ts';

const objects = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const partsText = (parts: unknown): string =>
  objects(parts)
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
    .join('\n');

const identifier = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : undefined;

/** Returns the state of a task, such as `working`: 1.0 names it `TASK_STATE_WORKING`. */
const stateOf = ({ status }: JsonObject): string =>
  isObject(status)
    ? String(status.state)
        .replace(/^TASK_STATE_/, '')
        .toLowerCase()
        .replaceAll('_', '-')
    : '';

/** Returns the task in a result; undefined for a message. */
export const taskIn = (result: JsonObject): JsonObject | undefined => {
  if (isObject(result.task)) return result.task;
  return result.kind === 'task' || isObject(result.status) ? result : undefined;
};

const messageIn = (result: JsonObject): JsonObject | undefined =>
  isObject(result.message) ? result.message : result.kind === 'message' ? result : undefined;

/** Returns the id of a task that is still in progress; undefined if it has ended or waits for its caller. */
export const unfinishedTask = (result: JsonObject): string | undefined => {
  const task = taskIn(result);
  return task && ['submitted', 'working'].includes(stateOf(task)) ? identifier(task.id) : undefined;
};

const ofAgent = ({ role }: JsonObject): boolean => role === 'agent' || role === 'ROLE_AGENT';

/** Returns the text of a task: its artifacts and its status message, otherwise the agent's last message. */
const taskText = ({ artifacts, status, history }: JsonObject): string => {
  const made = objects(artifacts).map(({ parts }) => partsText(parts));
  const stated = isObject(status) && isObject(status.message) ? [partsText(status.message.parts)] : [];
  const texts = [...made, ...stated].filter((text) => text !== '');
  if (texts.length > 0) return texts.join('\n');
  return partsText(objects(history).findLast(ofAgent)?.parts);
};

/** Returns how a conversation continues after a task: within it, if it waits for input. */
const threadOf = (task: JsonObject): Thread => {
  const context = identifier(task.contextId);
  const id = identifier(task.id);
  return {
    ...(context === undefined ? {} : { contextId: context }),
    ...(id === undefined ? {} : { left: id }),
    ...(id !== undefined && stateOf(task) === 'input-required' ? { taskId: id } : {}),
  };
};

const failedStates: readonly string[] = ['failed', 'rejected', 'canceled'];

const taskAnswer = (exchange: Answered, task: JsonObject): Heard => {
  const state = stateOf(task);
  if (state === 'auth-required')
    return {
      ...heard(exchange),
      outcome: 'not-permitted',
      toolCalls: [],
      reason: 'The agent requires further authentication for the task.',
    };
  const text = taskText(task);
  return {
    ...heard(exchange),
    outcome: 'answer',
    toolCalls: [],
    text,
    thread: threadOf(task),
    ...(text === '' && failedStates.includes(state) ? { reason: `The task ended as ${state}.` } : {}),
  };
};

/** Returns the answer in a result. */
export const a2aAnswer = (exchange: Answered, result: JsonObject): Heard => {
  const task = taskIn(result);
  if (task && unfinishedTask(result) !== undefined)
    return unreadableAnswer(exchange, 'The task was not finished when the agent responded.');
  if (task) return taskAnswer(exchange, task);
  const message = messageIn(result);
  if (!message) return unreadableAnswer(exchange, 'The response is neither a message nor a task.');
  const context = identifier(message.contextId);
  return {
    ...heard(exchange),
    outcome: 'answer',
    toolCalls: [],
    text: partsText(message.parts),
    thread: context === undefined ? {} : { contextId: context },
  };
};
