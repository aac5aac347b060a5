import type { Template } from '#scripts/local-cloud/template/stack.ts';

/** Returns the template with the schedule of a function disabled. @throws Error if the function has none */
export const withoutSchedule = (template: Template, functionName: string): Template => {
  const prefix = `Schedule${functionName.replaceAll('-', '')}`;
  const [id] = Object.keys(template.Resources).filter((one) => one.startsWith(prefix));
  const resource = id === undefined ? undefined : template.Resources[id];
  if (id === undefined || !resource) throw new Error(`The function ${functionName} has no schedule.`);
  const disabled = { ...resource, Properties: { ...resource.Properties, State: 'DISABLED' } };
  return { ...template, Resources: { ...template.Resources, [id]: disabled } };
};
