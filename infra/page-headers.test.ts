import { describe, expect, it } from 'vitest';
import { resourcesOf, synthesized } from './synthesized.ts';

describe('every page', () => {
  it('is isolated from other windows, and denies camera, location, and microphone', async () => {
    const policies = resourcesOf(await synthesized('prod'), 'AWS::CloudFront::ResponseHeadersPolicy');
    const headers = [...policies.values()].flatMap(({ Properties }) => {
      const { ResponseHeadersPolicyConfig: config } = Properties as {
        ResponseHeadersPolicyConfig: { CustomHeadersConfig: { Items: { Header: string; Value: string }[] } };
      };
      return config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value] as const);
    });
    const values = Object.fromEntries(headers);
    expect(values['Cross-Origin-Opener-Policy']).toBe('same-origin');
    for (const what of ['camera', 'geolocation', 'microphone'])
      expect(values['Permissions-Policy']).toContain(`${what}=()`);
  });
});

describe('an API response', () => {
  it('keeps its own headers: a report is shown in the sandbox that the function sets', async () => {
    const distributions = resourcesOf(await synthesized('prod'), 'AWS::CloudFront::Distribution');
    const [api, ...others] = [...distributions.values()].flatMap(({ Properties }) => {
      const { DistributionConfig: config } = Properties as {
        DistributionConfig: { CacheBehaviors: { PathPattern: string; ResponseHeadersPolicyId?: unknown }[] };
      };
      return config.CacheBehaviors.filter(({ PathPattern }) => PathPattern === '/api/*');
    });
    expect(others).toEqual([]);
    expect(api).toBeDefined();
    expect(api?.ResponseHeadersPolicyId).toBeUndefined();
  });
});
