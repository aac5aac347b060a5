/** Stack context that intrinsic functions are evaluated in. */
export interface Scope {
  /**
   * Returns the value of `Ref` for a logical id, parameter or pseudo parameter; undefined when there is none.
   */
  ref(name: string): unknown;
  /** Returns the value of `Fn::GetAtt`; undefined when the resource or attribute is unknown. */
  attribute(logicalId: string, attribute: string): unknown;
  condition(name: string): boolean;
  mapping(map: string, key: string, attribute: string): unknown;
}

const NO_VALUE = Symbol('AWS::NoValue');

/**
 * Evaluates every CloudFormation intrinsic function in `value`. Throws an Error that names the function or
 * reference that cannot be evaluated.
 */
export function evaluate(value: unknown, scope: Scope): unknown {
  const result = walk(value, scope);
  return result === NO_VALUE ? undefined : result;
}

function walk(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => walk(item, scope)).filter((item) => item !== NO_VALUE);
  }
  if (!isObject(value)) return value;
  const [key, ...others] = Object.keys(value);
  if (
    key !== undefined &&
    others.length === 0 &&
    (key === 'Ref' || key === 'Condition' || key.startsWith('Fn::'))
  ) {
    if (key !== 'Condition' || typeof value.Condition === 'string') return call(key, value[key], scope);
  }
  const result: Record<string, unknown> = {};
  for (const [name, child] of Object.entries(value)) {
    const resolved = walk(child, scope);
    if (resolved !== NO_VALUE) result[name] = resolved;
  }
  return result;
}

function call(name: string, argument: unknown, scope: Scope): unknown {
  switch (name) {
    case 'Ref':
      return argument === 'AWS::NoValue'
        ? NO_VALUE
        : known(scope.ref(text(argument, name)), `Ref ${argument}`);
    case 'Condition':
      return scope.condition(text(argument, name));
    case 'Fn::GetAtt': {
      const [id, attribute] =
        typeof argument === 'string' ? splitOnce(argument, '.') : strings(argument, name, scope);
      return known(scope.attribute(id ?? '', attribute ?? ''), `Fn::GetAtt ${id}.${attribute}`);
    }
    case 'Fn::Join': {
      const [separator, items] = list(argument, name);
      return strings(items, name, scope).join(text(separator, name));
    }
    case 'Fn::Split': {
      const [separator, source] = list(argument, name);
      return text(walk(source, scope), name).split(text(separator, name));
    }
    case 'Fn::Select': {
      const [index, source] = list(argument, name);
      return known(list(walk(source, scope), name)[Number(walk(index, scope))], 'Fn::Select');
    }
    case 'Fn::Sub':
      return substitute(argument, scope);
    case 'Fn::FindInMap': {
      const [map, key, attribute] = strings(argument, name, scope);
      return known(
        scope.mapping(map ?? '', key ?? '', attribute ?? ''),
        `Fn::FindInMap ${map}.${key}.${attribute}`,
      );
    }
    case 'Fn::If': {
      const [condition, yes, no] = list(argument, name);
      return walk(scope.condition(text(condition, name)) ? yes : no, scope);
    }
    case 'Fn::Equals': {
      const [left, right] = list(walk(argument, scope), name);
      return left === right;
    }
    case 'Fn::Not':
      return !list(walk(argument, scope), name)[0];
    case 'Fn::And':
      return list(walk(argument, scope), name).every(Boolean);
    case 'Fn::Or':
      return list(walk(argument, scope), name).some(Boolean);
    case 'Fn::Base64':
      return Buffer.from(text(walk(argument, scope), name)).toString('base64');
    default:
      throw new Error(`The local cloud cannot evaluate the intrinsic function ${name}`);
  }
}

function substitute(argument: unknown, scope: Scope): string {
  const [template, own] = typeof argument === 'string' ? [argument, {}] : list(argument, 'Fn::Sub');
  const variables = isObject(own) ? own : {};
  return text(template, 'Fn::Sub').replaceAll(/\$\{([^}]+)\}/g, (_, reference: string) => {
    if (reference.startsWith('!')) return `\${${reference.slice(1)}}`;
    if (reference in variables) return text(walk(variables[reference], scope), 'Fn::Sub');
    const [id, attribute] = splitOnce(reference, '.');
    const value = attribute === undefined ? scope.ref(reference) : scope.attribute(id ?? '', attribute);
    return text(known(value, `Fn::Sub \${${reference}}`), 'Fn::Sub');
  });
}

function known(value: unknown, what: string): unknown {
  if (value === undefined) throw new Error(`The local cloud has no value for ${what}`);
  return value;
}

function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`${name} expects text but got ${JSON.stringify(value)}`);
}

function list(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value;
  throw new Error(`${name} expects a list but got ${JSON.stringify(value)}`);
}

function strings(value: unknown, name: string, scope: Scope): string[] {
  return list(walk(value, scope), name).map((item) => text(item, name));
}

function splitOnce(value: string, separator: string): [string, string?] {
  const at = value.indexOf(separator);
  return at < 0 ? [value] : [value.slice(0, at), value.slice(at + separator.length)];
}

/** Narrows to a JSON object (neither null nor a list). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
