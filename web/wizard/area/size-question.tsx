import { useEffect, useRef } from 'react';
import { figure } from '#shared/dollars.ts';
import { Button } from '#web/ui/button.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './size-question.module.css';

/** Of a doubt with its answers. */
export const questionClass = styles.question;

/** A size that going on asked about; `meant` where the text reads more than one way. */
export interface AskedSize {
  squareFootage: number;
  meant: boolean;
}

/** Asks once about a size, with the answer under the finger; each asking takes the focus there. */
export function SizeQuestion(props: { asked: AskedSize; onTake(squareFootage: number): void }) {
  const { property } = useLaterWords();
  const { asked, onTake } = props;
  const answer = useRef<HTMLButtonElement>(null);
  const feet = figure(asked.squareFootage);
  useEffect(() => {
    if (asked) answer.current?.focus();
  }, [asked]);
  return (
    <div className={questionClass}>
      <p id="size-question">{asked.meant ? property.sizeMeant(feet) : property.sizeUnusual(feet)}</p>
      <Button ref={answer} aria-describedby="size-question" onClick={() => onTake(asked.squareFootage)}>
        {property.sizeTake(feet)}
      </Button>
    </div>
  );
}
