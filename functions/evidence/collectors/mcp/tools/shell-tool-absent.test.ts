import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../json-rpc.ts';
import { shellToolAbsent } from './shell-tool-absent.ts';
import { foundBy, linesBy, list, reasonOf, takes } from './tool-fixture.ts';

type Row = readonly [name: string, description: string, properties?: JsonObject | undefined];

const text = { type: 'string' };
const texts = { type: 'array', items: text };
const optional = { anyOf: [text, { type: 'null' }] };
const number = { type: 'integer' };
const free = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));

/** Typical definitions of shells, notebooks, browsers, and clusters. */
const shells: readonly Row[] = [
  ['execute_command', 'Execute a command and return its output.', { command: text, timeout_ms: number }],
  ['run_in_terminal', 'Runs in the terminal of the editor.', { command: text, explanation: text }],
  ['process_start', 'Starts a process.', { executable: text, args: texts }],
  ['start_process', 'Start a new process.', { command: text, timeout_ms: number, shell: text }],
  ['spawn', 'Spawns a child.', { file: text, args: texts }],
  ['code_interpreter', 'Works things out.', { input: text }],
  ['jupyter_execute_cell', 'Executes a cell.', { cell_source: text }],
  ['notebook.run_cell', 'Runs a cell.', { source: text }],
  [
    'evaluate_script',
    'Evaluate a JavaScript function inside the currently selected page.',
    { function: text },
  ],
  ['page_evaluate', 'Evaluates in the page.', { expression: text }],
  ['browser_evaluate', 'Evaluate on page or element.', { function: text, ref: text }],
  ['run_applescript', 'Automates the desktop.', { script: text }],
  ['osascript', 'Automates the desktop.', { code_snippet: text }],
  ['powershell', 'For Windows.', { line: text }],
  ['Powershell-Tool', 'For Windows.', { command: text }],
  ['kubectl_exec', 'Runs in a pod.', { pod: text, command: texts }],
  ['exec_in_pod', 'Runs in a pod.', { name: text, command: { type: 'array', items: text } }],
  ['docker_exec', 'Runs in a container.', { container: text, cmd: text }],
  ['ssh_execute', 'Runs on a host.', { host: text, cmd: text }],
  ['eval_js', 'Runs it.', { js: text }],
  ['python', 'For calculations.', { text }],
  ['sandbox_run', 'Runs in a sandbox.', { code: text, language: text }],
  ['write_and_run', 'Writes a file and runs it.', { filename: text, code: text }],
  ['npm_run_script', 'Runs a script of the package.', { script: text, args: texts }],
  ['make', 'Runs make.', { target: text, args: text }],
  ['ansible_adhoc', 'Runs a module on hosts.', { hosts: text, module: text, args: text }],
  ['execute', 'Executes.', { command: texts }],
  ['execute', 'Executes.', { command: optional }],
  ['helper', 'Helps.', { request: { type: 'object', properties: { shell_command: text } } }],
  ['helper', 'Helps.', free('cmdline')],
  ['helper', 'Helps.', free('bash_command')],
  ['helper', 'Helps.', free('pythonCode')],
  ['helper', 'Helps.', { program: text, stdin: text, args: texts }],
  ['helper', 'Helps.', { command: text, stdin: text }],
  ['helper', 'Helps.', { code: text, runtime: { enum: ['node', 'python'] } }],
  ['helper', 'Helps.', { input: { ...text, description: 'Python code to execute' } }],
  ['helper', 'Helps.', { body: { ...text, description: 'The shell command that is run on the host.' } }],
  ['helper', 'Executes arbitrary commands on the host.', free('line')],
  ['helper', 'Executes arbitrary shell commands.'],
  ['helper', 'Runs the given Python and answers what it prints.', free('text')],
  ['helper', 'Evaluates JavaScript in the page.', free('text')],
  ['helper', 'Executes the provided code in a sandbox.', free('text')],
  ['helper', 'Run any shell command you like.'],
  ['call_aws', 'Execute AWS CLI commands.', { cli_command: text }],
  ['execute_blender_code', 'Runs in Blender.', { code: text }],
  ['run_code', 'Runs it.', { code: text }],
  ['insert_execute_code_cell', 'Adds a cell and executes it.', { cell_source: text }],
  ['interact_with_process', 'Sends input to a process.', { pid: number, stdin: text }],
  ['lookup', 'Executes the given Python.', { code: text }],
  ['shell', 'Opens one.'],
  ['terminal', 'One of yours.', { command: text }],
  ['eval', 'Evaluates.'],
  ['subprocess', 'Starts one.', { args: texts }],
  ['helper', 'Runs any command on the chosen host.', { target: text }],
  ['evaluate', 'Evaluates it.', { script: text }],
  ['run', 'Runs it.', { command: { anyOf: [text, texts] } }],
  ['bash', 'Runs.', { input: { type: 'object' } }],
  ['run_code', 'Runs it.', { code: text, system: text }],
  ['helper', 'Helps.', { source: text, language: { enum: ['python'] } }],
  ['helper', 'Helps.', { script: text, env: { type: 'object' } }],
  ['gcloud', 'Works with the cloud.', { args: texts }],
];

/** Definitions with shell vocabulary that are not shells. */
const others: readonly Row[] = [
  ['run_report', 'Runs a saved report.', { report: text, params: { type: 'object' } }],
  ['execute_trade', 'Buys or sells a share.', { symbol: text, amount: number }],
  ['run_query', 'Runs a saved query.', { query: { enum: ['wards', 'beds'] } }],
  ['exec_sql', 'Executes a statement.', { statement: text }],
  ['execute_sql', 'Executes arbitrary SQL.', { sql: text }],
  ['execute_query', 'Executes a query against the database.', { query: text }],
  ['graphql_execute', 'Executes a GraphQL query.', { query: text, expression: text }],
  ['evaluate_policy', 'Evaluates a request against a policy.', { subject: text, input: { type: 'object' } }],
  ['python_docs_search', 'Searches the manual of Python.', { query: text }],
  ['search_python_docs', 'Searches.', { query: text }],
  ['search_docs', 'Finds how to run Python code and execute shell commands.', { query: text }],
  ['list_commands', 'Lists commands of the robot.', {}],
  ['command_center_status', 'How busy the command center is.', { center: text }],
  ['code_review', 'Reviews a change.', { code: text }],
  ['interpret_lab_result', 'Explains a result.', { code: text, value: number }],
  ['book_interpreter', 'Books an interpreter for a visit.', { language: text, slot: text }],
  ['terminal_gate_lookup', 'Finds the gate.', { terminal: text, flight: text }],
  ['airport_terminal', 'Which terminal a flight leaves from.', { flight: text }],
  ['pos_terminal_charge', 'Charges a card at a terminal.', { terminal_id: text, amount: number }],
  ['shell_company_search', 'Finds companies without business.', { name: text }],
  ['get_seashells', 'Lists shells.', {}],
  ['process_claim', 'Processes a claim.', { claim_id: text, code: text }],
  ['start_process', 'Starts a business process.', { process_id: text, variables: { type: 'object' } }],
  ['script_refill', 'Refills a prescription.', { script: text, pharmacy: text }],
  ['start_workflow', 'Starts a workflow.', { workflow: text, input: { type: 'object' } }],
  ['lambda_invoke', 'Invokes a function by name.', { function_name: text, payload: text }],
  ['run_script', 'Runs one of the saved scripts.', { script_id: text }],
  ['npm_run_script', 'Runs a script of the package.', { script: { enum: ['build', 'test'] } }],
  ['jupyter_execute_cell', 'Executes a cell that is there.', { notebook: text, cell_index: number }],
  ['execute', 'Executes.', { command: { type: 'string', enum: ['start', 'stop'] } }],
  ['send_command', 'Sends a command to a pump.', { device: text, command: { enum: ['start', 'stop'] } }],
  ['terminology_lookup', 'Looks up codes.', { code: text, system: text, language: text }],
  ['lookup', 'Looks up a code.', { code: text }],
  ['evaluate_expression', 'Evaluates an expression: + - × ÷.', { expression: text }],
  ['render_terminal', 'Turns the output of a terminal into a picture.', { text }],
  ['lint_ssh_config', 'Checks a configuration of ssh.', { config_text: text }],
  ['run_tests', 'Runs the tests of a branch.', { branch: text }],
  ['run_eval', 'Runs an evaluation of a model.', { model: text, set: text }],
  ['list_eval_results', 'Scores of a model.', {}],
  ['run_program_enrollment', 'Enrolls a patient in a program.', { program: text }],
  ['yara_scan', 'Matches rules. Samples are never executed.', { sample: text }],
  ['scan', 'Does not run shell commands.', { target: text }],
  ['run_eligibility', 'Runs a check of a diagnosis.', { code: { ...text, description: 'ICD-10' } }],
  ['run_blast', 'Compares a sequence.', { program: text, database: text, sequence: text }],
  ['run_python_linter', 'Lints a file.', { path: text }],
  ['backup_table', 'Runs a Python script that copies a table.', { table: text }],
  ['process', 'Processes a text.', { text }],
  ['run', 'Runs the agent.', { input: text }],
  ['evaluate_candidate', 'Evaluates a candidate.', { code: text }],
  ['deploy_target', 'Deploys.', { target: text, args: text }],
  ['subprocess_status', 'State of a job.', { id: text }],
  ['create_flag', 'Creates a flag.', { code: text, env: text }],
  ['move', 'Moves a file.', { source: text, destination: text, cwd: text }],
  ['bash', 'Plays a tune.', { tune: { enum: ['a', 'b'] } }],
  ['wash', 'Washes.', { program: { ...text, description: 'Program to run' } }],
  ['fish_species', 'Names of fish.', { name: text }],
  ['bash_brothers_score', 'Scores of a team.', { season: text }],
  ['make_appointment', 'Makes an appointment.', { slot: text }],
  ['make_qr_code', 'Makes a picture.', { content: text }],
  ['node_status', 'State of a node.', { node: text }],
  ['get_node', 'One node.', { id: text }],
  ['ruby_anniversary', 'Forty years.', { date: text }],
  ['notebook_create_page', 'Adds a page to a notebook.', { title: text, content: text }],
  ['ansible_inventory', 'Lists hosts.', { group: text }],
];

const entry = ([name, description, properties]: Row) => ({
  name,
  description,
  ...(properties === undefined ? {} : takes(properties, false)),
});

describe('tools that run commands or code', () => {
  it.each(shells.map(entry))('$name is recognized: $description $inputSchema.properties', (one) =>
    expect(foundBy(shellToolAbsent, one)).toBe(false),
  );

  it.each([
    'run_shell',
    'bash',
    'powershell',
    'pwsh',
    'zsh',
    'run_js',
    'execute_code',
    'codeInterpreter',
    'exec_python',
    'python_repl',
    'eval',
  ])('%s is recognized by name alone', (name) => expect(foundBy(shellToolAbsent, { name })).toBe(false));

  it.each([
    ['python_repl', { code: text }],
    ['ssh', { line: text }],
    ['python', { source: text }],
    ['helper', { code: text, language: { enum: ['js', 'py'] } }],
    ['helper', { command: text, cwd: text }],
    ['x', { bash_command: {} }],
  ])('%s is recognized with %o', (name, properties) =>
    expect(foundBy(shellToolAbsent, { name, ...takes(properties) })).toBe(false),
  );
});

describe('tools that do not run commands or code', () => {
  it.each(others.map(entry))('$name is recognized: $description $inputSchema.properties', (one) =>
    expect(foundBy(shellToolAbsent, one)).toBeUndefined(),
  );
});

describe('the detail text', () => {
  const line = (...row: Row) => linesBy(shellToolAbsent, entry(row))[0];

  it('names the sign by which a tool was recognized', () => {
    expect(line('bash', 'Opens one.')).toBe('bash: its name says bash');
    expect(line('helper', 'Evaluates JavaScript in the page.')).toBe(
      'helper: it states "Evaluates JavaScript"',
    );
    expect(
      line('helper', 'Helps.', { request: { type: 'object', properties: { shell_command: text } } }),
    ).toBe('helper: it accepts a parameter request.shell_command');
    expect(line('helper', 'Helps.', { input: { ...text, description: 'Python code to execute' } })).toBe(
      'helper: its parameter input states "Python code to execute"',
    );
  });

  it('states that none was recognized, which proves nothing', () => {
    expect(reasonOf(shellToolAbsent.grade(list({ name: 'x' })))).toContain(
      'does not prove that there is none',
    );
  });
});
