export { detectAgents as handler } from './detect-agents.ts';
