import { createHash } from 'node:crypto';
import { evaluate, isObject, type Scope } from './intrinsics.ts';
import type { Identity, ResourceType } from './resource-type.ts';

/** A synthesized CloudFormation template. */
export interface Template {
  Resources: Record<string, TemplateResource>;
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Conditions?: Record<string, unknown>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Outputs?: Record<string, { Value: unknown }>;
}

/** A resource as declared in a template. */
export interface TemplateResource {
  Type: string;
  Properties?: Record<string, unknown>;
  Metadata?: Record<string, unknown>;
  Condition?: string;
}

/** A resource with its properties evaluated and validated against the schema of its type. */
export interface Resource<Properties> {
  id: string;
  ref: string;
  attributes: Record<string, string>;
  properties: Properties;
  metadata: Record<string, unknown>;
}

/** Simulated location of the stack, and its supported resource types. */
export interface StackOptions {
  name: string;
  region: string;
  account: string;
  types: ReadonlyMap<string, ResourceType<unknown>>;
}

/** A parsed template: resources by type, references evaluated. */
export class Stack {
  readonly name: string;
  readonly region: string;
  readonly account: string;
  readonly #template: Template;
  readonly #types: ReadonlyMap<string, ResourceType<unknown>>;
  readonly #identities = new Map<string, Identity>();
  readonly #scope: Scope;
  #dynamicReference: (reference: string) => string = (reference) => `{{resolve:${reference}}}`;

  constructor(template: Template, options: StackOptions) {
    this.name = options.name;
    this.region = options.region;
    this.account = options.account;
    this.#template = template;
    this.#types = options.types;
    this.#scope = {
      ref: (name) => this.#ref(name),
      attribute: (id, attribute) => (this.#active(id) ? this.#identity(id).attributes[attribute] : undefined),
      condition: (name) => evaluate(template.Conditions?.[name], this.#scope) === true,
      mapping: (map, key, attribute) => template.Mappings?.[map]?.[key]?.[attribute],
    };
  }

  /** Sets the resolver for `{{resolve:…}}` dynamic references. */
  resolveDynamicReferences(resolver: (reference: string) => string): void {
    this.#dynamicReference = resolver;
  }

  /** Returns every resource of one type, in template order. */
  all<Properties>(type: ResourceType<Properties>): Resource<Properties>[] {
    return Object.keys(this.#template.Resources)
      .filter((id) => this.#active(id) && this.#template.Resources[id]?.Type === type.type)
      .map((id) => this.#resource(id, type));
  }

  /**
   * Returns every error in the template: unknown types, unknown or malformed properties, references without a
   * value.
   */
  faults(): string[] {
    return Object.entries(this.#template.Resources).flatMap(([id, { Type }]) => {
      if (!this.#active(id)) return [];
      const type = this.#types.get(Type);
      if (!type) return [`${id}: the resource type ${Type} is not known to the local cloud`];
      try {
        this.#resource(id, type);
        return [];
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    });
  }

  /** Evaluates any value in the template. */
  evaluate(value: unknown): unknown {
    return this.#withDynamicReferences(evaluate(value, this.#scope));
  }

  outputs(): Record<string, unknown> {
    const outputs = Object.entries(this.#template.Outputs ?? {});
    return Object.fromEntries(outputs.map(([name, output]) => [name, this.evaluate(output.Value)]));
  }

  #resource<Properties>(id: string, type: ResourceType<Properties>): Resource<Properties> {
    const declared = this.#template.Resources[id];
    let evaluated: unknown;
    try {
      evaluated = this.evaluate(declared?.Properties ?? {});
    } catch (error) {
      throw new Error(`${id} (${type.type}): ${error instanceof Error ? error.message : error}`);
    }
    const parsed = type.schema.safeParse(evaluated);
    if (!parsed.success) {
      const faults = parsed.error.issues.map((issue) => {
        const path = [
          ...issue.path,
          ...(issue.code === 'unrecognized_keys' ? [issue.keys.join(', ')] : []),
        ].join('.');
        return issue.code === 'unrecognized_keys'
          ? `property ${path} is not supported by the local cloud`
          : `property ${path}: ${issue.message}`;
      });
      throw new Error(`${id} (${type.type}): ${faults.join('; ')}`);
    }
    return { id, ...this.#identity(id), properties: parsed.data, metadata: declared?.Metadata ?? {} };
  }

  #active(id: string): boolean {
    const resource = this.#template.Resources[id];
    return (
      resource !== undefined &&
      (resource.Condition === undefined || this.#scope.condition(resource.Condition))
    );
  }

  #ref(name: string): unknown {
    const pseudo = this.#pseudo(name);
    if (pseudo !== undefined) return pseudo;
    const parameter = this.#template.Parameters?.[name];
    if (parameter) return parameter.Default;
    return this.#active(name) ? this.#identity(name).ref : undefined;
  }

  #pseudo(name: string): string | undefined {
    return {
      'AWS::Region': this.region,
      'AWS::AccountId': this.account,
      'AWS::Partition': 'aws',
      'AWS::URLSuffix': 'amazonaws.com',
      'AWS::StackName': this.name,
      'AWS::StackId': `arn:aws:cloudformation:${this.region}:${this.account}:stack/${this.name}/local`,
    }[name];
  }

  #identity(id: string): Identity {
    const found = this.#identities.get(id);
    if (found) return found;
    const resource = this.#template.Resources[id];
    const type = this.#types.get(resource?.Type ?? '');
    const property = (name: string) => evaluate(resource?.Properties?.[name], this.#scope);
    const identity = type?.identity({
      stackName: this.name,
      logicalId: id,
      region: this.region,
      account: this.account,
      property,
      name: (key) => {
        const given = property(key);
        return typeof given === 'string' ? given : stableName(this.name, id);
      },
    }) ?? { ref: id, attributes: {} };
    this.#identities.set(id, identity);
    return identity;
  }

  #withDynamicReferences(value: unknown): unknown {
    if (typeof value === 'string') {
      return value.replaceAll(/\{\{resolve:([^}]+)\}\}/g, (_, reference: string) =>
        this.#dynamicReference(reference),
      );
    }
    if (Array.isArray(value)) return value.map((item) => this.#withDynamicReferences(item));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, this.#withDynamicReferences(item)]),
    );
  }
}

function stableName(stack: string, id: string): string {
  const name = `${stack}-${id}`;
  // 64 characters is the tightest limit among the services (Lambda function names).
  if (name.length <= 63) return name;
  return `${name.slice(0, 54)}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}
