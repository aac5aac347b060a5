import type { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import { gatewayRoutes } from './gateway-routes.ts';
import { loadManifests } from './manifests.ts';
import { resourcesOf, synthesized } from './synthesized.ts';

interface Joined {
  readonly 'Fn::Join': readonly [separator: string, parts: readonly [string, { readonly Ref: string }]];
}
interface Attribute {
  readonly 'Fn::GetAtt': readonly [id: string, attribute: string];
}

/** Returns the prefix of a function's logical ID, by its manifest name. */
const functionId = (name = ''): string => `Functions${name.replaceAll('-', '')}`;

const calledBy = (template: Template, integration: string): string | undefined => {
  const made = resourcesOf(template, 'AWS::ApiGatewayV2::Integration').get(integration);
  const uri = made?.Properties.IntegrationUri as Attribute | undefined;
  return uri?.['Fn::GetAtt'][0].replace(/Function[0-9A-F]{8}$/, '');
};

/** Returns the functions of the HTTP API's routes, by route key. */
const functionsOf = (template: Template): ReadonlyMap<string, string | undefined> => {
  const apis = [...resourcesOf(template, 'AWS::ApiGatewayV2::Api')];
  const [http] = apis.find(([, { Properties }]) => Properties.ProtocolType === 'HTTP') ?? [];
  return new Map(
    [...resourcesOf(template, 'AWS::ApiGatewayV2::Route').values()]
      .map(({ Properties }) => Properties as { ApiId: { Ref: string }; RouteKey: string; Target: Joined })
      .filter(({ ApiId }) => ApiId.Ref === http)
      .map(({ RouteKey, Target }) => [RouteKey, calledBy(template, Target['Fn::Join'][1][1].Ref)]),
  );
};

it('routes lead to the function of their contract, standalone paths to their function, and the rest to the fallback', async () => {
  const [template, { functions }] = await Promise.all([synthesized('local'), loadManifests()]);
  const nameOf = new Map(functions.map(({ contract, name }) => [contract?.noun, name]));
  const ofContracts = gatewayRoutes(functions.flatMap(({ contract }) => contract ?? [])).map(
    ({ method, path, noun }) => [`${method} ${path}`, functionId(nameOf.get(noun))] as const,
  );
  const others = [
    ['ANY /mcp', functionId('mcp')],
    ['$default', functionId('system-api')],
  ] as const;
  expect(functionsOf(template)).toEqual(new Map([...ofContracts, ...others]));
});
