import { expect, test } from 'vitest';
import { adminCommand } from '#infra/admin-command/arguments.ts';

const email = 'dana.reyes@example.com';
const none = { pool: undefined, flags: { evenTheLast: false, enable: false } };

test.each([
  [['remove', email], { name: 'remove', email, ...none }],
  [
    ['remove', email, '--even-the-last'],
    { name: 'remove', email, ...none, flags: { evenTheLast: true, enable: false } },
  ],
  [['add', email, '--enable'], { name: 'add', email, ...none, flags: { evenTheLast: false, enable: true } }],
  [['list', '--pool', 'us-east-1_a'], { name: 'list', email: '', ...none, pool: 'us-east-1_a' }],
  [['--pool', 'us-east-1_a', 'reset-mfa', email], { name: 'reset-mfa', email, ...none, pool: 'us-east-1_a' }],
])('%j', (args, command) => {
  expect(adminCommand(args)).toEqual(command);
});

test.each([
  [[], /^Type npm run admin -- add .* \| list \| .* \| remove .* \| reset-mfa .*--pool/],
  [['toString', email], /^Type npm run admin -- add /],
  [['remove'], /^Say whose login: npm run admin -- remove mail@example\.com/],
  [['remove', 'dana'], /^"dana" is no email address/],
  [['remove', email, 'lee.park@example.com'], /^One admin at a time, without "lee\.park@example\.com"/],
  [['remove', email, '--force'], /^Not understood: "remove .* --force"\. Type npm run admin/],
  [['remove', email, '--pool'], /^Not understood/],
  [['remove', email, '--enable'], /^There is no --enable to remove: npm run admin -- remove mail@/],
  [['add', email, '--even-the-last'], /^There is no --even-the-last to add: /],
  [['list', email], /^"list" is about all logins, without "dana\.reyes@example\.com"/],
  [['resend'], /^Say whose login: npm run admin -- resend /],
  [['reset', 'dana'], /^"dana" is no email address/],
])('%j is answered with what to type', (args, message) => {
  expect(() => adminCommand(args)).toThrow(message);
});
