import type { WebhookTest } from '#shared/api/webhook-test.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { atWords } from '#web/words/office/formats.ts';
import { useWebhookTest } from './use-alert-tests.ts';

/** A test of the webhook alone, and what it last answered. */
export function WebhookTestPart() {
  const { last, test } = useWebhookTest();
  return (
    <Card as="section" aria-labelledby="webhook-test">
      <Stack gap={2}>
        <Row justify="between">
          <h3 id="webhook-test">Webhook test</h3>
          <Button disabled={test.isPending} onClick={() => test.mutate()}>
            Send a test
          </Button>
        </Row>
        <div role="status">
          {test.isPending ? (
            <p>Waiting for the answer…</p>
          ) : last === undefined ? (
            <Help>{webhookTestHint}</Help>
          ) : (
            <Outcome last={last} />
          )}
        </div>
      </Stack>
    </Card>
  );
}

function Outcome({ last }: { last: WebhookTest }) {
  const now = useNow();
  const { well, text, next } = webhookTestWords(last, now);
  const body = last.answer?.body ?? '';
  return (
    <Notice tone={well ? 'done' : 'error'}>
      <strong>{text}</strong>
      {next !== '' && <Help>{next}</Help>}
      {!well && body !== '' && <Help>{body}</Help>}
    </Notice>
  );
}

const webhookTestHint =
  'Sends a test lead to your webhook only and shows what it answers. Nobody gets an email.';

/** "0.2 s" */
const seconds = (ms: number): string => `${Math.max(ms / 1000, 0.1).toFixed(1)} s`;

/** What a test came to, and what to do where it was not taken. */
export function webhookTestWords(
  test: WebhookTest,
  now: Date,
): { well: boolean; text: string; next: string } {
  const { answer, failure, ms } = test;
  const when = atWords(test.at, now);
  const status = answer?.status ?? 0;
  const failed = (text: string, next: string) => ({ well: false, text: `${text}, ${when}`, next });
  switch (failure) {
    case undefined:
      return { well: true, text: `Taken: ${status} in ${seconds(ms)}, ${when}`, next: '' };
    case 'redirected':
      return failed(
        `Redirected (${status}) in ${seconds(ms)}`,
        'We don’t follow redirects. Enter the address it leads to under Company, Webhook.',
      );
    case 'too_slow':
      return failed(`No answer in ${seconds(ms)}`, 'The other system has to answer within 5 seconds.');
    case 'not_public':
      return failed(
        'Not sent: the address isn’t public',
        'Its name leads into a private network. Enter a public address under Company, Webhook.',
      );
    case 'unreachable':
      return failed(
        'Couldn’t connect',
        'Check the address under Company, Webhook, and the certificate of its host.',
      );
    default:
      return failed(`Refused with ${status} in ${seconds(ms)}`, refusedWords(status));
  }
}

function refusedWords(status: number): string {
  if (status === 401 || status === 403)
    return 'It may check the signature with another secret, or ask for a login.';
  if (status === 404 || status === 410)
    return 'There is no webhook at that address. Check it under Company, Webhook.';
  if (status === 429) return 'It had too many requests. We try again by ourselves.';
  return status >= 500
    ? 'The other system has a problem. We try again by ourselves.'
    : 'The answer below may say why.';
}
