import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../json-rpc.ts';
import { toolArgumentValidation } from '../tool-argument-validation.ts';
import { foundBy, helper, listOf, type Row, short, takes, text } from '../tool-fixture.ts';

const reachingNames = [
  'file_path',
  'filePath',
  'filepath',
  'file',
  'filename',
  'output_file',
  'paths',
  'directory',
  'working_directory',
  'cwd',
  'target_url',
  'webhookUrl',
  'imageURL',
  'redirectUri',
  'url_list',
  'base_url',
];
const carriedNames = [
  'where_clause',
  'whereClause',
  'shell_command',
  'bashCommand',
  'cmdline',
  'command_line',
  'cli_command',
  'sqlQuery',
  'query_sql',
  'sql_text',
  'graphql_query',
  'xpath',
  'source_code',
  'python_code',
  'script_content',
  'jsCode',
  'commands',
];
const harmlessNames = [
  'reason_code',
  'icd10_code',
  'country_code',
  'codeSystem',
  'file_id',
  'fileType',
  'file_size',
  'content',
  'file_content',
  'url_count',
  'path_length',
  'career_path',
  'care_path',
  'query_id',
  'script_id',
  'command_id',
  'profile',
  'clinical_pathway',
  'program',
  'statement',
  'question',
  'prompt',
  'text',
  'message',
  'query',
  'q',
  'search_query',
  'instructions',
];

const names: readonly Row[] = [
  ...[...reachingNames, ...carriedNames].map(
    (name): Row => [`free ${name}`, helper({ [name]: text }), false],
  ),
  ...carriedNames.map((name): Row => [`${name} of some length`, helper({ [name]: short }), false]),
  ...harmlessNames.map((name): Row => [`free ${name}`, helper({ [name]: text }), undefined]),
  ...harmlessNames.map((name): Row => [`${name} of some length`, helper({ [name]: short }), true]),
];

const statementText = (name: string, description: string, properties: JsonObject): Row => [
  `${name}: ${description}`,
  { name, description, ...takes(properties) },
  undefined,
];
const asks = (name: string, description: string, query: JsonObject = text) =>
  statementText(name, description, { query });
const speaks = ([about, entry]: Row, expected: boolean): Row => [about, entry, expected];

const queries: readonly Row[] = [
  asks('search_handbook', 'Searches the company handbook.'),
  asks('web_search', 'Searches the public web.', { type: 'string', minLength: 2 }),
  asks('memory_recall', 'Looks up stored memories that fit a question.'),
  asks('search_postgres_docs', 'Searches the documentation of PostgreSQL.'),
  asks('search_notes', 'Full text search. Not SQL: plain words.'),
  asks('ask_database', 'Answers a question in natural language; the server writes the SQL.'),
  asks('siem_search', 'Searches security events.'),
  asks('find_patient', 'Finds patients in the register.', {
    ...text,
    description: 'Name or number, no SQL.',
  }),
  speaks(asks('run_query', 'Runs it.'), false),
  speaks(asks('execute-query', 'Runs it.'), false),
  speaks(asks('query', 'Run one read-only SQL statement.'), false),
  speaks(asks('query', 'Run one read-only SQL statement.', short), false),
  speaks(asks('graphql', 'Asks the API.'), false),
  speaks(asks('read_neo4j_cypher', 'Reads the graph.'), false),
  speaks(asks('mysql_query', 'Asks the database.'), false),
  speaks(asks('analytics', 'Executes a query against the BigQuery dataset.'), false),
  speaks(
    asks('select_nodes', 'Finds nodes of a page.', { ...text, description: 'An XPath expression.' }),
    false,
  ),
  speaks(asks('hosts', 'Looks through hosts.', { ...text, description: 'Handed to the shell.' }), false),
  speaks(
    statementText('records', 'Finds records.', {
      filter: { type: 'object', properties: { query: { ...text, description: 'A SQL condition' } } },
    }),
    false,
  ),
];

const moves: readonly Row[] = [
  speaks(statementText('move_file', 'Moves it.', { source: text, destination: text }), false),
  speaks(statementText('copyDirectory', 'Copies it.', { src: text, dest: text }), false),
  statementText('rename_files', 'Renames them.', { source: short, destination: short }),
  statementText('move_patient', 'Moves to another ward.', { source: text, destination: text }),
  statementText('file_report', 'Files a report.', { source: text, destination: text }),
  statementText('copy_file_list', 'Copies a list.', { title: text }),
];

const renamed: readonly Row[] = [
  statementText('run_python', 'Runs it.', { text: short }),
  statementText('execute_sql', 'Runs it.', { body: short }),
  statementText('helper', 'Executes arbitrary shell commands.', { line: short }),
  speaks(statementText('list_sql_tables', 'Lists tables.', { schema: short }), true),
  speaks(statementText('run_report', 'Runs a saved report.', { report: short }), true),
  speaks(statementText('run_python', 'Runs one of the programs.', { text: { enum: ['a', 'b'] } }), true),
];

const codes: readonly Row[] = [
  statementText('create_observation', 'Writes a measurement to the chart.', {
    code: { ...text, description: 'LOINC' },
  }),
  statementText('terminology_lookup', 'Looks up codes with a terminology service.', {
    code: text,
    system: text,
  }),
  statementText('lookup_diagnosis', 'Finds a diagnosis.', { code: text }),
  statementText('validate_voucher', 'Checks a voucher.', {
    code: { ...text, description: 'The code on the voucher' },
  }),
  statementText('refill', 'Refills a prescription.', {
    script: { ...text, description: 'Number of the prescription' },
  }),
  statementText('enroll', 'Enrolls a patient.', { program: text }),
  statementText('gene_profile', 'Finds genes.', { expression: text }),
  speaks(
    statementText('run_code', 'Runs it on the operating system and answers its status.', { code: text }),
    false,
  ),
  speaks(statementText('run', 'Runs Python.', { code: text }), false),
  speaks(
    statementText('lookup', 'Runs the given Python.', { code: { ...text, description: 'LOINC' } }),
    false,
  ),
  speaks(statementText('ask', 'Asks.', { code: text }), false),
  speaks(statementText('calculate', 'Evaluates an expression.', { expression: text }), false),
  speaks(statementText('db', 'Executes a SQL statement.', { statement: text }), false),
  speaks(
    statementText('start', 'Starts a program of the host.', { program: text, args: listOf(text) }),
    false,
  ),
];

describe.each(Object.entries({ names, queries, moves, renamed, codes }))('%s', (_, rows) => {
  it.each(rows)('%s', (_about, entry, expected) => {
    expect(foundBy(toolArgumentValidation, entry)).toBe(expected);
  });
});
