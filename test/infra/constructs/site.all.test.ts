import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { edgeHandler } from '#infra/local/gateway/edge.ts';
import { nameViewer, pageHeaders } from '#infra/pages/edge-functions.ts';
import {
  everyOption,
  propertiesOf,
  resourcesOf,
  synthesized,
  asText as text,
} from '#test/support/synthesized-stack.ts';

const template = synthesized();
const full = synthesized(everyOption);

interface Behavior {
  PathPattern?: string;
  ResponseHeadersPolicyId: { Ref: string };
  FunctionAssociations: { EventType: string; FunctionARN: { 'Fn::GetAtt': [string, string] } }[];
  CachePolicyId: string;
}
interface DistributionConfig {
  DefaultCacheBehavior: Behavior;
  CacheBehaviors: Behavior[];
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[];
}
const distributionOf = (of: typeof template) =>
  propertiesOf(of, 'AWS::CloudFront::Distribution')[0]?.DistributionConfig as DistributionConfig;
const behaviors = (of: typeof template) => {
  const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(of);
  return [DefaultCacheBehavior, ...CacheBehaviors];
};
const behaviorAt = (path: string) => {
  const found = behaviors(template).find(({ PathPattern }) => PathPattern === path);
  return found ?? expect.unreachable(`nothing is said of ${path}`);
};
const associated = ({ FunctionAssociations }: Behavior, event: string) =>
  FunctionAssociations.filter(({ EventType }) => EventType === event).map(
    ({ FunctionARN }) => FunctionARN['Fn::GetAtt'][0],
  );
/** Text of the function after the answers at each path pattern; empty without one. */
const policies = (of: typeof template) => {
  const made = Object.fromEntries(resourcesOf(of, 'AWS::CloudFront::Function'));
  const textOf = (behavior: Behavior) =>
    associated(behavior, 'viewer-response')
      .map((id) => text(made[id]))
      .join();
  return Object.fromEntries(
    behaviors(of).map((behavior) => [behavior.PathPattern ?? '*', textOf(behavior)] as const),
  );
};

describe('the site in the stack', () => {
  test('is HTTPS only, reads its bucket by a signed request, and passes the API through uncached but for what prices a roof and what its cards show', () => {
    // Whoever takes no gzip gets none that was kept for others.
    const byEncoding = '658327ea-f89d-4fab-a63d-7e88639e58f6';
    const uncached = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    const api = { ViewerProtocolPolicy: 'https-only' };
    const page = { ViewerProtocolPolicy: 'redirect-to-https' };
    expect(distributionOf(template)).toMatchObject({
      DefaultCacheBehavior: page,
      CacheBehaviors: [
        { PathPattern: '/api/pricing', ...api, CachePolicyId: byEncoding },
        { PathPattern: '/api/rates', ...api, CachePolicyId: byEncoding },
        { PathPattern: '/api/company', ...api, CachePolicyId: byEncoding },
        { PathPattern: '/api/pictures/*', ...api, CachePolicyId: byEncoding },
        { PathPattern: '/api/*', ...api, CachePolicyId: uncached },
        { PathPattern: '/admin*', ...page },
        { PathPattern: '/q/*/*', ...page },
        { PathPattern: '/q/?*', ...page, CachePolicyId: uncached },
        { PathPattern: '/q/*', ...page },
      ],
    });
    template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1);
  });

  test.each(['/api/pricing', '/api/rates', '/api/company', '/api/pictures/*'])(
    '%s differs from the rest of the API in nothing but how long the edge keeps it',
    (kept) => {
      const of = (path: string) => ({ ...behaviorAt(path), PathPattern: '', CachePolicyId: '' });
      expect(of(kept)).toEqual(of('/api/*'));
    },
  );

  test('/admin is the same page from the same place, under a policy of its own that takes a picture from Google and no more', () => {
    const { FunctionAssociations: _, ...page } = distributionOf(template).DefaultCacheBehavior;
    const admin = behaviorAt('/admin*');
    const { PathPattern, FunctionAssociations: __, ...adminPage } = admin;
    expect(adminPage).toEqual(page);
    expect(associated(admin, 'viewer-request')).toEqual(
      associated(distributionOf(template).DefaultCacheBehavior, 'viewer-request'),
    );
    const keyed = policies(full);
    expect(keyed['*']).toContain(' https://maps.googleapis.com ');
    expect(keyed['/admin*']?.match(/[^ ]*(google|gstatic)[^ ;]*/g)).toEqual([
      'https://maps.googleapis.com/maps/api/staticmap',
    ]);
    expect(keyed['/admin*']).toContain('https://cognito-idp.');
    expect(keyed['/api/*']).toBe('');
  });

  test.each(['/q/*', '/q/*/*', '/q/?*'])(
    '%s is kept by nobody, found by no search engine, and names no other host',
    (path) => {
      const kept = policies(full)[path];
      for (const word of ['no-store', 'noindex', 'no-referrer']) expect(kept).toContain(word);
      expect(kept).not.toMatch(/https?:/);
    },
  );

  test('a link’s page comes from the API, which is told of the visitor and of no language that the visitor made up', () => {
    const [link, other] = [behaviorAt('/q/?*'), behaviorAt('/api/*')] as unknown as {
      TargetOriginId: string;
    }[];
    expect(link?.TargetOriginId).toBe(other?.TargetOriginId);
    expect(behaviorAt('/q/?*')).toMatchObject({ AllowedMethods: ['GET', 'HEAD'], Compress: false });
    const named = edgeHandler(nameViewer);
    const languageFor = (headers: Record<string, string>, cookies: Record<string, string> = {}) =>
      named({
        request: {
          uri: '/q/token',
          headers: Object.fromEntries(
            Object.entries({ host: 'quote.example.com', ...headers }).map(([name, value]) => [
              name,
              { value },
            ]),
          ),
          cookies: Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name, { value }])),
          querystring: {},
        },
        viewer: { ip: '203.0.113.7' },
      });
    const heard = (language: string) => ({
      uri: '/q/token',
      headers: {
        'x-viewer-address': { value: '203.0.113.7' },
        'x-viewer-host': { value: 'quote.example.com' },
        'x-viewer-language': { value: language },
      },
    });
    expect(languageFor({ 'x-viewer-language': '<b>' })).toMatchObject(heard('en'));
    expect(languageFor({ 'accept-language': 'es-MX,en;q=0.5' })).toMatchObject(heard('es'));
    expect(languageFor({ 'accept-language': 'es' }, { language: 'en' })).toMatchObject(heard('en'));
  });

  test('the function that fills a link’s page is there no sooner than the files that the page refers to', () => {
    const functions = resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) => id.startsWith('Api'));
    const told = functions.filter(([, { Properties }]) => text(Properties).includes('QUOTE_LINK_PAGES'));
    expect(told.map(([id]) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['Apivisitorapi']);
    expect(told.map(([, { DependsOn }]) => DependsOn)).toEqual([
      expect.arrayContaining([expect.stringMatching(/^SiteContentAssets/)]),
    ]);
  });

  test('without a key for Google Maps no page may load anything of Google', () => {
    for (const policy of Object.values(policies(template))) expect(policy).not.toMatch(/google|gstatic/);
  });

  test('one policy of the twenty an account has is on every answer, of site and API', () => {
    const [[policy]] = resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy');
    template.resourceCountIs('AWS::CloudFront::ResponseHeadersPolicy', 1);
    const named = behaviors(template).map(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId.Ref);
    expect(new Set(named)).toEqual(new Set([policy]));
  });

  test('a browser is told to ask for HTTPS below the host only when the operator says so', () => {
    const subdomains = (context: Record<string, unknown>) => {
      const policy = text(propertiesOf(synthesized(context), 'AWS::CloudFront::ResponseHeadersPolicy'));
      expect(policy).toContain('"AccessControlMaxAgeSec":63072000');
      return policy.includes('"IncludeSubdomains":true');
    };
    expect([{}, { hstsIncludeSubdomains: 'true', originSecretEdition: '3' }].map(subdomains)).toEqual([
      false,
      true,
    ]);
  });

  test('the edge learns from the bucket that a file is not there, and may change nothing in it', () => {
    const allowed = propertiesOf(template, 'AWS::S3::BucketPolicy')
      .flatMap(({ PolicyDocument }) => (PolicyDocument as { Statement: Record<string, unknown>[] }).Statement)
      .filter(({ Principal }) => text(Principal).includes('cloudfront'))
      .map(({ Action, Condition }) => [Action, text(Condition).includes('AWS:SourceArn')]);
    expect(allowed).toEqual([[['s3:GetObject', 's3:ListBucket'], true]]);
  });

  test('no error of the API is kept or turned into a page', () => {
    const errors = distributionOf(template).CustomErrorResponses;
    const codes = errors.map(({ ErrorCode }) => ErrorCode);
    expect(codes).toEqual(expect.arrayContaining([400, 403, 404, 500, 502, 503, 504]));
    expect(
      errors.filter((error) => error.ErrorCachingMinTTL !== 0 || error.ResponsePagePath !== undefined),
    ).toEqual([]);
  });

  test('prints every address a step of docs/deploy.md names', () => {
    for (const output of ['SiteUrl', 'AdminUrl', 'CloudFrontHost', 'ApiUrl']) template.hasOutput(output, {});
    expect(Object.keys(template.findOutputs('DnsRecord'))).toEqual([]);
  });
});

describe('the function after an answer', () => {
  const own = { 'content-security-policy': "default-src 'self'" };
  const etag = { etag: { value: '"1"' } };
  const answered = (uri: string, acceptLanguage = 'en') =>
    edgeHandler(pageHeaders(own))({
      request: {
        uri,
        headers: { 'accept-language': { value: acceptLanguage } },
        cookies: {},
        querystring: {},
      },
      response: { statusCode: 200, headers: { ...etag } },
    });
  const policy = { ...etag, 'content-security-policy': { value: "default-src 'self'" } };
  const varies = { vary: { value: 'accept-encoding, accept-language, cookie' } };

  test.each(['/admin', '/assets/main-x1.js', '/page.html', '/q/no-email/token'])(
    'on %s writes its one header and leaves the others',
    (uri) => {
      expect(answered(uri)).toEqual({ statusCode: 200, headers: policy });
    },
  );

  test.each([
    ['/', 'en', 'en'],
    ['/', 'es-MX', 'es'],
    ['/es', 'en', 'es'],
    // Should the function see the path as it was rewritten.
    ['/index.es.html', 'es', 'es'],
    ['/index.html', 'en', 'en'],
  ])(
    'on the quote page %s for a browser that speaks %s says that it is %s, and what that depends on',
    (uri, accepted, language) => {
      const headers = { ...policy, ...varies, 'content-language': { value: language } };
      expect(answered(uri, accepted)).toEqual({ statusCode: 200, headers });
    },
  );

  test.each([
    ['/offer', 'en', 'en'],
    ['/offer', 'es-MX', 'es'],
    ['/es/offer', 'en', 'es'],
    ['/index.php', 'en', 'en'],
    ['/not-found.es.html', 'en', 'en'],
  ])('on %s, which is no page, for a browser that speaks %s answers 404 in %s', (uri, accepted, language) => {
    const headers = { ...policy, ...varies, 'content-language': { value: language } };
    expect(answered(uri, accepted)).toEqual({ statusCode: 404, statusDescription: 'Not Found', headers });
  });

  test('of a page of questions that are not there answers 404, and does not send how it knows', () => {
    const request = { uri: '/faq', headers: {}, cookies: {}, querystring: {} };
    const answer = (headers: object) =>
      edgeHandler(pageHeaders(own))({ request, response: { statusCode: 200, headers } });
    const headers = { ...own, ...varies, 'content-language': { value: 'en' } };
    expect(answer({})).toMatchObject({ statusCode: 200 });
    expect(answer({ 'x-amz-meta-status': { value: '404' } })).toEqual({
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: { ...headers, 'content-security-policy': { value: own['content-security-policy'] } },
    });
  });

  test('leaves a browser that has the page of no path what it has', () => {
    const request = { uri: '/offer', headers: {}, cookies: {}, querystring: {} };
    const response = { statusCode: 304, headers: {} };
    expect(edgeHandler(pageHeaders(own))({ request, response })).toMatchObject({ statusCode: 304 });
  });

  test('writes its headers over what is there and leaves the others', () => {
    const response = { statusCode: 200, headers: { ...etag, 'cache-control': { value: 'public' } } };
    const request = { uri: '/q/token', headers: {}, cookies: {}, querystring: {} };
    expect(edgeHandler(pageHeaders({ ...own, 'cache-control': 'no-store' }))({ request, response })).toEqual({
      statusCode: 200,
      headers: { ...policy, 'cache-control': { value: 'no-store' } },
    });
  });
});

describe('a domain', () => {
  const domainName = 'quote.example.com';
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/x';
  const hostedZoneId = 'Z0123456789';

  test('in a zone of Route 53 gets its certificate and its records, and is refused outside us-east-1', () => {
    const [[certificate]] = resourcesOf(full, 'AWS::CertificateManager::Certificate');
    full.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainName: domainName,
      ValidationMethod: 'DNS',
      DomainValidationOptions: [{ DomainName: domainName, HostedZoneId: hostedZoneId }],
    });
    const records = propertiesOf(full, 'AWS::Route53::RecordSet');
    expect(records.map(({ Type, Name, HostedZoneId }) => [Type, Name, HostedZoneId])).toEqual([
      ['A', `${domainName}.`, hostedZoneId],
      ['AAAA', `${domainName}.`, hostedZoneId],
    ]);
    expect(text(distributionOf(full))).toContain(`"AcmCertificateArn":{"Ref":"${certificate}"}`);
    expect(text(full.toJSON().Rules)).toContain('or set certificateArn to one that is there');
    expect(Object.keys(full.findOutputs('DnsRecord'))).toEqual([]);
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

describe('the origin lock', () => {
  /** The origin's secrets that a template has, by logical id. */
  const secretsOf = (of: typeof template) =>
    resourcesOf(of, 'AWS::SecretsManager::Secret')
      .map(([id]) => id)
      .filter((id) => id.startsWith('OriginLock'));
  /** What the functions behind the API know of them. */
  const knownIn = (of: typeof template) =>
    resourcesOf(of, 'AWS::Lambda::Function')
      .filter(([id]) => id.startsWith('Api'))
      .map(([, { Properties }]) =>
        text((Properties.Environment as { Variables: Record<string, unknown> }).Variables.ORIGIN_SECRETS),
      );
  const [first = '', ...others] = secretsOf(template);

  test('CloudFront sends a secret that CloudFormation makes; the template holds only where it is', () => {
    expect(others).toEqual([]);
    const distribution = text(distributionOf(template));
    expect(distribution).toContain('"HeaderName":"x-origin-secret"');
    expect(distribution).toContain(`{{resolve:secretsmanager:",{"Ref":"${first}"}`);
    template.hasResourceProperties('AWS::SecretsManager::Secret', {
      GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
    });
  });

  test('every function behind the API knows it, and no function the deploy runs does', () => {
    expect(knownIn(template).length).toBeGreaterThan(0);
    for (const known of knownIn(template)) expect(known).toContain(`{"Ref":"${first}"}`);
    const runOnce = propertiesOf(template, 'AWS::Lambda::Function', 'PreparedData');
    expect(runOnce).toHaveLength(1);
    expect(text(runOnce)).not.toContain('ORIGIN_SECRETS');
  });

  test('the next edition is another secret; functions take it and the one before, CloudFront sends it alone', () => {
    const secrets = secretsOf(full);
    expect(secrets).toHaveLength(2);
    expect(secrets).toContain(first);
    const next = secrets.find((id) => id !== first) ?? '';
    expect(text(distributionOf(full))).toContain(next);
    expect(text(distributionOf(full))).not.toContain(first);
    for (const known of knownIn(full)) expect(known).toMatch(new RegExp(`${next}.*${first}`));
    expect(secretsOf(synthesized({ hstsIncludeSubdomains: 'true', originSecretEdition: '3' }))).not.toContain(
      first,
    );
  });
});

describe('the viewer’s address', () => {
  test('is written by a function before every request of the API', () => {
    const api = behaviorAt('/api/*').FunctionAssociations;
    expect(api).toEqual([expect.objectContaining({ EventType: 'viewer-request' })]);
    template.hasResourceProperties('AWS::CloudFront::Function', { FunctionCode: nameViewer });
  });

  test('is the connection’s, and the host the one asked, over whatever the visitor sent', () => {
    const handler: unknown = runInNewContext(`${nameViewer}; handler`);
    if (typeof handler !== 'function') throw new Error('no handler');
    const uri = '/api/leads';
    const host = { value: 'quote.example.com' };
    const sent = {
      'x-viewer-address': { value: '198.51.100.1' },
      'x-viewer-host': { value: 'evil.example' },
      host,
    };
    expect(
      handler({
        request: { uri, headers: sent, cookies: {}, querystring: {} },
        viewer: { ip: '203.0.113.7' },
      }),
    ).toEqual({
      uri,
      headers: {
        'x-viewer-address': { value: '203.0.113.7' },
        'x-viewer-host': host,
        'x-viewer-language': { value: 'en' },
        host,
      },
      cookies: {},
      querystring: {},
    });
  });
});

describe('the firewall', () => {
  test('is made only where it is asked for', () => {
    template.resourceCountIs('AWS::WAFv2::WebACL', 0);
    expect(text(distributionOf(template))).not.toContain('WebACLId');
  });

  test('turns a flooding address away with 429 and never with 403, and is refused outside us-east-1', () => {
    const [[id, acl]] = resourcesOf(full, 'AWS::WAFv2::WebACL');
    expect(text(distributionOf(full))).toContain(`"WebACLId":{"Fn::GetAtt":["${id}","Arn"]}`);
    const { Rules } = acl.Properties as { Rules: { Action: unknown }[] };
    const ResponseHeaders = [{ Name: 'retry-after', Value: '300' }];
    expect(Rules.map(({ Action }) => Action)).toEqual([
      { Block: { CustomResponse: { ResponseCode: 429, ResponseHeaders } } },
    ]);
    expect(text(full.toJSON().Rules)).toContain('us-east-1');
  });
});
