import { test } from 'vitest';
import { productStage } from '#test/support/browser-stage.ts';
import { inviteAdmin } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import {
  type Answer,
  cors,
  failsAndIsTriedAgain,
  firstPasswordFails,
  OURS,
  refused,
} from './failing-login.ts';

const product = productStage();
// The browser's own lines for answers that fail are what these tests are about.
const stage = pageStage(product, { expected: [/Failed to load resource/] });

const noAnswer: Answer = (route) => route.abort('connectionrefused');

/** What Cognito, or something on the way to it, answers, and what the admin reads. */
const failures: [string, Answer, string][] = [
  [
    'an HTML page that says all is well',
    (route) => route.fulfill({ status: 200, headers: cors, body: '<html>Sign in to the Wi-Fi</html>' }),
    OURS,
  ],
  ['an answer without a body', (route) => route.fulfill({ status: 503, headers: cors }), OURS],
  ['JSON of somebody else', (route) => route.fulfill({ status: 403, headers: cors, json: {} }), OURS],
  ['JSON that is no object', (route) => route.fulfill({ status: 400, headers: cors, json: null }), OURS],
  ['no answer at all', noAnswer, OURS],
  ['a failure of Cognito’s own without a sentence', refused(500, 'InternalErrorException'), OURS],
  [
    'too many tries',
    refused(400, 'LimitExceededException', 'Attempt limit exceeded.'),
    'Attempt limit exceeded.',
  ],
];

test.each(failures)(
  'where signing in fails by %s, the form stays and says so',
  async (_, answer, sentence) => {
    await failsAndIsTriedAgain(await stage.login(), product(), answer, sentence);
  },
);

test('a first password that gets no answer is told in the spec’s words', async () => {
  await inviteAdmin(product(), 'ivo.lind@example.com', 'Temporary-Pass-1');
  await firstPasswordFails(await stage.login(), product(), 'ivo.lind@example.com', noAnswer);
});
