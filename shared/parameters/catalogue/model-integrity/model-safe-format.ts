import { parameter } from '../../parameter.ts';

export const modelSafeFormat = parameter({
  id: 'model-safe-format',
  family: 'model-integrity',
  title: 'Model files that cannot run code',
  meaning:
    'Model files that the agent loads have a format that cannot execute code on loading; an agent that only calls a hosted model loads none.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Files in formats like pickle are still common on model hubs, and loading a prepared one runs code of a stranger with all rights of the agent.',
  sources: ['kubernetes', 'manifest'],
  observedForDays: 30,
  says: {
    pass: 'The agent loads no model file that can execute code.',
    fail: 'The agent loads at least one model file in a format that can execute code.',
    missing: 'Nothing shows which formats the model files of the agent have.',
  },
  showBy:
    'Declare in the manifest that only safe formats are loaded, or let the on-prem scanner read which model files the workload mounts.',
  remedy: {
    automationType: 'config',
    title: 'Load models from safe formats only',
    steps: [
      'List all model, adapter and tokenizer files that the agent loads, with their formats.',
      'Convert the unsafe ones to safetensors or GGUF inside an isolated environment, and keep the hashes.',
      'Switch off options that trust remote code, and refuse other formats in the loader.',
      'Scan new files before they are admitted to the model store.',
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
  },
});
