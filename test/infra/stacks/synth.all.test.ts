import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { synthFolder } from '#test/support/synthesized-stack.ts';

let there: Awaited<ReturnType<typeof synthFolder>>;
beforeEach(async () => {
  there = await synthFolder();
});
afterEach(() => there.remove());

const written = (name: string) => readFile(join(there.folder, name), 'utf8');

test('the product synthesizes with nothing set', async () => {
  await there.synth();
  expect(await readdir(there.folder)).toEqual(
    expect.arrayContaining(['RoofQuote.template.json', 'RoofQuote-App.template.json']),
  );
}, 60_000);

test('with threat protection alone', async () => {
  await there.synth('threatProtection=true');
  expect(await written('RoofQuote.template.json')).toContain('"UserPoolTier": "PLUS"');
}, 60_000);

test('with measuring alone', async () => {
  const maps = 'googleMapsApiKey=AIza-not-a-key-of-anybody-at-all-000000';
  await there.synth('solarParameter=/acme/solar-key', maps);
  expect(await written('RoofQuote-App.template.json')).toContain('parameter/acme/solar-key');
}, 60_000);

test('with a domain and an admin alone', async () => {
  await there.synth(
    'adminEmail=first.admin@example.com',
    'domainName=quote.example.com',
    'hostedZoneId=Z0123456789',
  );
  const templates = [
    await written('RoofQuote.template.json'),
    await written('RoofQuote-App.template.json'),
  ].join('');
  expect(templates).toContain('first.admin@example.com');
  expect(templates).toContain('quote.example.com');
}, 60_000);

test.each([
  ['solarParameter=/acme/solar-key', 'solarParameter measures nothing without keys.googleMaps'],
  ['adminEmial=first.admin@example.com', 'There is no option adminEmial.'],
])(
  '%s ends it with one sentence, not with a stack trace',
  async (option, sentence) => {
    const failed = await there.synth(option).catch((error: unknown) => error);
    const { stderr } = failed as { stderr: string };
    expect(stderr).toContain(sentence);
    expect(stderr).not.toMatch(/^\s+at /m);
  },
  60_000,
);
