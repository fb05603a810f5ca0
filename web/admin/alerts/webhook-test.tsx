import './webhook-test.css';
import type { WebhookTest } from '#shared/api/webhook-test.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import { webhookTestHint, webhookTestWords } from '#web/words/office/webhook-test.ts';
import { useWebhookTest } from './use-alert-tests.ts';

/** A test of the webhook alone, and what it last answered. */
export function WebhookTestPart() {
  const { last, test } = useWebhookTest();
  return (
    <section className="webhook-test" aria-labelledby="webhook-test">
      <div className="webhook-test-bar">
        <h3 id="webhook-test">Webhook test</h3>
        <button
          type="button"
          className="admin-button"
          disabled={test.isPending}
          onClick={() => test.mutate()}
        >
          Send a test
        </button>
      </div>
      <div role="status">
        {test.isPending ? (
          <p>Waiting for the answer…</p>
        ) : last === undefined ? (
          <p className="admin-hint">{webhookTestHint}</p>
        ) : (
          <Outcome last={last} />
        )}
      </div>
    </section>
  );
}

function Outcome({ last }: { last: WebhookTest }) {
  const now = useNow();
  const { well, text, next } = webhookTestWords(last, now);
  const body = last.answer?.body ?? '';
  return (
    <>
      <p className="webhook-test-outcome" data-well={well}>
        {well ? <Check /> : <Cross />}
        {text}
      </p>
      {next !== '' && <p className="admin-hint">{next}</p>}
      {!well && body !== '' && <p className="webhook-test-answer">{body}</p>}
    </>
  );
}
