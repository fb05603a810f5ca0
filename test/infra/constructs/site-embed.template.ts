import { describe, expect, test } from 'vitest';
import { edgeHandler } from '#infra/local/gateway/edge.ts';
import { pageHeaders } from '#infra/pages/edge-functions.ts';
import { ownHeaders, siteHeaders } from '#infra/pages/headers.ts';
import { otherOptions, propertiesOf, synthesized } from '#test/support/synthesized-stack.ts';

/** Texts of the stack's edge functions. */
const functionsOf = (of: ReturnType<typeof synthesized>) =>
  propertiesOf(of, 'AWS::CloudFront::Function').map(({ FunctionCode }) => JSON.stringify(FunctionCode));
const policiesOf = (of: ReturnType<typeof synthesized>) =>
  propertiesOf(of, 'AWS::CloudFront::ResponseHeadersPolicy').length;

describe('the websites that may frame the quote', () => {
  const plain = synthesized();
  const framed = synthesized(otherOptions);

  test('are named on one page, without another policy or function of the few that an account has', () => {
    expect(policiesOf(framed)).toBe(policiesOf(plain));
    expect(functionsOf(framed)).toHaveLength(functionsOf(plain).length);
    const naming = functionsOf(framed).filter((code) => code.includes('example.com'));
    expect(naming).toHaveLength(1);
    expect(naming[0]?.match(/shop\.example\.com/g)).toHaveLength(1);
    expect(naming[0]).toContain('frame-ancestors https://www.example.com https://shop.example.com');
  });

  test('are none where none is named', () => {
    for (const code of functionsOf(plain)) expect(code).not.toMatch(/frame-ancestors [^']/);
  });

  test('leave the function that names them within what an edge holds, with as many hosts as there may be', () => {
    const embedOrigins = Array.from(
      { length: 20 },
      (_, at) => `https://${'a'.repeat(77)}${10 + at}.example.com`,
    );
    const pictures = Array.from({ length: 14 }, (_, at) => `https://pictures-${at}.cdn.example.com/1.jpg`);
    const [page, , , embed] = siteHeaders({
      ...{
        cognito: 'https://cognito-idp.us-east-1.amazonaws.com',
        inlineScripts: { home: '', other: '-' },
        googleMaps: true,
      },
      ...{ documentsBucket: 'https://documents.s3.us-east-1.amazonaws.com', pictures, embedOrigins },
    });
    const code = pageHeaders(ownHeaders(page.headers), ownHeaders(embed.headers));
    // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-functions
    expect(code.length).toBeLessThan(10_240);
  });
});

describe('the function after an answer', () => {
  const page = { 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' };
  const embed = { 'content-security-policy': 'frame-ancestors https://www.example.com' };
  const answered = (uri: string, acceptLanguage = 'en') =>
    edgeHandler(pageHeaders(page, embed))({
      request: {
        uri,
        headers: { 'accept-language': { value: acceptLanguage } },
        cookies: {},
        querystring: {},
      },
      response: { statusCode: 200, headers: {} },
    });

  test.each([
    ['/embed', 'es-MX', 'es'],
    // Should the function see the path as it was rewritten.
    ['/embed.html', 'es', 'en'],
    ['/embed.es.html', 'en', 'es'],
  ])(
    'on the page for frames %s for a browser that speaks %s lets it be framed, and says that it is %s',
    (...[uri, accepted, language]) => {
      const answer = answered(uri, accepted);
      expect(answer).not.toHaveProperty(['headers', 'x-frame-options']);
      expect(answer).toMatchObject({
        headers: {
          'content-security-policy': { value: embed['content-security-policy'] },
          'content-language': { value: language },
          vary: { value: 'accept-encoding, accept-language, cookie' },
        },
      });
    },
  );

  test.each(['/', '/index.html', '/index.es.html', '/embed/', '/embed.js', '/admin', '/offer'])(
    'lets nobody frame %s',
    (uri) => {
      expect(answered(uri)).toMatchObject({
        headers: { 'content-security-policy': { value: page['content-security-policy'] } },
      });
    },
  );
});
