/** Maximum number of tool calls per scan. In a file of its own, because routes state it and load no collector. */
export const MAX_CALLS = 20;
