import { expect, test } from 'vitest';
import { removeArguments } from '#infra/commands/remove-arguments.ts';

test.each<[string[], Record<string, string>, object]>([
  [[], {}, { takesData: false, isDryRun: false, stackName: 'RoofQuote' }],
  [['--stack', 'Acme', '--data'], {}, { takesData: true, stackName: 'Acme' }],
  [[], { npm_config_dry_run: 'true' }, { isDryRun: true }],
  [[], { AWS_DEFAULT_REGION: 'us-west-2' }, { region: 'us-west-2' }],
  [['--region', 'eu-west-1'], { AWS_REGION: 'us-west-2' }, { region: 'eu-west-1' }],
])('%j with %j', (args, env, expected) => {
  expect(removeArguments(args, env)).toMatchObject(expected);
});

test.each([
  [['RoofQuote'], /^There is nothing to name here but by an option, not "RoofQuote": npm run remove/],
  [['--site', 'a.json', '--stack', 'A'], /^--site tells the stack's name: leave --stack or --site out/],
  [['--all'], /^Not understood: "--all"\. Type npm run remove/],
])('one sentence says what to type, given %j', (args, sentence) => {
  expect(() => removeArguments(args)).toThrow(sentence);
});
