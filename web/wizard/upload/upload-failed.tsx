import { type ReactNode, useEffect, useRef } from 'react';
import { figure } from '#shared/dollars.ts';
import type { AreaChoice } from '#shared/estimate/document.ts';
import { Alert } from '#web/ui/step-icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { FileButton, FileLine } from './drop-zone.tsx';
import { SquaresOffer } from './squares-offer.tsx';
import { type NextAction, nextActions, squaresWay, type UploadProblem, wasOpened } from './upload-problem.ts';
import type { NamedFile } from './use-upload.ts';

interface UploadFailedProps {
  problem: UploadProblem;
  file: NamedFile;
  onFile(file: File): void;
  onRetry(): void;
  onReload(): void;
  onWithout(): void;
  onChoose(choice: AreaChoice): void;
  /** Square feet of roof, typed from the paper. */
  onType(squareFootage: number): void;
}

/** Why there is no quote, in one sentence, and the ways on: the one that helps stands out. */
export function UploadFailed({ problem, file, onChoose, onFile, ...on }: UploadFailedProps) {
  const words = useLaterWords().upload;
  const { choices, documentId, kind, reason } = problem;
  const squares = squaresWay(problem);
  const sentence = reason === null ? words.problems[kind] : words.refusals[reason];
  const first = useRef<HTMLParagraphElement>(null);
  // Whoever is busy elsewhere on the page is left alone: the alert is heard there too.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('[data-upload-step]'))
      first.current?.focus();
  }, []);
  const button = (label: string, onClick: () => void) => (className: string) => (
    <button type="button" className={className} onClick={onClick}>
      {label}
    </button>
  );
  const drawn: Record<NextAction, (className: string) => ReactNode> = {
    'other-file': (className) => (
      <FileButton label={words.chooseOther} className={className} onFile={onFile} />
    ),
    'without-document': button(words.withoutDocument, on.onWithout),
    retry: button(words.retry, on.onRetry),
    reload: button(words.reload, on.onReload),
  };
  // A document that states an area has that to offer first, and one whose squares can be typed has those.
  const hasOther = choices.length > 0 || squares === 'first';
  const looksOf = (action: NextAction, isNextStep: boolean) => {
    if (isNextStep) return 'button';
    return action === 'without-document' ? 'link-button' : 'button button-quiet';
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
        <Alert />
        <p ref={first} className="upload-failed-first" tabIndex={-1}>
          {words.failed}
        </p>
        <p>{sentence}</p>
        {reason !== null && <p>{words.sought[reason]}</p>}
      </div>
      <FileLine
        file={file}
        isLocked={reason === 'password_protected'}
        note={wasOpened(problem) ? undefined : words.notRead}
      />
      {choices.length > 0 && (
        <AreaChoices
          title={reason === 'several_homes' ? words.homesTitle : words.choicesTitle}
          choices={choices}
          onChoose={onChoose}
        />
      )}
      {squares === 'first' && offer}
      <ul className="upload-actions">
        {nextActions(problem).map((action, place) => (
          <li key={action}>{drawn[action](looksOf(action, place === 0 && !hasOther))}</li>
        ))}
      </ul>
      {squares === 'beside' && offer}
    </div>
  );
}

/** The areas that a refused document states: the homeowner may choose one, the page assumes none. */
function AreaChoices(props: {
  title: string;
  choices: readonly AreaChoice[];
  onChoose(choice: AreaChoice): void;
}) {
  const words = useLaterWords().upload;
  return (
    <section className="area-choices" aria-label={props.title}>
      <p>{props.title}</p>
      <ul>
        {props.choices.map((choice) => (
          <li key={`${choice.kind} ${choice.name} ${choice.evidence.page} ${choice.evidence.text}`}>
            <div>
              <strong>{words.choiceKinds[choice.kind](choice.name)}</strong>
              <p className="hint">
                {words.choiceSource(choice.evidence.page)} <q lang="en">{choice.evidence.text}</q>
              </p>
            </div>
            <button
              type="button"
              className={props.choices.length === 1 ? 'button' : 'button button-quiet'}
              onClick={() => props.onChoose(choice)}
            >
              {words.choiceUse(figure(choice.squareFootage))}
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">{words.choicesNote}</p>
    </section>
  );
}
