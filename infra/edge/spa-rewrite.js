// Serves every application path that is not a file with the single page. Requests for well-known
// paths (RFC 8615) get 404 instead of the page.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  var request = event.request;
  var lastPart = request.uri.split('/').pop();
  if (lastPart.indexOf('.') !== -1) return request;
  if (request.uri.indexOf('/.well-known/') === 0) return { statusCode: 404, statusDescription: 'Not Found' };
  request.uri = '/index.html';
  return request;
}
