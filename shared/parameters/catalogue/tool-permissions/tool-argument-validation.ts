import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolArgumentValidation = parameter({
  id: 'tool-argument-validation',
  family: 'tool-permissions',
  title: 'Tool arguments bounded by a declared schema',
  meaning:
    'Each tool server declares schemas that bound every argument of its tools and refuse unknown ones.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'Arguments are written by a model that can be misled, and free text that reaches a query, path or command is carried out as it stands.',
  bestProof: {
    by: 'behaviour',
    why: 'A strict schema may be published and never enforced, so only a call with a wrong argument shows that the server refuses it.',
  },
  sources: ['probe', 'mcp'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  says: {
    pass: "The schemas that the agent's tool servers declare bound every argument; that they are enforced was not tried.",
    fail: 'At least one tool of the agent declares arguments that its schema does not bound.',
    missing: "Nothing shows whether schemas bound the arguments of the agent's tools.",
  },
  document: 'the report of a test that called each tool with arguments that do not fit',
  remedy: {
    automationType: 'code_change',
    title: 'Bound every argument and check it on the server',
    steps: [
      'Describe each argument by type, length, pattern or choice, and refuse unknown ones.',
      'Replace free commands, queries, paths and addresses by identifiers that the server looks up itself.',
      'Validate on the server before the first effect, and pass values to databases and programs as parameters.',
      'Call each tool in a test with a missing, an oversized, an unknown and a hostile argument.',
    ],
    riskLevel: 'low',
    estimatedMinutes: 240,
    prerequisites: {
      permissions: ['Change the source code of the tool servers'],
      dependencies: ['Node.js 20 or later with `ajv` 8 and `ajv-formats` 3'],
      approvals: ['Code owner of the tool servers'],
    },
    apply: {
      file: 'strict-arguments.mjs',
      text: javascript`
        // Wrap each handler: server.setRequestHandler(CallToolRequestSchema, strictArguments(tools, call)).
        import { Ajv2020 } from 'ajv/dist/2020.js';
        import addFormats from 'ajv-formats';

        const agent = ${agent.agentId};
        const ajv = new Ajv2020({ strict: true, allErrors: true, coerceTypes: false, useDefaults: false });
        addFormats.default(ajv);

        /** Places of a schema that bound nothing: free text, endless lists, objects that take any member. */
        const unbounded = (schema, place = 'arguments') => {
          if (schema === true || schema.type === undefined) return schema.enum || schema.const !== undefined ? [] : [\`\${place} has no type\`];
          if (schema.type === 'string' && !schema.enum && !(schema.maxLength <= 10_000)) return [\`\${place} needs maxLength or enum\`];
          if (schema.type === 'array')
            return [...(schema.maxItems ? [] : [\`\${place} needs maxItems\`]), ...unbounded(schema.items ?? true, \`\${place}[]\`)];
          if (schema.type !== 'object') return [];
          const members = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => unbounded(inner, \`\${place}.\${key}\`));
          return schema.additionalProperties === false ? members : [\`\${place} needs additionalProperties: false\`, ...members];
        };

        /** A handler of tools/call that runs a tool only with arguments that fit its schema. Throws at start for a loose schema. */
        export const strictArguments = (tools, call) => {
          const checks = new Map(
            tools.map(({ name, inputSchema }) => {
              const loose = unbounded(inputSchema);
              if (loose.length > 0) throw new Error(\`Tool \${name} of the agent \${agent}: \${loose.join('; ')}\`);
              return [name, ajv.compile({ ...inputSchema, $schema: undefined })];
            }),
          );
          return async (request, extra) => {
            const { name, arguments: given = {} } = request.params;
            const fits = checks.get(name);
            if (fits?.(given)) return call(request, extra);
            const reason = fits ? ajv.errorsText(fits.errors, { dataVar: 'arguments' }) : 'There is no such tool';
            console.warn(JSON.stringify({ agent, tool: name, refused: reason }));
            return { isError: true, content: [{ type: 'text', text: reason }] };
          };
        };
      `,
    },
    rollback: {
      file: 'remove-strict-arguments.sh',
      text: shell`
        #!/bin/sh
        # Run it in a clone of the repository of the tool servers.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added strict-arguments.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
