import { Check } from '#web/ui/icons.tsx';
import { useWords } from '#web/words/locale.tsx';
import { CorrectArea } from './correct-area.tsx';
import type { CorrectionProps } from './correction-props.ts';
import { squaresText } from './squares-text.ts';

/** What the upload gave, on the step after it: the roof's squares and the insurer, and the way to correct them. */
export function EstimateRead(props: CorrectionProps) {
  const { correction: words } = useWords();
  const { read } = props;
  const carrier = read.claim?.carrier ?? '';
  return (
    <section className="estimate-read" aria-label={words.readLabel}>
      <p className="estimate-read-line">
        <Check />
        <strong>{words.read(squaresText(read.squareFootage), carrier)}</strong>
      </p>
      <CorrectArea {...props} />
    </section>
  );
}
