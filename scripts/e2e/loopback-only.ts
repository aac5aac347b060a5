/**
 * Preloaded into a third-party server: restricts every listener to loopback. A parent with a channel receives
 * the port.
 */
import net from 'node:net';

const listen = net.Server.prototype.listen;

net.Server.prototype.listen = function onLoopback(this: net.Server, ...args: unknown[]) {
  this.once('listening', () => process.send?.({ listening: this.address() }));
  const [first, ...rest] = args;
  if (first === undefined || typeof first === 'number' || typeof first === 'string') {
    const callback = rest.find((value) => typeof value === 'function');
    return Reflect.apply(listen, this, [{ port: Number(first ?? 0), host: '127.0.0.1' }, callback]);
  }
  if (typeof first === 'object' && first !== null && 'port' in first) {
    return Reflect.apply(listen, this, [{ ...first, host: '127.0.0.1' }, ...rest]);
  }
  return Reflect.apply(listen, this, args);
} as typeof listen;
