import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everyOption, synthFolder } from '#test/support/synthesized-stack.ts';

let there: Awaited<ReturnType<typeof synthFolder>>;
beforeEach(async () => {
  there = await synthFolder();
});
afterEach(() => there.remove());

const measuring = [
  'solarParameter=/acme/solar-key',
  'googleMapsApiKey=AIza-not-a-key-of-anybody-at-all-000000',
];
const domain = [
  'domainName=quote.example.com',
  'hostedZoneId=Z0123456789',
  'adminEmail=first.admin@example.com',
];

test.each<[string, string[], string[]]>([
  ['nothing set', [], []],
  ['threat protection alone', ['threatProtection=true'], ['"UserPoolTier": "PLUS"']],
  ['measuring alone', measuring, ['parameter/acme/solar-key']],
  ['a domain and an admin alone', domain, ['first.admin@example.com', 'quote.example.com']],
  ['every option', Object.entries(everyOption).map((option) => option.join('=')), ['quotes@example.com']],
])(
  'with %s the product synthesizes, CloudFormation’s own rules asked',
  async (_, options, holding) => {
    await there.synth(...options);
    const written = ['RoofQuote', 'RoofQuote-App'].map((name) =>
      readFile(join(there.folder, `${name}.template.json`), 'utf8'),
    );
    const templates = (await Promise.all(written)).join('');
    for (const text of holding) expect(templates).toContain(text);
  },
  60_000,
);

test.each([
  ['solarParameter=/acme/solar-key', 'solarParameter needs keys.googleMaps'],
  ['adminEmial=first.admin@example.com', 'Unknown option adminEmial.'],
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
