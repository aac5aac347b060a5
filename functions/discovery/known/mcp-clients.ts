/** Locations where assistants configure their MCP servers (discovery §2.1). */

export interface McpClient {
  /** Location as text for users. */
  readonly name: string;
  /** Files in home folders, by their relative path. */
  readonly inHomes?: readonly string[];
  /** Machine-wide files. */
  readonly onMachine?: readonly string[];
  /** Path suffixes of files in projects. */
  readonly inProjects?: readonly string[];
  /** Keys, outermost first, that contain the servers; each entry name is a server. */
  readonly keys: readonly (readonly string[])[];
  readonly format: 'json' | 'toml' | 'yaml';
}

const usual = [['mcpServers']];
/** Visual Studio Code and its derivatives, below the settings folder of a home. */
const codeFolders = [
  '.config/Code',
  '.config/Code - Insiders',
  '.config/VSCodium',
  '.config/Cursor',
  '.vscode-server/data',
];
const inCode = (path: string) => codeFolders.map((folder) => `${folder}/User/${path}`);

export const mcpClients: readonly McpClient[] = [
  {
    name: 'Claude Desktop',
    inHomes: [
      '.config/Claude/claude_desktop_config.json',
      'Library/Application Support/Claude/claude_desktop_config.json',
      'AppData/Roaming/Claude/claude_desktop_config.json',
    ],
    keys: usual,
    format: 'json',
  },
  {
    name: 'Claude Code',
    inHomes: ['.claude.json', '.claude/settings.json'],
    onMachine: ['/etc/claude-code/managed-mcp.json'],
    inProjects: ['/.mcp.json', '/.claude/settings.json'],
    // The file in a home folder also has a map of projects by folder.
    keys: [['mcpServers'], ['projects', '*', 'mcpServers']],
    format: 'json',
  },
  {
    name: 'Cursor',
    inHomes: ['.cursor/mcp.json'],
    inProjects: ['/.cursor/mcp.json'],
    keys: usual,
    format: 'json',
  },
  {
    name: 'VS Code',
    inHomes: inCode('mcp.json'),
    inProjects: ['/.vscode/mcp.json'],
    keys: [['servers']],
    format: 'json',
  },
  {
    name: 'VS Code',
    inProjects: ['/devcontainer.json', '/.devcontainer.json'],
    keys: [['customizations', 'vscode', 'mcp', 'servers']],
    format: 'json',
  },
  {
    name: 'Copilot CLI',
    inHomes: ['.copilot/mcp-config.json'],
    inProjects: ['/.github/mcp.json'],
    keys: usual,
    format: 'json',
  },
  {
    name: 'Windsurf',
    inHomes: ['.codeium/windsurf/mcp_config.json', '.windsurf/mcp.json'],
    keys: usual,
    format: 'json',
  },
  {
    name: 'Codex',
    inHomes: ['.codex/config.toml'],
    onMachine: ['/etc/codex/config.toml'],
    inProjects: ['/.codex/config.toml'],
    keys: [['mcp_servers']],
    format: 'toml',
  },
  {
    name: 'Gemini CLI',
    inHomes: ['.gemini/settings.json'],
    inProjects: ['/.gemini/settings.json'],
    keys: usual,
    format: 'json',
  },
  { name: 'Antigravity', inHomes: ['.gemini/antigravity/mcp_config.json'], keys: usual, format: 'json' },
  {
    name: 'Kiro',
    inHomes: ['.kiro/settings/mcp.json'],
    inProjects: ['/.kiro/settings/mcp.json'],
    keys: usual,
    format: 'json',
  },
  { name: 'Amazon Q', inHomes: ['.aws/amazonq/mcp.json'], keys: usual, format: 'json' },
  {
    name: 'Cline',
    inHomes: inCode('globalStorage/saoudrizwan.claude-dev/settings/cline_mcp_settings.json'),
    keys: usual,
    format: 'json',
  },
  {
    name: 'Roo Code',
    inHomes: [
      ...inCode('globalStorage/rooveterinaryinc.roo-cline/settings/mcp_settings.json'),
      ...inCode('globalStorage/rooveterinaryinc.roo-cline/settings/cline_mcp_settings.json'),
    ],
    inProjects: ['/.roo/mcp.json'],
    keys: usual,
    format: 'json',
  },
  {
    name: 'Zed',
    inHomes: ['.config/zed/settings.json'],
    inProjects: ['/.zed/settings.json'],
    keys: [['context_servers']],
    format: 'json',
  },
  { name: 'Goose', inHomes: ['.config/goose/config.yaml'], keys: [['extensions']], format: 'yaml' },
  {
    name: 'opencode',
    inHomes: ['.config/opencode/opencode.json', '.config/opencode/opencode.jsonc'],
    inProjects: ['/opencode.json', '/opencode.jsonc'],
    keys: [['mcp']],
    format: 'json',
  },
  {
    name: 'Junie',
    inHomes: ['.junie/mcp/mcp.json'],
    inProjects: ['/.junie/mcp/mcp.json'],
    keys: usual,
    format: 'json',
  },
];
