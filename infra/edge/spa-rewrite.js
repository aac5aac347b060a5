// Every address of the application that is not a file is served by its one page.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  var request = event.request;
  var lastPart = request.uri.split('/').pop();
  if (lastPart.indexOf('.') === -1) request.uri = '/index.html';
  return request;
}
