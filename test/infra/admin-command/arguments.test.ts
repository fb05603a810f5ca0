import { expect, test } from 'vitest';
import { adminCommand } from '#infra/admin-command/arguments.ts';

const email = 'dana.reyes@example.com';
const none = { pool: undefined, flags: { evenTheLast: false } };

test.each([
  [['remove', email], { name: 'remove', email, ...none }],
  [['remove', email, '--even-the-last'], { name: 'remove', email, ...none, flags: { evenTheLast: true } }],
  [['--pool', 'us-east-1_a', 'reset-mfa', email], { name: 'reset-mfa', email, ...none, pool: 'us-east-1_a' }],
])('%j', (args, command) => {
  expect(adminCommand(args)).toEqual(command);
});

test.each([
  [[], /^Type npm run admin -- remove .* or npm run admin -- reset-mfa /],
  [['toString', email], /^Type npm run admin -- remove /],
  [['remove'], /^Say whose login: npm run admin -- remove mail@example\.com/],
  [['remove', 'dana'], /^"dana" is no email address/],
  [['remove', email, 'lee.park@example.com'], /^One admin at a time, without "lee\.park@example\.com"/],
  [['remove', email, '--force'], /^Not understood: "remove .* --force"\. Type npm run admin/],
  [['remove', email, '--pool'], /^Not understood/],
])('%j is answered with what to type', (args, message) => {
  expect(() => adminCommand(args)).toThrow(message);
});
