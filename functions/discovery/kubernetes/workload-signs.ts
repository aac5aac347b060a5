/** Signs that a workload is an agent or serves one. */
import { knownCommand } from '#functions/discovery/known/container-commands.ts';
import { modelClientNames } from '#functions/discovery/known/environment-names.ts';
import { knownImage } from '#functions/discovery/known/images.ts';
import { describingWord } from '#functions/discovery/known/names.ts';
import type { AgentKind } from '#shared/discovery/sighting.ts';
import type { Container } from './objects.ts';
import type { Workload } from './workloads.ts';

export interface Recognized {
  readonly kind: AgentKind;
  readonly product: string | undefined;
  /** The container that is the agent. */
  readonly container: Container;
  readonly statement: readonly string[];
  /** Guardrails beside it in its pods. */
  readonly guards: readonly string[];
  readonly strong: boolean;
}

/** Conventional port names that denote protocols. */
const portKinds: Readonly<Record<string, AgentKind>> = { mcp: 'mcp_server', a2a: 'agent' };

const productOf = ({ image, command, args }: Container) => {
  const byImage = knownImage(image);
  const byCommand = knownCommand([...command, ...args]);
  const product = byImage ?? byCommand;
  if (!product) return undefined;
  const statement = [
    ...(byImage ? [`The image ${image} is ${byImage.product}`] : []),
    ...(byCommand ? [`Its command starts ${byCommand.product}`] : []),
  ];
  return { ...product, statement };
};

const portOf = ({ ports }: Container): string | undefined =>
  ports.map(({ name }) => name.toLowerCase()).find((name) => portKinds[name] !== undefined);

/**
 * Returns the signs of one container, strong ones first; a name together with model service keys is one weak
 * sign.
 */
const signsOf = (container: Container, name: string) => {
  const product = productOf(container);
  const port = portOf(container);
  const names = modelClientNames(container.env.map((entry) => entry.name));
  const word = names.length > 0 ? describingWord(name) : undefined;
  const kind =
    product?.kind ?? (port === undefined ? undefined : portKinds[port]) ?? (word ? word.kind : undefined);
  if (kind === undefined) return undefined;
  const strong = [
    ...(product?.statement ?? []),
    ...(port === undefined ? [] : [`One of its ports is named ${port}`]),
    ...(product && names.length > 0 ? [`It has the environment variables ${names.join(', ')}`] : []),
  ];
  const weak =
    !product && word
      ? [`It is named "${word.word}" and has the environment variables ${names.join(', ')}`]
      : [];
  const statement = [...strong, ...weak].map((text) => text.slice(0, 300));
  return { container, kind, product: product?.product, statement, strong: strong.length > 1 };
};

/**
 * Identifies a workload by its containers; undefined for an ordinary one. A guardrail beside an ordinary
 * workload is part of it, and does not make it an agent.
 */
export const recognizedWorkload = ({ spec, name }: Workload): Recognized | undefined => {
  const all = spec.containers.flatMap((container) => signsOf(container, name) ?? []);
  const guards = all.filter(({ kind }) => kind === 'guard');
  const main =
    all.find(({ kind }) => kind !== 'guard') ?? (spec.containers.length === 1 ? guards[0] : undefined);
  if (!main) return undefined;
  return { ...main, guards: guards.filter((one) => one !== main).flatMap(({ product }) => product ?? []) };
};
