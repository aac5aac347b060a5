// Passes the viewer's address and host to the APIs. They trust it only together with the secret origin
// header, and a value that
// the viewer sent under the same name is overwritten here.
// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls `handler` by name.
function handler(event) {
  var request = event.request;
  request.headers['x-accredit-viewer-address'] = { value: event.viewer.ip };
  request.headers['x-accredit-viewer-host'] = { value: request.headers.host.value };
  return request;
}
