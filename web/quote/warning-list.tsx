import type { Quote } from '#shared/quote/quote.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import styles from './warning-list.module.css';
import { saidAbove, splitByWeight, type WarningText, warningsIn } from './warnings.ts';

interface SentencesProps {
  warnings: readonly WarningText[];
  /** Opens the choice of roofs; absent where nothing can be changed. */
  onAddRoofs?: (() => void) | undefined;
}

function Sentences({ warnings, onAddRoofs }: SentencesProps) {
  const { locale } = useLocale().messages;
  const { houseOnly } = useLaterWords().quote;
  return (
    <ul className={styles.sentences}>
      {warnings.map(({ sentence, leftOut }) => (
        <li key={sentence}>
          {leftOut === undefined ? (
            sentence
          ) : (
            <>
              <strong>{houseOnly.title}</strong>{' '}
              {houseOnly.leftOut(new Intl.ListFormat(locale).format(leftOut))}{' '}
              {onAddRoofs && (
                <Button kind="link" className={styles.add} onClick={onAddRoofs}>
                  {houseOnly.add}
                </Button>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The quote's warnings in yellow: the two heaviest stand open, the rest under one line.
 * @param props.hasPart whether the headline tells the homeowner's part
 * @param props.asksSize whether the sizes to pick from stand above
 */
export function WarningList(
  props: { quote: Quote; hasPart: boolean; asksSize: boolean } & Pick<SentencesProps, 'onAddRoofs'>,
) {
  const { quote, hasPart, asksSize, onAddRoofs } = props;
  const { quote: words, warnings } = useLaterWords();
  const unasked = warningsIn(warnings, quote).filter(({ code }) => !asksSize || code !== 'ambiguous_area');
  const { shown, folded } = splitByWeight(unasked, saidAbove(quote, hasPart));
  if (shown.length + folded.length === 0) return null;
  return (
    <Notice tone="warn" className={styles.warnings} data-part="warnings">
      {shown.length > 0 && <Sentences warnings={shown} onAddRoofs={onAddRoofs} />}
      {folded.length > 0 && (
        <Fold
          className={styles.more}
          summary={shown.length === 0 ? words.notes(folded.length) : words.moreNotes(folded.length)}
        >
          <Sentences warnings={folded} />
        </Fold>
      )}
    </Notice>
  );
}

/** All of a quote's warnings, where nothing opens. */
export function AllWarnings({ quote }: { quote: Quote }) {
  const { shown, folded } = splitByWeight(warningsIn(useLaterWords().warnings, quote));
  if (shown.length === 0) return null;
  return (
    <Notice tone="warn" className={styles.warnings} data-part="warnings">
      <Sentences warnings={[...shown, ...folded]} />
    </Notice>
  );
}
