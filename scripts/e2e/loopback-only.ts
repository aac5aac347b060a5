/** Loaded into a server of somebody else's before it starts: whatever it listens on, it listens on loopback alone. */
import net from 'node:net';

const listen = net.Server.prototype.listen;

net.Server.prototype.listen = function onLoopback(this: net.Server, ...args: unknown[]) {
  const [first, ...rest] = args;
  if (typeof first === 'number' || typeof first === 'string') {
    const callback = rest.find((value) => typeof value === 'function');
    return Reflect.apply(listen, this, [{ port: Number(first), host: '127.0.0.1' }, callback]);
  }
  if (typeof first === 'object' && first !== null && 'port' in first) {
    return Reflect.apply(listen, this, [{ ...first, host: '127.0.0.1' }, ...rest]);
  }
  return Reflect.apply(listen, this, args);
} as typeof listen;
