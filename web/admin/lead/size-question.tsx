import type { LeadDocument } from '#shared/api/office-routes.ts';
import type { SizeInDocument, SizeQuestion } from '#shared/lead/roof-size-check.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '#web/ui/stack.tsx';
import { sizeQuestionWords } from '#web/words/office/roof-size.ts';

/** What the lead's estimate says of the roof's size. */
export function sizeInDocument(document: LeadDocument | null | undefined): SizeInDocument {
  if (document?.state === 'refused') return { areas: [], line: document.doubt };
  if (document?.state !== 'read') return { areas: [] };
  const page = document.witnesses.find(({ agrees }) => agrees)?.evidence.page;
  const doubted = document.witnesses
    .filter(({ agrees }) => !agrees)
    .map(({ squares, evidence }) => ({ squareFootage: squares * 100, page: evidence.page }));
  return { areas: [{ squareFootage: document.squareFootage, page }, ...doubted] };
}

interface Props {
  question: SizeQuestion;
  /** What the size comes to for the tier to quote, in dollars. */
  price: number;
  isConfirmed: boolean;
  confirm: () => void;
  /** Takes the likelier size, in square feet. */
  use: (squareFootage: number) => void;
}

/** A size far from everything else that is known, beside it: nothing is saved until somebody confirms it. */
export function SizeQuestionBox({ question, price, isConfirmed, confirm, use }: Props) {
  const { text, rows, instead, yes } = sizeQuestionWords(question, price);
  return (
    <Notice tone="warn" role="status">
      <p>
        <b>{text}</b>
      </p>
      <dl>
        {rows.map((row) => (
          <Row key={row.name} justify="between" gap={3}>
            <dt>{row.name}</dt>
            <dd>
              <b>{row.squares}</b>
            </dd>
          </Row>
        ))}
      </dl>
      <Row>
        {instead !== null && <Button onClick={() => use(instead.squareFootage)}>{instead.label}</Button>}
        <Button aria-pressed={isConfirmed} onClick={confirm}>
          {yes}
        </Button>
      </Row>
    </Notice>
  );
}
