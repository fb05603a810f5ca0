import { clsx } from 'clsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { ChecklistFinding } from '#shared/estimate/claim.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { emailDraft } from '#web/ui/email-draft.ts';
import { Help } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Copy, Envelope, Printer } from '#web/ui/step-icons.tsx';
import type { AdjusterWords } from '#web/words/en/adjuster.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './adjuster-questions.module.css';
import { paperClass, printAlone } from './paper.tsx';

/** What the homeowner may ask of each item that the estimate does not list; no amounts, no advice. */
export const adjusterQuestions = (findings: readonly ChecklistFinding[], words: AdjusterWords): string[] =>
  findings
    .filter(({ found }) => found === 'not_found')
    .map(({ item }, index) => {
      const { what, question } = words.items[item];
      return `${index === 0 ? words.first(what) : words.others(what)} ${question}`;
    });

interface AdjusterQuestionsProps {
  questions: readonly string[];
  /** Whose estimate it is: name, address and claim number, as far as they are known. */
  about: readonly string[];
}

/** The questions to take along: on the screen, copied, in an email of the homeowner's own, or on half a page. */
export function AdjusterQuestions({ questions, about }: AdjusterQuestionsProps) {
  const { adjuster: words } = useLaterWords();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const text = [words.title, ...about, '', ...questions.map((question) => `• ${question}`)].join('\n');
  const copy = async () => setCopied(await copyText(Promise.resolve(text)));
  return (
    <Stack gap={3}>
      <p>{words.lead(questions.length)}</p>
      <QuestionList questions={questions} />
      <Help>{words.note}</Help>
      <Row className={styles.ways}>
        <Button onClick={() => void copy()}>
          <Copy />
          {words.copy}
        </Button>
        <ButtonLink href={emailDraft(words.subject, text)}>
          <Envelope />
          {words.email}
        </ButtonLink>
        <Button onClick={() => printAlone('questions')}>
          <Printer />
          {words.print}
        </Button>
      </Row>
      <p role="status" className={clsx(styles.outcome, isCopied === false && styles.failed)}>
        {isCopied === null ? '' : isCopied ? words.copied : words.notCopied}
      </p>
      {createPortal(<PrintedQuestions questions={questions} about={about} />, document.body)}
    </Stack>
  );
}

const QuestionList = ({ questions }: Pick<AdjusterQuestionsProps, 'questions'>) => (
  <ul className={styles.questions}>
    {questions.map((question) => (
      <li key={question}>{question}</li>
    ))}
  </ul>
);

/** Half a page, with room for the answers. */
function PrintedQuestions({ questions, about }: AdjusterQuestionsProps) {
  const { adjuster: words } = useLaterWords();
  return (
    <div className={clsx(paperClass, styles.sheet)} aria-hidden="true" data-part="questions-paper">
      <h1>{words.title}</h1>
      <p>{about.join(' · ')}</p>
      <p>{words.lead(questions.length)}</p>
      <QuestionList questions={questions} />
      <p>{words.note}</p>
    </div>
  );
}

/** For homeowners without an estimate yet: an email to send that asks for the full one. */
export function AskAdjuster({ address }: { address: string }) {
  const { ask } = useLaterWords().adjuster;
  return (
    <ButtonLink kind="link" href={emailDraft(ask.subject, ask.body(address))}>
      {ask.link}
    </ButtonLink>
  );
}
