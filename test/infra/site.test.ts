import { describe, expect, test } from 'vitest';
import { resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const template = synthesized();
const text = (value: unknown) => JSON.stringify(value);

describe('the site in the stack', () => {
  const [[, distribution]] = resourcesOf(template, 'AWS::CloudFront::Distribution');

  test('is HTTPS only, reads its bucket by a signed request, and passes the API through uncached', () => {
    expect(distribution.Properties).toMatchObject({
      DistributionConfig: {
        DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
        CacheBehaviors: [
          {
            PathPattern: '/api/*',
            ViewerProtocolPolicy: 'https-only',
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          },
          { PathPattern: '/admin*', ViewerProtocolPolicy: 'redirect-to-https' },
        ],
      },
    });
    template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1);
  });

  interface Behavior {
    PathPattern?: string;
    ResponseHeadersPolicyId: { Ref: string };
    FunctionAssociations?: object[];
    CachePolicyId: string;
  }
  const behaviors = (of: typeof template) => {
    const [[, { Properties }]] = resourcesOf(of, 'AWS::CloudFront::Distribution');
    const { DefaultCacheBehavior, CacheBehaviors } = Properties.DistributionConfig as {
      DefaultCacheBehavior: Behavior;
      CacheBehaviors: Behavior[];
    };
    return [DefaultCacheBehavior, ...CacheBehaviors];
  };
  /** Text of the headers policy at each path pattern. */
  const policies = (of: typeof template) => {
    const made = Object.fromEntries(resourcesOf(of, 'AWS::CloudFront::ResponseHeadersPolicy'));
    return Object.fromEntries(
      behaviors(of).map(({ PathPattern = '*', ResponseHeadersPolicyId: { Ref } }) => [
        PathPattern,
        text(made[Ref]),
      ]),
    );
  };

  test('/admin is the same page from the same place, under a policy of its own without Google', () => {
    const [everywhere, , admin] = behaviors(template);
    const { ResponseHeadersPolicyId: one, ...page } = everywhere ?? {};
    const { PathPattern, ResponseHeadersPolicyId: other, ...adminPage } = admin ?? {};
    expect(adminPage).toEqual(page);
    expect(other).not.toEqual(one);
    const withKey = policies(synthesized({ googleMapsApiKey: 'AIza-not-a-key' }));
    expect(withKey['*']).toContain(' https://maps.googleapis.com ');
    expect(withKey['/admin*']).not.toMatch(/google|gstatic/);
    expect(withKey['/admin*']).toContain('https://cognito-idp.');
  });

  test('without a key for Google Maps no page may load anything of Google', () => {
    for (const policy of Object.values(policies(template))) expect(policy).not.toMatch(/google|gstatic/);
  });

  test('a browser is told to ask for HTTPS below the host only when the operator says so, then on all paths', () => {
    const subdomains = (context: Record<string, unknown>) =>
      Object.entries(policies(synthesized(context))).map(([paths, policy]) => {
        expect(policy).toContain('"AccessControlMaxAgeSec":63072000');
        return [paths, policy.includes('"IncludeSubdomains":true')];
      });
    for (const context of [{}, { hstsIncludeSubdomains: 'false' }])
      expect(subdomains(context)).toEqual([
        ['*', false],
        ['/api/*', false],
        ['/admin*', false],
      ]);
    expect(subdomains({ hstsIncludeSubdomains: 'true' })).toEqual([
      ['*', true],
      ['/api/*', true],
      ['/admin*', true],
    ]);
  });

  test('a stack takes three of the twenty headers policies an account has', () => {
    template.resourceCountIs('AWS::CloudFront::ResponseHeadersPolicy', 3);
  });

  test('the edge learns from the bucket that a file is not there, and may change nothing in it', () => {
    const [statements] = resourcesOf(template, 'AWS::S3::BucketPolicy')
      .map(
        ([, { Properties }]) =>
          (Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement,
      )
      .map((all) => all.filter(({ Principal }) => text(Principal).includes('cloudfront')))
      .filter((all) => all.length > 0);
    const allowed = statements?.map(({ Action, Condition }) => [
      Action,
      text(Condition).includes('AWS:SourceArn'),
    ]);
    expect(allowed).toEqual([[['s3:GetObject', 's3:ListBucket'], true]]);
  });

  test('no error of the API is kept or turned into a page', () => {
    const { DistributionConfig } = distribution.Properties as {
      DistributionConfig: {
        CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[];
      };
    };
    const errors = DistributionConfig.CustomErrorResponses;
    expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([400, 403, 404, 500, 502, 503, 504]),
    );
    expect(
      errors.filter((error) => error.ErrorCachingMinTTL !== 0 || error.ResponsePagePath !== undefined),
    ).toEqual([]);
  });

  test('prints where the site and the admin are', () => {
    template.hasOutput('SiteUrl', {});
    template.hasOutput('AdminUrl', {});
    template.hasOutput('ApiUrl', {});
    template.hasOutput('UserPoolId', {});
  });
});
