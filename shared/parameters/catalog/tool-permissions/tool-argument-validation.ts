import { agent } from '#shared/remedies/agent-slots.ts';
import { javascript, shell } from '#shared/rendering/template.ts';
import { parameter } from '../../parameter.ts';

export const toolArgumentValidation = parameter({
  id: 'tool-argument-validation',
  family: 'tool-permissions',
  title: 'Schema validation of tool arguments',
  meaning:
    'Every tool server declares schemas that bound each argument of its tools and reject unknown ones.',
  value: { type: 'boolean' },
  expectation: { kind: 'is', value: true },
  severity: 'high',
  severityReason:
    'A model that can be misled writes the arguments, and free text that reaches a query, path or command is executed unchanged.',
  bestProof: {
    by: 'behavior',
    why: 'A strict schema can be published but not enforced, so only a call with an invalid argument shows that the server rejects it.',
  },
  sources: ['probe', 'mcp', 'attestation'],
  observedForDays: 30,
  appliesTo: ['has-tools'],
  sentences: {
    pass: "The schemas of the agent's tool servers bound every argument.",
    fail: 'At least one tool of the agent accepts arguments that its schema does not bound or allow.',
    missing: "No evidence shows whether schemas bound the arguments of the agent's tools.",
  },
  document: 'the report of a test that called each tool with invalid arguments',
  remedy: {
    automationType: 'code_change',
    title: 'Bound every argument and validate it on the server',
    steps: [
      'Describe each argument by type, length, pattern or enumeration, and reject unknown ones.',
      'Replace free-form commands, queries, paths and addresses with identifiers that the server resolves.',
      'Validate on the server before any effect, and pass values to databases and programs as parameters.',
      'Test each tool with a missing, an oversized, an unknown and a hostile argument.',
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
        // Usage, for each handler: server.setRequestHandler(CallToolRequestSchema, strictArguments(tools, call)).
        import { Ajv2020 } from 'ajv/dist/2020.js';
        import addFormats from 'ajv-formats';

        const agent = ${agent.agentId};
        const ajv = new Ajv2020({ strict: true, allErrors: true, coerceTypes: false, useDefaults: false });
        addFormats.default(ajv);

        /** Returns the unbounded parts of a schema: free text, unlimited lists, and objects with arbitrary members. */
        const unbounded = (schema, path = 'arguments') => {
          if (schema === true || schema.type === undefined) return schema.enum || schema.const !== undefined ? [] : [\`\${path} has no type\`];
          if (schema.type === 'string' && !schema.enum && !(schema.maxLength <= 10_000)) return [\`\${path} needs maxLength or enum\`];
          if (schema.type === 'array')
            return [...(schema.maxItems ? [] : [\`\${path} needs maxItems\`]), ...unbounded(schema.items ?? true, \`\${path}[]\`)];
          if (schema.type !== 'object') return [];
          const members = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => unbounded(inner, \`\${path}.\${key}\`));
          return schema.additionalProperties === false ? members : [\`\${path} needs additionalProperties: false\`, ...members];
        };

        /** Returns a tools/call handler that accepts only arguments that match the schema. Throws at startup for a loose schema. */
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
            const validate = checks.get(name);
            if (validate?.(given)) return call(request, extra);
            const reason = validate ? ajv.errorsText(validate.errors, { dataVar: 'arguments' }) : 'Unknown tool';
            console.warn(JSON.stringify({ agent, tool: name, rejected: reason }));
            return { isError: true, content: [{ type: 'text', text: reason }] };
          };
        };
      `,
    },
    rollback: {
      file: 'remove-strict-arguments.sh',
      text: shell`
        #!/bin/sh
        # Run in a clone of the tool servers' repository.
        set -eu
        : "\${COMMIT:?Set COMMIT to the commit that added strict-arguments.mjs}"
        git revert --no-edit "$COMMIT"
        git push --quiet
      `,
    },
  },
});
