// Every address of the application that is not a file is served by its one page. What programs look for at well-known
// addresses (RFC 8615) is no page: they are told that it is not there.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  var request = event.request;
  var lastPart = request.uri.split('/').pop();
  if (lastPart.indexOf('.') !== -1) return request;
  if (request.uri.indexOf('/.well-known/') === 0) return { statusCode: 404, statusDescription: 'Not Found' };
  request.uri = '/index.html';
  return request;
}
