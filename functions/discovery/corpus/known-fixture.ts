/** Test fixture: workloads that must be detected, with their kind and a text in their signs. */
import type { AgentKind } from '#shared/discovery/sighting.ts';

export interface KnownProcess {
  /** Program as reported by the kernel, then the command, as in the corpus of ordinary processes. */
  readonly line: string;
  readonly kind: AgentKind;
  readonly name: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const row = (name: string, kind: AgentKind, line: string): KnownProcess => ({ name, kind, line });

export const knownProcesses: readonly KnownProcess[] = [
  row('Ollama', 'model_endpoint', '/usr/local/bin/ollama /usr/local/bin/ollama serve'),
  row(
    'vLLM',
    'model_endpoint',
    '/usr/bin/python3.12 python3 /usr/local/bin/vllm serve meta-llama/Llama-3 --port 8000',
  ),
  row(
    'vLLM',
    'model_endpoint',
    '/usr/bin/python3.12 python3 -m vllm.entrypoints.openai.api_server --model x',
  ),
  row(
    'vLLM',
    'guard',
    '/usr/bin/python3.12 python3 -u -m vllm.entrypoints.openai.api_server --model meta-llama/Llama-Guard-3-8B',
  ),
  row(
    'Text Generation Inference',
    'model_endpoint',
    '/usr/bin/text-generation-launcher text-generation-launcher --model-id x',
  ),
  row(
    'Triton',
    'model_endpoint',
    '/opt/tritonserver/bin/tritonserver tritonserver --model-repository=/models',
  ),
  row('llama.cpp', 'model_endpoint', '/usr/bin/llama-server llama-server -m /models/q4.gguf'),
  row('SGLang', 'model_endpoint', '/usr/bin/python3.12 python3 -m sglang.launch_server --model-path x'),
  row('Ray', 'model_endpoint', '/usr/local/lib/ray/core/src/ray/raylet/raylet raylet --raylet_socket_name=x'),
  row('BentoML', 'model_endpoint', '/usr/bin/python3.12 python /usr/bin/bentoml serve service:svc'),
  row('MLflow', 'training', '/usr/bin/python3.12 python /usr/bin/mlflow server --host 0.0.0.0'),
  row('MLflow', 'model_endpoint', '/usr/bin/python3.12 python /usr/bin/mlflow models serve -m runs:/1/m'),
  row('LiteLLM', 'gateway', '/usr/bin/python3.12 python /usr/bin/litellm --config /etc/litellm.yaml'),
  row('LangGraph', 'agent', '/usr/bin/python3.12 python /srv/a/.venv/bin/langgraph dev --port 2024'),
  row('LangGraph', 'agent', '/usr/bin/python3.12 python -m uvicorn langgraph_api.server:app'),
  row(
    'LangGraph',
    'agent',
    '/usr/bin/node node /srv/a/node_modules/@langchain/langgraph-cli/dist/cli/cli.mjs dev',
  ),
  row('CrewAI', 'agent', '/usr/bin/python3.12 python /srv/b/.venv/bin/crewai run'),
  row('Google ADK', 'agent', '/usr/bin/python3.12 python /srv/c/.venv/bin/adk web'),
  row('Mastra', 'agent', '/usr/bin/node node /srv/d/node_modules/.bin/mastra dev'),
  row('Rasa', 'conversational', '/usr/bin/python3.12 python /usr/bin/rasa run --enable-api'),
  row('n8n', 'workflow', '/usr/bin/node node /usr/lib/node_modules/n8n/bin/n8n'),
  row(
    'Flowise',
    'workflow',
    '/usr/bin/node node /usr/lib/node_modules/flowise/bin/run start'.replace('bin/run', 'bin/flowise'),
  ),
  row('Langflow', 'workflow', '/usr/bin/python3.12 python /usr/bin/langflow run'),
  row('Chainlit', 'app_ui', '/usr/bin/python3.12 python /usr/bin/chainlit run app.py'),
  row(
    'NeMo Guardrails',
    'guard',
    '/usr/bin/python3.12 python /usr/bin/nemoguardrails server --config /etc/rails',
  ),
  row('Guardrails AI', 'guard', '/usr/bin/python3.12 python /usr/bin/guardrails start'),
  row('Open Policy Agent', 'guard', '/usr/local/bin/opa opa run --server --addr :8181'),
  row('Claude Code', 'client', '/home/ann/.local/share/claude/versions/2.1.4 claude --continue'),
  row('Claude Code', 'client', '/usr/bin/node claude'),
  row('Codex', 'client', '/usr/local/bin/codex codex'),
  row('Codex', 'client', '/usr/bin/node node /usr/lib/node_modules/@openai/codex/bin/codex.js'),
  row('Gemini CLI', 'client', '/usr/bin/node node /usr/lib/node_modules/@google/gemini-cli/dist/index.js'),
  row(
    'Cursor Agent',
    'client',
    '/home/ann/.local/share/cursor-agent/versions/2026.1/node /home/ann/.local/bin/cursor-agent --use-system-ca /home/ann/.local/share/cursor-agent/versions/2026.1/index.js',
  ),
  row('opencode', 'client', '/usr/local/bin/opencode opencode'),
  row('Goose', 'client', '/usr/local/bin/goose goose session'),
  row(
    'mcp-server-git',
    'mcp_server',
    '/usr/bin/python3.12 python /home/ann/.cache/uv/x/bin/mcp-server-git --repository /srv',
  ),
  row(
    '@modelcontextprotocol/server-filesystem',
    'mcp_server',
    '/usr/bin/node npm exec @modelcontextprotocol/server-filesystem@1.2.3 /data',
  ),
  row('mcp-server-time', 'mcp_server', '/usr/bin/uv uv tool run mcp-server-time'),
  row('mcp-server-fetch', 'mcp_server', '/usr/bin/uvx uvx mcp-server-fetch'),
  row('github-mcp-server', 'mcp_server', '/usr/local/bin/github-mcp-server github-mcp-server stdio'),
  row('@playwright/mcp', 'mcp_server', '/usr/bin/node node /srv/e/node_modules/@playwright/mcp/cli.js'),
];

/** Known images with their kinds. */
export const knownImages: readonly (readonly [image: string, kind: AgentKind])[] = [
  ['ollama/ollama:0.13.0', 'model_endpoint'],
  ['registry.example/mirror/ollama/ollama@sha256:00', 'model_endpoint'],
  ['vllm/vllm-openai:v0.12.0', 'model_endpoint'],
  ['ghcr.io/huggingface/text-generation-inference:3.0', 'model_endpoint'],
  ['nvcr.io/nvidia/tritonserver:25.01-py3', 'model_endpoint'],
  ['nvcr.io/nim/meta/llama-3.1-8b-instruct:1.8', 'model_endpoint'],
  ['lmsysorg/sglang', 'model_endpoint'],
  ['ghcr.io/ggml-org/llama.cpp:server', 'model_endpoint'],
  ['localai/localai', 'model_endpoint'],
  ['rayproject/ray:2.40.0', 'model_endpoint'],
  ['bentoml/openllm', 'model_endpoint'],
  ['openmmlab/lmdeploy', 'model_endpoint'],
  ['kserve/huggingfaceserver:v0.15.0-gpu', 'model_endpoint'],
  ['ghcr.io/berriai/litellm:main-stable', 'gateway'],
  ['portkeyai/gateway', 'gateway'],
  ['maximhq/bifrost', 'gateway'],
  ['envoyproxy/ai-gateway-controller', 'gateway'],
  ['langchain/langgraph-api:3.11', 'agent'],
  ['flowiseai/flowise', 'workflow'],
  ['langgenius/dify-api:1.4.0', 'workflow'],
  ['docker.n8n.io/n8nio/n8n', 'workflow'],
  ['langflowai/langflow', 'workflow'],
  ['ghcr.io/open-webui/open-webui:main', 'app_ui'],
  ['mintplexlabs/anythingllm', 'conversational'],
  ['ghcr.io/danny-avila/librechat-dev:latest', 'conversational'],
  ['rasa/rasa:3.6.20', 'conversational'],
  ['crewai/worker', 'agent'],
  ['team/autogenstudio', 'app_ui'],
  ['letta/letta', 'agent'],
  ['ghcr.io/kagent-dev/kagent/controller:0.6', 'agent'],
  ['mcp/github', 'mcp_server'],
  ['docker.io/mcp/fetch:latest', 'mcp_server'],
  ['ghcr.io/github/github-mcp-server', 'mcp_server'],
  ['ghcr.io/stacklok/toolhive/proxyrunner', 'gateway'],
  ['openpolicyagent/opa:1.0.0-static', 'guard'],
  ['mcr.microsoft.com/presidio-analyzer', 'guard'],
  ['nvcr.io/nvidia/nemo-microservices/guardrails:25.1', 'guard'],
  ['guardrailsai/guardrails-server', 'guard'],
  ['ghcr.io/mlflow/mlflow:v2.20.0', 'training'],
  ['wandb/local', 'training'],
];
