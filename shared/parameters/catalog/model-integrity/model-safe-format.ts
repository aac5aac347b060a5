import { agent } from '#shared/remedies/agent-slots.ts';
import { shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const modelSafeFormat = parameter({
  id: 'model-safe-format',
  family: 'model-integrity',
  title: 'Safe model file formats',
  meaning:
    "The agent's model files use formats that cannot execute code on loading. An agent that only calls a hosted model loads none.",
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Formats such as pickle are still common on model hubs. Loading a malicious file runs foreign code with all permissions of the agent.',
  bestProof: {
    by: 'settings',
    why: 'The format is a property of the files. It can be read from the mounted files before they are loaded.',
  },
  sources: ['kubernetes', 'manifest'],
  observedForDays: 30,
  appliesTo: ['hosts-own-model'],
  sentences: {
    pass: 'The agent loads no model files that can execute code.',
    fail: 'The agent loads at least one model file in a format that can execute code.',
    missing: "No evidence shows which formats the agent's model files have.",
  },
  line: 'the fact in the manifest, or upload a CycloneDX bill of materials that lists the model files',
  document: 'a list of all model files with their formats',
  remedy: {
    automationType: 'script',
    title: 'Load models from safe formats only',
    steps: [
      'List all model, adapter, and tokenizer files that the agent loads, with their formats.',
      'Convert unsafe files to safetensors or GGUF in an isolated environment, and store the hashes.',
      'Disable options that trust remote code, and reject other formats in the loader.',
      "Run the script on the model store to move files of other formats out of the loader's reach. Repeat it before new files are added.",
    ],
    riskLevel: 'medium',
    estimatedMinutes: 180,
    prerequisites: {
      permissions: [
        'Write access to the folder or volume from which the agent loads models',
        'Restart the agent',
      ],
      dependencies: [
        'A shell with find, od, and sha256sum on the machine that stores the models',
        'Safe versions of all models that the agent needs',
      ],
      approvals: ['Owner of the agent', 'Person responsible for the models'],
    },
    apply: {
      file: 'quarantine-unsafe-models.sh',
      text: shell`
        #!/bin/sh
        # Moves model files that could execute code out of the model store. Safe formats are recognized by name and first bytes.
        set -eu
        : "\${MODELS:?Set MODELS to the folder from which the agent loads models}"
        : "\${QUARANTINE:?Set QUARANTINE to an empty folder on the same disk, outside MODELS}"
        AGENT_ID=${agent.agentId}
        MODELS="$(cd "$MODELS" && pwd -P)"
        mkdir -p "$QUARANTINE"
        QUARANTINE="$(cd "$QUARANTINE" && pwd -P)"
        case "$QUARANTINE/" in
          "$MODELS"/*) echo 'QUARANTINE must be outside MODELS.' >&2 && exit 1 ;;
        esac
        export MODELS QUARANTINE AGENT_ID
        find "$MODELS" ! -type d -exec sh -eu -c '
          bytes() { od -An -tx1 -j "$2" -N "$3" "$1" 2> /dev/null | tr -d " \\n"; }
          for file do
            safe=no
            if [ -f "$file" ] && [ ! -L "$file" ]; then
              case "$file" in
                # safetensors: eight length bytes, then a JSON header.
                *.safetensors) [ "$(bytes "$file" 8 1)" = 7b ] && safe=yes ;;
                *.gguf) [ "$(bytes "$file" 0 4)" = 47475546 ] && safe=yes ;;
                *.json | *.txt | *.md) [ "$(bytes "$file" 0 1)" != 80 ] && [ "$(bytes "$file" 0 2)" != 504b ] && safe=yes ;;
              esac
            fi
            if [ "$safe" = no ]; then
              path="\${file#"$MODELS"/}"
              mkdir -p "$QUARANTINE/$(dirname "$path")"
              mv -n "$file" "$QUARANTINE/$path"
              printf "agent %s: moved %s\\n" "$AGENT_ID" "$path" >&2
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
        # Moves the quarantined files back. Run it only while the agent is isolated.
        set -eu
        : "\${MODELS:?Set MODELS to the folder from which the agent loads models}"
        : "\${QUARANTINE:?Set QUARANTINE to the folder with the moved files}"
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
