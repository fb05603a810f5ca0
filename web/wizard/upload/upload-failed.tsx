import './upload-failed.css';
import type { ReactNode } from 'react';
import type { AreaChoice } from '#shared/estimate/document.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import { AreaChoices } from './area-choices.tsx';
import { FileButton } from './file-button.tsx';
import { SquaresOffer } from './squares-offer.tsx';
import type { UploadProblem } from './upload-problem.ts';
import { squaresWay, type WayOn, waysOn } from './ways-on.ts';

interface UploadFailedProps {
  problem: UploadProblem;
  onFile(file: File): void;
  onRetry(): void;
  onReload(): void;
  onWithout(): void;
  onChoose(choice: AreaChoice): void;
  /** Square feet of roof, typed from the paper. */
  onType(squareFootage: number): void;
}

/** Why there is no quote, in one sentence, and the ways on: the one that helps stands out. */
export function UploadFailed({ problem, onChoose, onFile, ...on }: UploadFailedProps) {
  const words = useLaterWords().upload;
  const { choices, documentId, kind, reason } = problem;
  const squares = squaresWay(problem);
  const sentence = reason === null ? words.problems[kind] : words.refusals[reason];
  const button = (label: string, onClick: () => void) => (className: string) => (
    <button type="button" className={className} onClick={onClick}>
      {label}
    </button>
  );
  const drawn: Record<WayOn, (className: string) => ReactNode> = {
    'other-file': (className) => (
      <FileButton label={words.chooseOther} className={className} onFile={onFile} />
    ),
    'without-document': button(words.withoutDocument, on.onWithout),
    retry: button(words.retry, on.onRetry),
    reload: button(words.reload, on.onReload),
  };
  const offer = (
    <SquaresOffer
      isFolded={squares === 'beside'}
      typed={null}
      hasPdf={documentId !== null}
      onType={on.onType}
    />
  );
  return (
    <div className="upload-failed">
      <div role="alert" className="upload-failed-why">
        <p>
          <strong>{words.failed}</strong>
        </p>
        <p>{sentence}</p>
        {reason !== null && <p>{words.sought[reason]}</p>}
      </div>
      {choices.length > 0 && (
        <AreaChoices
          title={reason === 'several_homes' ? words.homesTitle : words.choicesTitle}
          choices={choices}
          onChoose={onChoose}
        />
      )}
      {squares === 'first' && offer}
      <ul className="ways-on">
        {waysOn(problem).map((way, place) => (
          // A document that states an area has that to offer first, and one whose squares can be typed has those.
          <li key={way}>
            {drawn[way](
              place === 0 && choices.length === 0 && squares !== 'first' ? 'button' : 'button button-quiet',
            )}
          </li>
        ))}
      </ul>
      {squares === 'beside' && offer}
    </div>
  );
}
