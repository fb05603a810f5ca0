import { describe, expect, test } from 'vitest';
import { edgeHandler } from '#infra/local/gateway/edge.ts';
import { pageHeaders } from '#infra/pages/edge-functions.ts';
import { resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const template = synthesized();
const text = (value: unknown) => JSON.stringify(value);

describe('the site in the stack', () => {
  const [[, distribution]] = resourcesOf(template, 'AWS::CloudFront::Distribution');

  test('is HTTPS only, reads its bucket by a signed request, and passes the API through uncached but for what prices a roof', () => {
    expect(distribution.Properties).toMatchObject({
      DistributionConfig: {
        DefaultCacheBehavior: { ViewerProtocolPolicy: 'redirect-to-https' },
        CacheBehaviors: [
          {
            PathPattern: '/api/pricing',
            ViewerProtocolPolicy: 'https-only',
            CachePolicyId: 'b2884449-e4de-46a7-ac36-70bc7f1ddd6d',
          },
          {
            PathPattern: '/api/rates',
            ViewerProtocolPolicy: 'https-only',
            CachePolicyId: 'b2884449-e4de-46a7-ac36-70bc7f1ddd6d',
          },
          {
            PathPattern: '/api/area-settings',
            ViewerProtocolPolicy: 'https-only',
            CachePolicyId: 'b2884449-e4de-46a7-ac36-70bc7f1ddd6d',
          },
          {
            PathPattern: '/api/*',
            ViewerProtocolPolicy: 'https-only',
            CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
          },
          { PathPattern: '/admin*', ViewerProtocolPolicy: 'redirect-to-https' },
          { PathPattern: '/q/*', ViewerProtocolPolicy: 'redirect-to-https' },
        ],
      },
    });
    template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1);
  });

  interface Behavior {
    PathPattern?: string;
    ResponseHeadersPolicyId: { Ref: string };
    FunctionAssociations: { EventType: string; FunctionARN: { 'Fn::GetAtt': [string, string] } }[];
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
  const associated = ({ FunctionAssociations }: Behavior, event: string) =>
    FunctionAssociations.filter(({ EventType }) => EventType === event).map(
      ({ FunctionARN }) => FunctionARN['Fn::GetAtt'][0],
    );
  test.each(['/api/pricing', '/api/rates', '/api/area-settings'])(
    '%s differs from the rest of the API in nothing but how long the edge keeps it',
    (kept) => {
      const of = (path: string) => {
        const found = behaviors(template).find(({ PathPattern }) => PathPattern === path);
        return { ...found, PathPattern: '', CachePolicyId: '' };
      };
      expect(of(kept)).toEqual(of('/api/*'));
    },
  );

  /** Text of the function after the answers at each path pattern; empty without one. */
  const policies = (of: typeof template) => {
    const made = Object.fromEntries(resourcesOf(of, 'AWS::CloudFront::Function'));
    return Object.fromEntries(
      behaviors(of).map((behavior) => [
        behavior.PathPattern ?? '*',
        associated(behavior, 'viewer-response')
          .map((id) => text(made[id]))
          .join(),
      ]),
    );
  };

  test('/admin is the same page from the same place, under a policy of its own that takes a picture from Google and no more', () => {
    const everywhere = behaviors(template)[0];
    const admin = behaviors(template).find(({ PathPattern }) => PathPattern === '/admin*');
    if (everywhere === undefined || admin === undefined) throw new Error('behaviors are missing');
    const { FunctionAssociations: _, ...page } = everywhere;
    const { PathPattern, FunctionAssociations: __, ...adminPage } = admin;
    expect(adminPage).toEqual(page);
    expect(associated(admin, 'viewer-request')).toEqual(associated(everywhere, 'viewer-request'));
    const withKey = policies(synthesized({ googleMapsApiKey: 'AIza-not-a-key-of-anybody-at-all-000000' }));
    expect(withKey['*']).toContain(' https://maps.googleapis.com ');
    expect(withKey['/admin*']?.match(/[^ ]*(google|gstatic)[^ ;]*/g)).toEqual([
      'https://maps.googleapis.com/maps/api/staticmap',
    ]);
    expect(withKey['/admin*']).toContain('https://cognito-idp.');
    expect(withKey['/api/*']).toBe('');
  });

  test('/q/* is kept by nobody, found by no search engine, and names no other host', () => {
    const kept = policies(synthesized({ googleMapsApiKey: 'AIza-not-a-key-of-anybody-at-all-000000' }))[
      '/q/*'
    ];
    expect(kept).toContain('no-store');
    expect(kept).toContain('noindex');
    expect(kept).toContain('no-referrer');
    expect(kept).not.toMatch(/https?:/);
  });

  describe('the function after an answer', () => {
    const handler = edgeHandler(pageHeaders({ 'content-security-policy': "default-src 'self'" }));
    const answered = (uri: string, acceptLanguage = 'en') => {
      const request = { uri, headers: { 'accept-language': { value: acceptLanguage } }, cookies: {} };
      return handler({ request, response: { statusCode: 200, headers: { etag: { value: '"1"' } } } });
    };
    const policy = { etag: { value: '"1"' }, 'content-security-policy': { value: "default-src 'self'" } };
    const varies = { vary: { value: 'accept-encoding, accept-language, cookie' } };

    test.each(['/admin', '/assets/main-x1.js', '/page.html'])(
      'on %s writes its one header and leaves the others',
      (uri) => {
        expect(answered(uri)).toEqual({ statusCode: 200, headers: policy });
      },
    );

    test.each([
      ['/', 'en', 'en'],
      ['/', 'es-MX', 'es'],
      // Should the function see the path as it was rewritten.
      ['/index.es.html', 'es', 'es'],
      ['/index.html', 'en', 'en'],
    ])(
      'on the quote page %s for a browser that speaks %s says that it is %s, and what that depends on',
      (uri, accepted, language) => {
        expect(answered(uri, accepted)).toEqual({
          statusCode: 200,
          headers: { ...policy, ...varies, 'content-language': { value: language } },
        });
      },
    );

    test('writes its headers over what is there and leaves the others', () => {
      const own = { 'content-security-policy': "default-src 'self'", 'cache-control': 'no-store' };
      const kept = { etag: { value: '"1"' } };
      const response = { statusCode: 200, headers: { ...kept, 'cache-control': { value: 'public' } } };
      const request = { uri: '/q/token', headers: {}, cookies: {} };
      expect(edgeHandler(pageHeaders(own))({ request, response })).toEqual({
        statusCode: 200,
        headers: {
          ...kept,
          'content-security-policy': { value: "default-src 'self'" },
          'cache-control': { value: 'no-store' },
        },
      });
    });
  });

  test('without a key for Google Maps no page may load anything of Google', () => {
    for (const policy of Object.values(policies(template))) expect(policy).not.toMatch(/google|gstatic/);
  });

  test('one policy of the twenty an account has is on every answer, of site and API', () => {
    const [[policy]] = resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy');
    template.resourceCountIs('AWS::CloudFront::ResponseHeadersPolicy', 1);
    for (const { ResponseHeadersPolicyId } of behaviors(template))
      expect(ResponseHeadersPolicyId).toEqual({ Ref: policy });
  });

  test('a browser is told to ask for HTTPS below the host only when the operator says so', () => {
    const subdomains = (context: Record<string, unknown>) => {
      const [[, policy]] = resourcesOf(synthesized(context), 'AWS::CloudFront::ResponseHeadersPolicy');
      expect(text(policy)).toContain('"AccessControlMaxAgeSec":63072000');
      return text(policy).includes('"IncludeSubdomains":true');
    };
    expect(
      [{}, { hstsIncludeSubdomains: 'false' }, { hstsIncludeSubdomains: 'true' }].map(subdomains),
    ).toEqual([false, false, true]);
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

  test('prints every address a step of docs/deploy.md names', () => {
    for (const output of ['SiteUrl', 'AdminUrl', 'CloudFrontHost', 'ApiUrl']) template.hasOutput(output, {});
    expect(Object.keys(template.findOutputs('DnsRecord'))).toEqual([]);
  });
});

describe('a domain', () => {
  const domainName = 'quote.example.com';
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/x';
  const hostedZoneId = 'Z0123456789';

  test('in a zone of Route 53 gets its certificate and its records, and is refused outside us-east-1', () => {
    const made = synthesized({ domainName, hostedZoneId });
    const [[certificate]] = resourcesOf(made, 'AWS::CertificateManager::Certificate');
    made.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: domainName,
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: domainName, HostedZoneId: hostedZoneId }],
    });
    const records = resourcesOf(made, 'AWS::Route53::RecordSet').map(([, { Properties }]) => Properties);
    expect(records.map(({ Type, Name, HostedZoneId }) => [Type, Name, HostedZoneId])).toEqual([
      ['A', `${domainName}.`, hostedZoneId],
      ['AAAA', `${domainName}.`, hostedZoneId],
    ]);
    const [[, distribution]] = resourcesOf(made, 'AWS::CloudFront::Distribution');
    expect(text(distribution)).toContain(`"AcmCertificateArn":{"Ref":"${certificate}"}`);
    expect(text(made.toJSON().Rules)).toContain('or set certificateArn to one that is there');
    expect(Object.keys(made.findOutputs('DnsRecord'))).toEqual([]);
  });

  test('with a certificate of its own has the record printed that its DNS needs', () => {
    const named = synthesized({ domainName, certificateArn });
    named.resourceCountIs('AWS::Route53::RecordSet', 0);
    named.resourceCountIs('AWS::CertificateManager::Certificate', 0);
    expect(text(named.findOutputs('DnsRecord'))).toContain('quote.example.com CNAME ');
    named.hasOutput('SiteUrl', { Value: 'https://quote.example.com' });
  });

  test('with both has its records made, in whatever region', () => {
    const both = synthesized({ domainName, certificateArn, hostedZoneId });
    both.resourceCountIs('AWS::Route53::RecordSet', 2);
    both.resourceCountIs('AWS::CertificateManager::Certificate', 0);
    expect(text(both.toJSON().Rules ?? {})).not.toContain('certificateArn');
  });
});
