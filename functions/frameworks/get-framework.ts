import type { Handler } from '#functions/platform/http/handler.ts';
import { frameworkByKey, frameworks } from '#shared/frameworks/catalogue.ts';
import { frameworkKey, type frameworksContract } from '#shared/frameworks/contract.ts';
import { type Framework, type FrameworkKey, frameworkNames } from '#shared/frameworks/framework.ts';
import { ProblemError } from '#shared/kernel/errors.ts';
import { type ParameterId, parameters } from '#shared/parameters/catalogue.ts';

const absent = (key: FrameworkKey) => {
  const here = Object.values(frameworks).map(({ name }) => name);
  return new ProblemError(
    404,
    'framework-not-included',
    `The controls of ${frameworkNames[key]} are not part of this version; those of ${here.join(', ')} are.`,
  );
};

const controls = (framework: Framework) =>
  framework.controls.map((control) => ({
    ...control,
    coverage: { ...control.coverage },
    parameters: Object.entries(control.parameters).map(([id, why]) => ({
      id,
      title: parameters[id as ParameterId].title,
      why,
    })),
  }));

export const getFramework: Handler<typeof frameworksContract.routes.getFramework> = async ({ params }) => {
  const key = frameworkKey(params.id);
  const framework = frameworkByKey(key);
  if (!framework) throw absent(key);
  const { furtherUrls, ...rest } = framework;
  return {
    body: {
      ...rest,
      ...(furtherUrls ? { furtherUrls: [...furtherUrls] } : {}),
      controls: controls(framework),
    },
  };
};
