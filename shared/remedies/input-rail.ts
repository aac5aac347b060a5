/**
 * Remedies that add a guardrail in front of the model (NeMo Guardrails, Colang 2). There can be only one flow
 * `input rails`, so all guardrails share a flow that calls each existing one, regardless of the order in
 * which they are added or removed.
 */
import { dedented } from '#shared/rendering/render.ts';
import { agent } from './agent-slots.ts';
import type { Remedy } from './remedy.ts';

/** The flow of each guardrail by file name, in the order in which they are called. */
const flows = {
  'input-filter': 'input filter',
  'jailbreak-rail': 'jailbreak rail',
  'harmful-requests': 'block harmful requests',
  purpose: 'restrict to purpose',
} as const;

/** A script and the description in its first comment. */
interface Script {
  readonly file: string;
  readonly does: string;
}

interface InputRail {
  readonly rail: keyof typeof flows;
  readonly apply: Script;
  readonly rollback: Script;
  /** Shell variables that the operator must set, with instructions. */
  readonly needs?: Readonly<Record<string, string>>;
  /** Shell variables that the operator may set, with their defaults. */
  readonly defaults?: Readonly<Record<string, string>>;
  /**
   * Colang variables of the flow besides `agent_id` and `input_text`; their text may contain shell variables.
   */
  readonly knows?: Readonly<Record<string, string>>;
  /** Purpose of the flow. */
  readonly about?: string;
  /** Colang code of the flow, which states the reason and aborts if it rejects. */
  readonly body: string;
  /** Flows that it awaits. */
  readonly helpers?: string;
}

const each = (
  record: Readonly<Record<string, string>>,
  line: (name: string, text: string) => string,
): string =>
  Object.entries(record)
    .map(([name, text]) => `${line(name, text)}\n`)
    .join('');

const block = (text: string): string => dedented([text]).join('');

const calls = Object.values(flows)
  .map(
    (flow) => `  $is_defined = await CheckFlowDefinedAction(flow_id="${flow}")
  if $is_defined
    await ${flow} $input_text
`,
  )
  .join('');

const applied = (given: InputRail): readonly string[] => {
  const { rail, apply, needs = {}, defaults = {}, knows = {}, about, body, helpers } = given;
  const flow = flows[rail];
  return [
    `#!/bin/sh
# ${apply.does} (NeMo Guardrails, Colang 2). Restart the guardrails afterward.
set -eu
: "\${CONFIG:?Set CONFIG to the folder of the guardrails configuration}"
${each(needs, (name, how) => `: "\${${name}:?${how}}"`)}CONFIG=\${CONFIG%/}
AGENT_ID=`,
    `
${each(defaults, (name, text) => `${name}=\${${name}:-${text}}`)}[ -e "$CONFIG/config.yml" ] || [ -e "$CONFIG/config.yaml" ] || { echo "$CONFIG does not contain config.yml." >&2; exit 1; }
[ ! -e "$CONFIG/${rail}.co" ] || { echo "$CONFIG/${rail}.co exists: roll back first" >&2; exit 1; }

# Only one flow \`input rails\` can exist. All rails of Accredit share one flow. Your own flow must call the rail.
own=$(find "$CONFIG" -name '*.co' ! -name accredit-input-rails.co -exec grep -l '^flow input rails ' {} + || true)
if [ -n "$own" ] && ! grep -q 'await ${flow} [$]' "$own"; then
  echo "Add the line \\"await ${flow} \\$input_text\\" to the flow input rails in $own, then run the script again." >&2
  exit 1
fi

# Quotes a Colang string. Braces and dollar signs would be expanded.
literal() {
  jq -rn --arg text "$1" '$text | tojson | gsub("[{]"; "\\\\u007b") | gsub("[}]"; "\\\\u007d") | gsub("[$]"; "\\\\u0024")'
}
{
  cat <<'COLANG'
import core
import llm

flow ${flow} $input_text
${about === undefined ? '' : `  """${about}"""\n`}COLANG
${each({ agent_id: '$AGENT_ID', ...knows }, (name, text) => `  printf "  \\$${name} = %s\\n" "$(literal "${text}")"`)}  cat <<'COLANG'
${block(body).replaceAll(/^(?=.)/gm, '  ')}${helpers === undefined ? '' : `\n${block(helpers)}`}COLANG
} > "$CONFIG/${rail}.co"

[ -z "$own" ] || exit 0
cat > "$CONFIG/accredit-input-rails.co" <<'COLANG'
# Calls the rails that Accredit remedies add. Restart the guardrails after a change.
import core
import guardrails

flow input rails $input_text
  """Calls each existing rail. A rail that rejects the request ends it."""
${calls}COLANG
`,
  ];
};

const rolledBack = ({ rail, rollback }: InputRail): string => `#!/bin/sh
# ${rollback.does}. Restart the guardrails afterward.
set -eu
: "\${CONFIG:?Set CONFIG to the folder of the guardrails configuration}"
CONFIG=\${CONFIG%/}
callers=$(find "$CONFIG" -name '*.co' ! -name accredit-input-rails.co -exec grep -l 'await ${flows[rail]} [$]' {} + || true)
if [ -n "$callers" ]; then
  echo "Remove the line \\"await ${flows[rail]} \\$input_text\\" from $callers first." >&2
  exit 1
fi

rm "$CONFIG/${rail}.co"
# The shared flow is deleted with the last rail.
for rail in ${Object.keys(flows).join(' ')}; do
  [ ! -e "$CONFIG/$rail.co" ] || exit 0
done
rm -f "$CONFIG/accredit-input-rails.co"
`;

/** Dependencies of every guardrail. */
export const railDependencies: readonly string[] = [
  'NeMo Guardrails 0.17 or later with `colang_version: "2.x"` and a main model, through which every request reaches the model',
  'A `main.co` that activates `llm continuation`',
  'Command-line tool jq',
];

/** Returns the scripts that add and remove a guardrail. */
export const inputRail = (given: InputRail): Pick<Remedy, 'apply' | 'rollback'> => ({
  apply: {
    file: given.apply.file,
    text: { language: 'shell', texts: applied(given), slots: [agent.agentId] },
  },
  rollback: {
    file: given.rollback.file,
    text: { language: 'shell', texts: [rolledBack(given)], slots: [] },
  },
});
