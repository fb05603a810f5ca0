import { describe, expect, test } from 'vitest';
import { deployOptions } from '#infra/options.ts';
import { readSiteFile } from '#infra/site-file.ts';
import { siteWith } from '#test/support/site-options.ts';

const inFile = (embedOrigins: unknown) =>
  deployOptions(readSiteFile('site.json', () => JSON.stringify({ embedOrigins }))).embedOrigins;
const onCommandLine = (embedOrigins: string) => deployOptions(siteWith({ embedOrigins })).embedOrigins;

describe('the websites that may show the quote in a frame', () => {
  test('are none unless the operator names some', () => {
    expect(deployOptions().embedOrigins).toEqual([]);
    expect(inFile([])).toEqual([]);
    expect(onCommandLine('')).toEqual([]);
  });

  test.each([
    ['https://www.example.com', 'https://www.example.com'],
    ['https://www.example.com/', 'https://www.example.com'],
    ['HTTPS://WWW.Example.com', 'https://www.example.com'],
    ['https://www.example.com:443', 'https://www.example.com'],
    ['https://www.example.com:8443', 'https://www.example.com:8443'],
    ['https://tejados-niño.example.com', 'https://xn--tejados-nio-beb.example.com'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://localhost', 'https://localhost'],
    [`https://${'a'.repeat(60)}.${'b'.repeat(27)}.com`, `https://${'a'.repeat(60)}.${'b'.repeat(27)}.com`],
  ])('%s is kept as a browser writes it: %s', (given, origin) => {
    expect(inFile([given])).toEqual([origin]);
  });

  test('are each named once, twenty at most, and separated by commas on the command line', () => {
    const many = Array.from({ length: 20 }, (_, index) => `https://site${index}.example.com`);
    expect(inFile(many)).toEqual(many);
    expect(inFile(['https://a.example.com', 'https://A.example.com/'])).toEqual(['https://a.example.com']);
    expect(onCommandLine('https://a.example.com, https://b.example.com,')).toEqual([
      'https://a.example.com',
      'https://b.example.com',
    ]);
    expect(() => inFile([...many, 'https://more.example.com'])).toThrow(
      'embedOrigins must have at most 20 entries.',
    );
  });

  const address = 'must be a website’s address like https://www.example.com';
  const ends = 'must end after the host, like https://www.example.com, without a page or anything else';
  const wild = 'can’t have a wildcard: list each address of the website, like https://www.example.com';
  const secure = 'must start with https://, like https://www.example.com; only localhost may have http://';
  test.each([
    ['*', wild],
    ['https://*', wild],
    ['https://*.example.com', wild],
    ['www.example.com', address],
    ['example', address],
    ['', address],
    ['null', address],
    ["'self'", address],
    ['https:', address],
    ['https://', address],
    ['https:www.example.com', address],
    ['//www.example.com', address],
    ['data:text/html,x', address],
    ['javascript:alert(1)', address],
    ['ftp://www.example.com', address],
    ['https://www.example.com https://evil.example.com', address],
    ["https://www.example.com; script-src 'unsafe-inline'", address],
    ['https://www.example.com,https://b.example.com', address],
    ['https://203.0.113.7', address],
    ['https://[::1]', address],
    ['https://intranet', address],
    ['https://www.example.com/quote', ends],
    ['https://www.example.com/?a=1', ends],
    ['https://www.example.com/.', ends],
    ['https://www.example.com/..', ends],
    ['https://www.example.com/?', ends],
    ['https://www.example.com/#', ends],
    ['https://dana@www.example.com', ends],
    ['https://dana:secret@www.example.com', ends],
    ['http://www.example.com', secure],
    ['http://127.0.0.1:8080', secure],
    ['http://localhost.example.com', secure],
    [`https://${'a'.repeat(60)}.${'b'.repeat(28)}.com`, 'must be at most 100 characters'],
  ])('%j is refused in one sentence that says what mends it', (given, sentence) => {
    expect(() => inFile(['https://www.example.com', given])).toThrow(
      `embedOrigins.1 ${sentence}, not ${JSON.stringify(given)}.`,
    );
  });

  test.each([
    [true, 'must be a list, not true.'],
    [{}, 'must be a list, not {}.'],
  ])('are a list: %j is refused', (given, sentence) => {
    expect(() => inFile(given)).toThrow(`embedOrigins ${sentence}`);
  });

  test('are texts', () => {
    expect(() => inFile([7])).toThrow('embedOrigins.0 must be a text, not 7.');
  });
});
