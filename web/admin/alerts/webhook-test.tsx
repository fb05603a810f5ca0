import './webhook-test.css';
import { ANSWER_SHOWN, type WebhookTest } from '#shared/api/webhook-test.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Cross } from '#web/ui/step-icons.tsx';
import {
  bodyLines,
  headerLines,
  moreWords,
  webhookTestHint,
  webhookTestWords,
} from '#web/words/office/webhook-test.ts';
import { useWebhookTest } from './use-alert-tests.ts';

/** A test of the webhook alone: what was sent and what came back. */
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
      {last !== undefined && !test.isPending && <Exchange last={last} />}
    </section>
  );
}

function Outcome({ last }: { last: WebhookTest }) {
  const now = useNow();
  const { well, text, next } = webhookTestWords(last, now);
  return (
    <>
      <p className="webhook-test-outcome" data-well={well}>
        {well ? <Check /> : <Cross />}
        {text}
      </p>
      {next !== '' && <p className="admin-hint">{next}</p>}
    </>
  );
}

function Exchange({ last: { at, request, answer, failure } }: { last: WebhookTest }) {
  return (
    <>
      {answer !== undefined && (
        <details key={at} className="fold" open={failure !== undefined}>
          <summary>Answer</summary>
          <Lines name="Answer" text={`${answer.status}\n${headerLines(answer.headers)}`.trim()} />
          {answer.body !== '' && <Lines name="Answer’s body" text={bodyLines(answer.body)} />}
          {answer.more && <p className="admin-hint">{moreWords(ANSWER_SHOWN)}</p>}
        </details>
      )}
      <details className="fold">
        <summary>Request</summary>
        <Lines name="Request" text={`POST ${request.to}\n${headerLines(request.headers)}`} />
        <Lines name="Request’s body" text={bodyLines(request.body)} />
      </details>
    </>
  );
}

const Lines = ({ name, text }: { name: string; text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too
  <section className="webhook-test-lines" tabIndex={0} aria-label={name}>
    <pre>{text}</pre>
  </section>
);
