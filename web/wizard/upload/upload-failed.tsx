import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { figure } from '#shared/dollars.ts';
import type { AreaChoice } from '#shared/estimate/document.ts';
import { Button, type ButtonKind } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { FileButton, FileLine } from './drop-zone.tsx';
import { SquaresOffer } from './squares-offer.tsx';
import styles from './upload-failed.module.css';
import { type NextAction, nextActions, squaresWay, type UploadProblem, wasOpened } from './upload-problem.ts';
import type { NamedFile } from './upload-state.ts';

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
export function UploadFailed({ problem, file, ...on }: UploadFailedProps) {
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
  const offer = (
    <SquaresOffer
      isFolded={squares === 'beside'}
      typed={null}
      hasPdf={documentId !== null}
      onType={on.onType}
    />
  );
  return (
    <Stack>
      <Notice tone="error" role="alert">
        <p ref={first} className={styles.failed} tabIndex={-1}>
          {words.failed}
        </p>
        <p>{sentence}</p>
        {reason !== null && <p>{words.sought[reason]}</p>}
      </Notice>
      <FileLine
        file={file}
        isLocked={reason === 'password_protected'}
        note={wasOpened(problem) ? undefined : words.notRead}
      />
      {choices.length > 0 && (
        <AreaChoices
          title={reason === 'several_homes' ? words.homesTitle : words.choicesTitle}
          choices={choices}
          onChoose={on.onChoose}
        />
      )}
      {squares === 'first' && offer}
      <NextActions problem={problem} {...on} />
      {squares === 'beside' && offer}
    </Stack>
  );
}

type NextActionsProps = Pick<UploadFailedProps, 'problem' | 'onFile' | 'onRetry' | 'onReload' | 'onWithout'>;

/** A button for each way on, the one that helps first. */
function NextActions({ problem, onFile, onRetry, onReload, onWithout }: NextActionsProps) {
  const words = useLaterWords().upload;
  const button = (label: string, onClick: () => void) => (kind: ButtonKind) => (
    <Button kind={kind} onClick={onClick}>
      {label}
    </Button>
  );
  const drawn: Record<NextAction, (kind: ButtonKind) => ReactNode> = {
    'other-file': (kind) => <FileButton label={words.chooseOther} kind={kind} onFile={onFile} />,
    'without-document': button(words.withoutDocument, onWithout),
    retry: button(words.retry, onRetry),
    reload: button(words.reload, onReload),
  };
  // A document that states an area has that to offer first, and one whose squares can be typed has those.
  const hasOther = problem.choices.length > 0 || squaresWay(problem) === 'first';
  const kindOf = (action: NextAction, isNextStep: boolean) => {
    if (isNextStep) return 'next';
    return action === 'without-document' ? 'link' : 'quiet';
  };
  return (
    <Stack as="ul" gap={3}>
      {nextActions(problem).map((action, place) => {
        const kind = kindOf(action, place === 0 && !hasOther);
        return (
          <li key={action} className={clsx(styles.action, kind === 'link' && styles.centered)}>
            {drawn[action](kind)}
          </li>
        );
      })}
    </Stack>
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
    <Stack as="section" gap={2} aria-label={props.title}>
      <p>{props.title}</p>
      <ul>
        {props.choices.map((choice) => (
          <Row
            as="li"
            gap={3}
            className={styles.choice}
            key={`${choice.kind} ${choice.name} ${choice.evidence.page} ${choice.evidence.text}`}
          >
            <div>
              <strong>{words.choiceKinds[choice.kind](choice.name)}</strong>
              <Help>
                {words.choiceSource(choice.evidence.page)} <q lang="en">{choice.evidence.text}</q>
              </Help>
            </div>
            <Button
              kind={props.choices.length === 1 ? 'next' : 'quiet'}
              onClick={() => props.onChoose(choice)}
            >
              {words.choiceUse(figure(choice.squareFootage))}
            </Button>
          </Row>
        ))}
      </ul>
      <Help>{words.choicesNote}</Help>
    </Stack>
  );
}
