/** Test fixture: repositories without an agent, each with its files. */

const json = (value: unknown): string => JSON.stringify(value);
const npm = (
  dependencies: Readonly<Record<string, string>>,
  devDependencies: Readonly<Record<string, string>> = {},
) => json({ name: 'x', dependencies, devDependencies });

export const ordinaryRepositories: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'express-site': { 'package.json': npm({ express: '5.1.0', pg: '^8' }) },
  'next-site': { 'package.json': npm({ next: '16.0.0', react: '19.1.0' }) },
  'only-a-client': { 'package.json': npm({ openai: '^6', '@anthropic-ai/sdk': '^0.60.0', ai: '^6' }) },
  'chat-widget': { 'package.json': npm({ '@ai-sdk/react': '^3', '@ai-sdk/openai': '^3' }) },
  'tests-with-agents': {
    'package.json': npm({ fastify: '5' }, { '@modelcontextprotocol/sdk': '1.32.2', langchain: '1' }),
  },
  'agent-names': {
    'package.json': npm({ 'user-agents': '1', agentkeepalive: '4', 'https-proxy-agent': '7' }),
  },
  'plugin-of-langchain': { 'package.json': json({ name: 'p', peerDependencies: { langchain: '*' } }) },
  'examples-of-a-library': {
    'package.json': npm({}),
    'examples/a/package.json': npm({ '@openai/agents': '1' }),
  },
  'docs-of-a-library': { '.git/HEAD': '', 'docs/package.json': npm({ '@mastra/core': '1' }) },
  'resolved-for-others': {
    'package.json': npm({ 'some-cli': '1' }),
    'package-lock.json': json({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { 'some-cli': '1' } },
        'node_modules/some-cli': { version: '1.0.0' },
        'node_modules/langchain': { version: '1.0.0' },
      },
    }),
  },
  'pnpm-site': {
    'pnpm-lock.yaml':
      "lockfileVersion: '9.0'\n\nimporters:\n\n  .:\n    dependencies:\n      hono:\n        specifier: ^4\n        version: 4.6.0\n\npackages:\n\n  langchain@1.0.0:\n    resolution: {integrity: x}\n",
  },
  'yarn-site': { 'yarn.lock': '# yarn lockfile v1\n\nlodash@^4:\n  version "4.17.21"\n' },
  'bun-site': {
    'bun.lock':
      '{"lockfileVersion":1,"workspaces":{"":{"dependencies":{"hono":"4"}}},"packages":{"hono":["hono@4.6.0"]},}',
  },
  'django-site': { 'requirements.txt': 'Django==5.1\npsycopg[binary]>=3\n# langgraph\n' },
  'openai-script': { 'requirements.txt': 'openai==1.60.0\ntiktoken\nlitellm\n' },
  'training-job': { 'requirements.txt': 'torch\ntransformers==4.48\ndatasets\n' },
  'only-in-tests': { 'requirements-dev.txt': 'crewai\n', 'requirements.txt': 'flask\n' },
  'poetry-site': {
    'pyproject.toml':
      '[tool.poetry]\nname = "s"\n[tool.poetry.dependencies]\npython = "^3.12"\nfastapi = "*"\n',
  },
  'optional-agents': {
    'pyproject.toml':
      '[project]\nname = "s"\ndependencies = ["httpx"]\n[project.optional-dependencies]\nagents = ["pydantic-ai"]\n',
  },
  'poetry-others': {
    'pyproject.toml': '[project]\nname = "s"\ndependencies = ["some-cli"]\n',
    'poetry.lock': '[[package]]\nname = "langgraph"\nversion = "1.0.0"\n',
  },
  'pipenv-site': {
    Pipfile: '[packages]\nflask = "*"\n',
    'Pipfile.lock': json({ default: { flask: { version: '==3.1.0' } }, develop: {} }),
  },
  'conda-study': {
    'environment.yml': 'name: study\ndependencies:\n  - numpy=2.0\n  - pip:\n      - scikit-learn\n',
  },
  'guard-library': { 'requirements.txt': 'presidio-analyzer\n' },
  'dotnet-site': {
    'Site.csproj':
      '<Project><ItemGroup><PackageReference Include="Serilog" Version="4.2.0" /></ItemGroup></Project>',
  },
  'dotnet-client': {
    'Chat.csproj': '<Project><PackageReference Include="Azure.AI.OpenAI" Version="2.1.0"/></Project>',
  },
  'java-site': {
    'pom.xml':
      '<project><dependencies><dependency><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-web</artifactId></dependency></dependencies></project>',
  },
  'java-managed': {
    'pom.xml':
      '<project><dependencyManagement><dependencies><dependency><groupId>dev.langchain4j</groupId><artifactId>langchain4j</artifactId><version>1.0.0</version></dependency></dependencies></dependencyManagement></project>',
  },
  'java-client': {
    'build.gradle': "dependencies {\n  implementation 'dev.langchain4j:langchain4j-open-ai:1.0.0'\n}\n",
  },
  'go-site': {
    'go.mod':
      'module example.com/site\n\ngo 1.23\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.10.0\n\tgoogle.golang.org/adk v0.2.0 // indirect\n)\n',
  },
  'rust-tool': {
    'Cargo.toml': '[package]\nname = "t"\n[dependencies]\nserde = "1"\n',
    'Cargo.lock':
      '[[package]]\nname = "t"\nversion = "0.1.0"\ndependencies = ["serde"]\n\n[[package]]\nname = "rmcp"\nversion = "0.9.0"\nsource = "registry"\n',
  },
  'compose-of-a-site': {
    'compose.yaml':
      'services:\n  db:\n    image: postgres:16\n    environment:\n      POSTGRES_PASSWORD: x\n  web:\n    image: nginx\n',
  },
  'compose-with-a-key': {
    'docker-compose.yml': 'services:\n  api:\n    build: .\n    environment:\n      - OPENAI_API_KEY\n',
    'package.json': npm({ express: '5', openai: '6' }),
  },
  'compose-of-vectors': { 'compose.yml': 'services:\n  v:\n    image: qdrant/qdrant:v1\n' },
  'dockerfile-of-a-site': {
    Dockerfile: 'FROM node:24-alpine\nENV NODE_ENV=production\nCMD ["node", "server.js"]\n',
  },
  'instructions-alone': {
    'CLAUDE.md': '# Rules',
    'AGENTS.md': '# Rules',
    '.github/copilot-instructions.md': 'x',
    '.cursor/rules/a.mdc': 'x',
  },
  'policies-alone': { 'policy/deny.rego': 'package deny', '.manifest': '{"revision":"1","roots":["deny"]}' },
  'agents-of-a-fleet': { 'config/agents.yaml': 'agents:\n  - name: host-1\n    address: 10.0.0.1\n' },
  'config-of-a-site': { 'config.yml': 'title: Site\nmodels:\n  - user\nrails: true\n' },
  'rails-app': { 'config/config.yml': 'rails:\n  version: 8\n', Gemfile: "gem 'rails'" },
  'agent-that-is-none': {
    'agent.py': 'class Agent:\n    pass\n',
    'agent.json': '{"name":"Zabbix agent","url":"http://x.example"}',
  },
  'template-of-a-site': {
    'template.yaml':
      'Resources:\n  F:\n    Type: AWS::Serverless::Function\n  B:\n    Type: !Ref AWS::S3::Bucket\n',
  },
  'readme-about-agents': { 'README.md': 'Uses langgraph, CrewAI and ollama serve.', 'notes/CLAUDE.txt': 'x' },
  'broken-files': {
    'package.json': '{"dependencies": {',
    'pyproject.toml': '[[[',
    'compose.yaml': 'a: [',
    'langgraph.json': '{}',
  },
  'empty-mcp': {
    '.mcp.json': '{"mcpServers":{}}',
    '.vscode/mcp.json': '{"servers":{}}',
    '.claude/settings.json': '{"permissions":{}}',
  },
};
