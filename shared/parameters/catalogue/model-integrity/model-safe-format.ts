import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
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
  bestProof: {
    by: 'configuration',
    why: 'The format is a property of the files that are mounted and loaded, which anybody can read off them before they are opened.',
  },
  sources: ['kubernetes', 'manifest'],
  observedForDays: 30,
  appliesTo: ['hosts-own-model'],
  says: {
    pass: 'The agent loads no model file that can execute code.',
    fail: 'The agent loads at least one model file in a format that can execute code.',
    missing: 'Nothing shows which formats the model files of the agent have.',
  },
  line: 'the fact in the manifest, or hand in a CycloneDX bill of materials that lists the model files',
  document: 'a list of all model files with their formats',
  remedy: {
    automationType: 'script',
    title: 'Load models from safe formats only',
    steps: [
      'List all model, adapter and tokenizer files that the agent loads, with their formats.',
      'Convert the unsafe ones to safetensors or GGUF inside an isolated environment, and keep the hashes.',
      'Switch off options that trust remote code, and refuse other formats in the loader.',
      "Run the script over the model store, which moves every file of another format out of the loader's reach, and repeat it before new files are admitted.",
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: ['Write the folder or volume from which the agent loads models', 'Restart the agent'],
      dependencies: [
        'A shell with find, od and sha256sum on the machine that holds the model store',
        'Safe versions of all models that the agent needs',
      ],
      approvals: ['Owner of the agent', 'Person who answers for the models'],
    },
    apply: {
      file: 'quarantine-unsafe-models.sh',
      text: shell`
        #!/bin/sh
        # Moves files that could run code on loading out of the model store. What may stay is judged by name and first bytes.
        set -eu
        : "\${MODELS:?Set MODELS to the folder from which the agent loads models}"
        : "\${QUARANTINE:?Set QUARANTINE to an empty folder on the same disk, outside MODELS}"
        AGENT_ID=${agent.agentId}
        MODELS="$(cd "$MODELS" && pwd -P)"
        mkdir -p "$QUARANTINE"
        QUARANTINE="$(cd "$QUARANTINE" && pwd -P)"
        case "$QUARANTINE/" in
          "$MODELS"/*) echo 'QUARANTINE must lie outside MODELS.' >&2 && exit 1 ;;
        esac
        export MODELS QUARANTINE AGENT_ID
        find "$MODELS" ! -type d -exec sh -eu -c '
          bytes() { od -An -tx1 -j "$2" -N "$3" "$1" 2> /dev/null | tr -d " \\n"; }
          for file do
            safe=no
            if [ -f "$file" ] && [ ! -L "$file" ]; then
              case "$file" in
                # safetensors: eight bytes of length, then a JSON header.
                *.safetensors) [ "$(bytes "$file" 8 1)" = 7b ] && safe=yes ;;
                *.gguf) [ "$(bytes "$file" 0 4)" = 47475546 ] && safe=yes ;;
                *.json | *.txt | *.md) [ "$(bytes "$file" 0 1)" != 80 ] && [ "$(bytes "$file" 0 2)" != 504b ] && safe=yes ;;
              esac
            fi
            if [ "$safe" = no ]; then
              place="\${file#"$MODELS"/}"
              mkdir -p "$QUARANTINE/$(dirname "$place")"
              mv -n "$file" "$QUARANTINE/$place"
              printf "agent %s: moved %s\\n" "$AGENT_ID" "$place" >&2
            fi
          done
        ' sh {} +
        find "$MODELS" -type f -exec sha256sum {} + > "$QUARANTINE/safe-files.sha256"
      `,
    },
    rollback: {
      file: 'restore-models.sh',
      text: shell`
        #!/bin/sh
        # Moves the files back that quarantine-unsafe-models.sh took out. Do so only while the agent runs isolated.
        set -eu
        : "\${MODELS:?Set MODELS to the folder from which the agent loads models}"
        : "\${QUARANTINE:?Set QUARANTINE to the folder that holds what was moved}"
        MODELS="$(cd "$MODELS" && pwd -P)"
        rm -f "$QUARANTINE/safe-files.sha256"
        cd "$QUARANTINE"
        export MODELS
        find . ! -type d -exec sh -eu -c '
          for file do
            mkdir -p "$MODELS/$(dirname "$file")"
            mv -n "$file" "$MODELS/$file"
          done
        ' sh {} +
      `,
    },
  },
});
