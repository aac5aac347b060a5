/** For tests: ordinary HTTP servers that are not agents, based on their documentation and defaults. */
import type { Route } from './context-fixture.ts';

type Routes = Readonly<Record<string, Route>>;

const page = (title: string, body = '') =>
  `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
const metrics = (...names: readonly string[]) =>
  names.map((name) => `# HELP ${name} Help.\n# TYPE ${name} counter\n${name} 1\n`).join('');
const openapi = (title: string, ...paths: readonly string[]) => ({
  openapi: '3.1.0',
  info: { title, version: '1.0.0' },
  paths: Object.fromEntries(paths.map((path) => [path, {}])),
});
const rpcError = { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } };
const everywhere = (route: Route): Routes => ({ '*': route });

export const ordinaryServers: Readonly<Record<string, Routes>> = {
  nginx: {
    '/': [200, page('Welcome to nginx!'), { server: 'nginx/1.28.0' }],
    '*': [404, page('404 Not Found')],
  },
  Apache: {
    '/': [200, page('Apache2 Debian Default Page: It works'), { server: 'Apache/2.4.65' }],
    '*': [404, page('404 Not Found')],
  },
  Caddy: { '/': [200, page('Caddy works!'), { server: 'Caddy' }] },
  IIS: { '/': [200, page('IIS Windows Server'), { server: 'Microsoft-IIS/10.0' }] },
  Tomcat: {
    '/': page('Apache Tomcat/10.1.48'),
    '/docs': page('Documentation'),
    '*': [404, page('HTTP Status 404')],
  },
  Jetty: { '*': [404, page('Error 404 Not Found'), { server: 'Jetty(12.0.29)' }] },
  Traefik: {
    '/dashboard/': page('Traefik'),
    '/api/version': { Version: '3.5.3', Codename: 'chabichou' },
    '*': [404, '404 page not found\n'],
  },
  HAProxy: { '*': [503, page('503 Service Unavailable')] },
  Envoy: { '/': [404, ''], '/server_info': { version: '1.36', state: 'LIVE' }, '*': [404, ''] },
  Grafana: {
    '/': [302, 'Found', { location: '/login' }],
    '/login': page('Grafana'),
    '/api/health': { database: 'ok', version: '12.2.0' },
    '/metrics': metrics('grafana_build_info'),
    '/healthz': 'Ok',
    '*': [302, 'Found', { location: '/login' }],
  },
  Prometheus: {
    '/': [302, 'Found', { location: '/query' }],
    '/metrics': metrics('prometheus_build_info', 'go_goroutines'),
    '/version': { version: '3.7.1', revision: 'x' },
    '*': [404, '404 page not found\n'],
  },
  Alertmanager: {
    '/': page('Alertmanager'),
    '/metrics': metrics('alertmanager_build_info'),
    '/api/v2/status': { config: {} },
  },
  'Node exporter': {
    '/': page('Node Exporter'),
    '/metrics': metrics('node_cpu_seconds_total', 'process_cpu_seconds_total'),
  },
  'DCGM exporter': {
    '/': page('GPU Exporter'),
    '/metrics': metrics('DCGM_FI_DEV_GPU_UTIL', 'nv_gpu_utilization'),
  },
  Elasticsearch: {
    '/': {
      name: 'node-1',
      cluster_name: 'es',
      version: { number: '9.1.5' },
      tagline: 'You Know, for Search',
    },
    '*': [404, { error: { type: 'index_not_found_exception', reason: 'no such index [v1]' }, status: 404 }],
  },
  OpenSearch: {
    '/': { name: 'node', cluster_name: 'os', version: { distribution: 'opensearch' } },
    '*': [400, { error: 'no handler found' }],
  },
  Kibana: {
    '/': [302, '', { location: '/app/home' }],
    '/api/status': { name: 'kibana', version: { number: '9.1' }, status: {} },
    '*': [404, { statusCode: 404, error: 'Not Found' }],
  },
  Solr: { '/': [302, '', { location: '/solr/' }], '*': [404, page('Error 404')] },
  Jenkins: {
    '*': [
      403,
      page('Authentication required'),
      { 'x-jenkins': '2.528', 'www-authenticate': 'Basic realm="Jenkins"' },
    ],
  },
  GitLab: {
    '/': [302, 'redirected', { location: '/users/sign_in' }],
    '/api/v4/version': [401, { message: '401 Unauthorized' }],
    '/.well-known/oauth-authorization-server': {
      issuer: 'http://gitlab',
      authorization_endpoint: 'http://gitlab/oauth/authorize',
    },
    '*': [302, 'redirected', { location: '/users/sign_in' }],
  },
  Gitea: {
    '/': page('Gitea: Git with a cup of tea'),
    '/api/v1/version': { version: '1.24.6' },
    '/api/healthz': { status: 'pass' },
  },
  Nexus: { '/': page('Sonatype Nexus Repository'), '/service/rest/v1/status': {} },
  Harbor: { '/': page('Harbor'), '/api/version': { version: 'v2.0' }, '/api/v2.0/ping': 'Pong' },
  'Docker registry': { '/': '', '/v2': {}, '/v2/': {}, '*': [404, '404 page not found\n'] },
  MinIO: { '*': [403, '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', { server: 'MinIO' }] },
  RabbitMQ: {
    '/': page('RabbitMQ Management'),
    '/api/overview': [401, { error: 'not_authorized', reason: 'Login failed' }],
    '/metrics': metrics('rabbitmq_build_info'),
  },
  Keycloak: {
    '/': [302, '', { location: '/admin/' }],
    '/.well-known/openid-configuration': { issuer: 'http://kc/realms/master' },
    '*': [404, { error: 'Unable to find matching target resource method' }],
  },
  phpMyAdmin: everywhere(page('phpMyAdmin')),
  WordPress: {
    '/': page('Clinic'),
    '/wp-json/': { name: 'Clinic', url: 'http://clinic', namespaces: ['wp/v2'] },
    '*': [404, page('Page not found')],
  },
  Drupal: {
    '/': page('Welcome | Clinic'),
    '/jsonapi': { jsonapi: { version: '1.0' } },
    '*': [404, page('Page not found')],
  },
  Nextcloud: { '/': [302, '', { location: '/login' }], '/status.php': { installed: true, version: '32' } },
  Express: {
    '*': [
      404,
      '<!DOCTYPE html><html><body><pre>Cannot GET /</pre></body></html>',
      { 'x-powered-by': 'Express' },
    ],
  },
  'Next.js': { '/': page('Create Next App'), '*': [404, page('404: This page could not be found.')] },
  'Vite, which answers everything with its page': everywhere(page('Vite + React')),
  Django: {
    '/': page('The install worked successfully! Congratulations!'),
    '*': [404, page('Page not found at /v1/models')],
  },
  'Django REST framework': {
    '/': { users: 'http://x/users/', models: 'http://x/models/' },
    '/v1/models': { count: 1, results: [{ id: 1, name: 'CT-500' }] },
  },
  Flask: { '/': 'Hello, World!', '*': [404, page('404 Not Found')] },
  FastAPI: {
    '/': { message: 'Hello World' },
    '/openapi.json': openapi('FastAPI', '/', '/items/{item_id}'),
    '/docs': page('FastAPI - Swagger UI'),
    '*': [404, { detail: 'Not Found' }],
  },
  'FastAPI with routes called invoke': {
    '/openapi.json': openapi('Jobs', '/jobs/invoke', '/jobs/batch'),
    '/docs': page('Jobs'),
    '*': [404, { detail: 'Not Found' }],
  },
  'Spring Boot': {
    '*': [404, { timestamp: '2026-11-20T08:00:00Z', status: 404, error: 'Not Found', path: '/' }],
  },
  'Spring Boot actuator': {
    '/actuator': { _links: {} },
    '/info': { build: { version: '1.0', name: 'orders' } },
    '/metrics': { names: ['jvm.memory.used'] },
  },
  'ASP.NET': { '/': 'Hello World!', '*': [404, ''] },
  Rails: { '/': page('Ruby on Rails 8.1'), '*': [404, page('Routing Error')] },
  Laravel: { '/': page('Laravel'), '*': [404, page('Not Found')] },
  'Python http.server': {
    '/': page('Directory listing for /'),
    '*': [404, page('Error response')],
    'POST /mcp': [501, page('Unsupported method')],
  },
  Vault: {
    '/': [307, '', { location: '/ui/' }],
    '/v1/sys/health': { initialized: true, sealed: false, version: '1.21' },
    '*': [404, { errors: [] }],
  },
  Consul: { '/': [301, '', { location: '/ui/' }], '/v1/agent/self': { Config: {} }, '*': [404, ''] },
  'Consul agents': { '/': page('Consul'), '/v1/agents': [{ id: 'a' }] },
  etcd: {
    '/version': { etcdserver: '3.6.5', etcdcluster: '3.6.0' },
    '/metrics': metrics('etcd_server_has_leader'),
    '*': [404, '404 page not found\n'],
  },
  'Kubernetes API': {
    '*': [
      401,
      { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'Unauthorized', code: 401 },
      { 'www-authenticate': 'Bearer' },
    ],
  },
  'Kubernetes API with an open version': {
    '/version': { major: '1', minor: '34', gitVersion: 'v1.34.1' },
    '*': [403, { kind: 'Status', status: 'Failure', reason: 'Forbidden', code: 403 }],
  },
  'Argo CD': { '/': page('Argo CD'), '/api/version': { Version: 'v3.1.8' }, '/healthz': 'ok' },
  Airflow: {
    '/': page('Airflow'),
    '/api/v2/version': { version: '3.1.0', git_version: null },
    '/api/v2/monitor/health': {},
  },
  Superset: {
    '/': [302, '', { location: '/login/' }],
    '/api/v1/me/': [401, { msg: 'Missing Authorization Header' }],
  },
  Metabase: { '/': page('Metabase'), '/api/health': { status: 'ok' }, '/api/setup': { step: 'language' } },
  Jupyter: {
    '/': [302, '', { location: '/lab?' }],
    '/api': { version: '2.17.0' },
    '/api/status': [403, { message: 'Forbidden' }],
    '*': [403, { message: 'Forbidden' }],
  },
  TensorBoard: { '/': page('TensorBoard'), '/data/environment': { version: '2.20.0' } },
  CouchDB: {
    '/': { couchdb: 'Welcome', version: '3.5.0', features: [] },
    '/metrics': [401, { error: 'unauthorized' }],
  },
  InfluxDB: {
    '/': page('InfluxDB'),
    '/ping': [204, ''],
    '/health': { name: 'influxdb', status: 'pass', version: '2.7' },
  },
  ClickHouse: { '/': 'Ok.\n', '/ping': 'Ok.\n', '*': [404, 'There is no handle /x\n'] },
  Neo4j: { '/': { bolt_direct: 'bolt://x:7687', neo4j_version: '2025.10.1', neo4j_edition: 'community' } },
  Qdrant: {
    '/': { title: 'qdrant - vector search engine', version: '1.15.5' },
    '/healthz': 'healthz check passed',
    '/metrics': metrics('app_info', 'collections_total'),
  },
  Weaviate: {
    '/v1': { links: [] },
    '/v1/meta': { version: '1.33.1', modules: {} },
    '/v1/schema': { classes: [] },
  },
  'Home Assistant': {
    '/': page('Home Assistant'),
    '/api/': [401, '401: Unauthorized'],
    '/api/config': [401, '401: Unauthorized'],
  },
  'Uptime Kuma': { '/': [302, '', { location: '/dashboard' }], '/metrics': [401, ''] },
  Plex: { '*': [401, page('Unauthorized')] },
  'FHIR server': {
    '/': page('HAPI FHIR'),
    '/metadata': {
      resourceType: 'CapabilityStatement',
      name: 'FHIR',
      url: 'http://x/fhir',
      status: 'active',
    },
    '*': [404, { resourceType: 'OperationOutcome', issue: [{ severity: 'error' }] }],
  },
  Orthanc: {
    '/': page('Orthanc Explorer'),
    '/system': { Version: '1.12.9', Name: 'Orthanc' },
    '*': [404, { HttpStatus: 404 }],
  },
  'OpenEMR, whose words are those of agents': {
    '/': page('OpenEMR AI Assistant Copilot Chatbot'),
    '*': [404, page('Not found')],
  },
  'a printer': { '/': [200, page('HP LaserJet'), { server: 'HP HTTP Server' }], '*': [404, ''] },
  'a catalogue of cars at /v1/models': {
    '/v1/models': { object: 'list', data: [{ id: 'golf-8', name: 'Golf', brand: 'VW' }] },
    '/info': { model: 'x' },
  },
  'a list of names at /v1/models': {
    '/v1/models': { models: ['CT-500', 'MR-3T'] },
    '/v2': { name: 'scanners', version: '2' },
  },
  'a payment API that wants a key': {
    '*': [
      401,
      { error: { message: 'You did not provide an API key.', type: 'invalid_request_error' } },
      { 'www-authenticate': 'Basic realm="pay"' },
    ],
  },
  'errors of OpenAI’s form everywhere': everywhere([
    401,
    { error: { message: 'No API key', type: 'auth', param: null, code: 'invalid_api_key' } },
  ]),
  'version and health alone': {
    '/version': { version: '1.2.3' },
    '/api/version': { version: '1.2.3' },
    '/api/v1/version': { version: '1' },
    '/healthz': { status: 'ok' },
    '/ok': { ok: true },
    '/status': { status: 'ok' },
  },
  'ok everywhere': everywhere('ok'),
  'pong everywhere': everywhere('pong'),
  'true everywhere': everywhere('true'),
  'an empty object everywhere': everywhere({}),
  'an empty list everywhere': everywhere([200, '[]', { 'content-type': 'application/json' }]),
  'its name and address everywhere': everywhere({
    name: 'orders',
    url: 'http://orders/',
    version: '1',
    capabilities: {},
    status: 'ok',
    ok: true,
  }),
  'a page everywhere': everywhere(page('Intranet')),
  '401 everywhere': everywhere([401, 'Unauthorized', { 'www-authenticate': 'Basic realm="Restricted"' }]),
  'a bearer token everywhere': everywhere([
    401,
    { error: 'invalid_token' },
    { 'www-authenticate': 'Bearer realm="api"' },
  ]),
  'a sign-in page by redirect everywhere': everywhere([
    302,
    '',
    { location: 'https://id.hospital.example/authorize?state=1' },
  ]),
  'a redirect to itself everywhere': everywhere([302, '', { location: '/' }]),
  '500 everywhere': everywhere([500, page('Internal Server Error')]),
  '204 everywhere': everywhere([204, '']),
  'a teapot': everywhere([418, "I'm a teapot"]),
  'a node of a chain, which speaks JSON-RPC': everywhere(rpcError),
  'JSON-RPC that answers everything': everywhere({
    jsonrpc: '2.0',
    id: 1,
    result: { status: 'ok', version: '1' },
  }),
  'a catalogue of tools of a workshop': {
    '*': { jsonrpc: '2.0', id: 1, result: { tools: [{ name: 'hammer' }] } },
  },
  'an agent card without an address': {
    '/.well-known/agent.json': { name: 'Ms. Smith', skills: [], capabilities: {} },
  },
  'agents of an estate': {
    '/.well-known/agent.json': { agents: [{ name: 'Ms. Smith', phone: '1' }] },
    '/v1/agents': [],
  },
  'events without end at every path': everywhere([
    200,
    'data: {"price": 1}\n\n',
    { 'content-type': 'text/event-stream' },
  ]),
};
