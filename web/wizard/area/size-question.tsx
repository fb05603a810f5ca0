import './size-question.css';
import { useEffect, useRef } from 'react';
import { figure } from '#shared/dollars.ts';
import { useLaterWords } from '#web/words/locale.tsx';

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
    <div className="size-question">
      <p id="size-question">{asked.meant ? property.sizeMeant(feet) : property.sizeUnusual(feet)}</p>
      <button
        ref={answer}
        type="button"
        className="button button-quiet"
        aria-describedby="size-question"
        onClick={() => onTake(asked.squareFootage)}
      >
        {property.sizeTake(feet)}
      </button>
    </div>
  );
}
