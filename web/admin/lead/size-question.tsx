import type { LeadDocument } from '#shared/api/office-routes.ts';
import type { SizeInDocument, SizeQuestion } from '#shared/lead/roof-size-check.ts';
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
    <div className="squares-question" role="status">
      <p>
        <b>{text}</b>
      </p>
      <dl>
        {rows.map((row) => (
          <div key={row.name}>
            <dt>{row.name}</dt>
            <dd>{row.squares}</dd>
          </div>
        ))}
      </dl>
      <div className="lead-control-row">
        {instead !== null && (
          <button type="button" className="admin-button" onClick={() => use(instead.squareFootage)}>
            {instead.label}
          </button>
        )}
        <button
          type="button"
          className="admin-button squares-yes"
          aria-pressed={isConfirmed}
          onClick={confirm}
        >
          {yes}
        </button>
      </div>
    </div>
  );
}
