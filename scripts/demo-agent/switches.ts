/** The page on which a user switches the faults of the example agent. */
import type { RequestListener } from 'node:http';
import { type ActiveFaults, type FaultId, faultIds, faults } from './faults.ts';

const STYLE =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:640px;margin:32px auto;padding:0 16px;color-scheme:light dark}' +
  'li{list-style:none;padding:12px 0;border-top:1px solid #8884}ul{padding:0}form{float:right}small{display:block;opacity:.75}' +
  'button{font:inherit;min-width:88px;padding:4px 12px}';

const itemOf = (id: FaultId, active: ActiveFaults): string => {
  const { title, effect, shows } = faults[id];
  const isOn = active.has(id);
  return `<li><form method="post" action="/faults/${id}"><button aria-label="${isOn ? 'Repair' : 'Break'}: ${title}">${
    isOn ? 'Repair' : 'Break'
  }</button></form><b>${title}</b>: ${isOn ? 'on' : 'off'}<small>${effect} A scan reports it under: ${shows}.</small></li>`;
};

const pageOf = (active: ActiveFaults): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Faults of the example agent</title><style>${STYLE}</style>` +
  '<h1>Faults of the example agent</h1><p>Switch a fault, then scan the agent again. The agent is scripted: it has no ' +
  'model and passes no test of behavior. A failure that a chat run saw stays, even after you switch its fault off, because only ' +
  'an agent that understands can show that it is fixed.</p>' +
  `<ul>${faultIds.map((id) => itemOf(id, active)).join('')}</ul></html>`;

/**
 * Returns the listener of the page.
 * @param onSwitch called after each change
 */
export const switchListener =
  (active: ActiveFaults, onSwitch: (id: FaultId) => void): RequestListener =>
  (request, response) => {
    request.resume();
    const { host = '', origin } = request.headers;
    // Another site must not switch faults through the browser, under this address or a name that resolves to it.
    const isOwn = /^127\.0\.0\.1:\d+$/.test(host) && (origin === undefined || origin === `http://${host}`);
    if (!isOwn) return void response.writeHead(403).end('Open this page at its own address.');
    if (request.method === 'GET' && request.url === '/')
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(pageOf(active));
    const id = faultIds.find((one) => request.url === `/faults/${one}`);
    if (request.method !== 'POST' || id === undefined) return void response.writeHead(404).end('Not found');
    if (!active.delete(id)) active.add(id);
    onSwitch(id);
    response.writeHead(303, { location: '/' }).end();
  };
