import type { Handler } from '#functions/platform/http/handler.ts';
import type { discoveryContract } from '#shared/discovery/contract.ts';
import { discoveryMethods, type MethodId, methodGroups, methodIds } from '#shared/discovery/methods.ts';
import { runsHere } from '#shared/discovery/plan.ts';
import { methods } from './methods/all.ts';
import { isOnHost } from './runs/this-host.ts';

const whereOf = (id: MethodId, here: boolean): string => {
  const anywhere = discoveryMethods[id].runs.includes('cloud');
  if (here) return anywhere ? 'Runs here and in the on-premises scanner.' : 'Runs here, on this machine.';
  return 'Runs in the on-premises scanner, on the scanned machine.';
};

const methodReply = (id: MethodId) => {
  const { name, targets, capabilities, permission } = discoveryMethods[id];
  const here = runsHere(id, isOnHost()) && methods[id] !== undefined;
  return { id, name, targets, capabilities, permission, here, where: whereOf(id, here) };
};

export const getDiscoveryMethods: Handler<
  typeof discoveryContract.routes.getDiscoveryMethods
> = async () => ({
  body: {
    methods: methodGroups.map((name) => {
      const own = methodIds.filter((id) => discoveryMethods[id].group === name).map(methodReply);
      return {
        name,
        targets: [...new Set(own.map(({ targets }) => targets))],
        capabilities: [...new Set(own.map(({ capabilities }) => capabilities))],
        methods: own,
      };
    }),
  },
});
