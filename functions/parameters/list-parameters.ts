import type { Handler } from '#functions/platform/http/handler.ts';
import { controlsOf } from '#shared/frameworks/catalogue.ts';
import { parameterIds, parameters } from '#shared/parameters/catalogue.ts';
import type { parametersContract } from '#shared/parameters/contract.ts';

export const listParameters: Handler<typeof parametersContract.routes.listParameters> = async () => ({
  body: parameterIds.map((id) => {
    const { value, expectation, sources, remedy, ...rest } = parameters[id];
    return {
      ...rest,
      value: { ...value },
      expectation: { ...expectation },
      sources: [...sources],
      remedy: { ...remedy, steps: [...remedy.steps] },
      controls: [...controlsOf(id)],
    };
  }),
});
