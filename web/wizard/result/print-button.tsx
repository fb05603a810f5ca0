import { Printer } from '#web/ui/icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';

/** Prints the quote, or makes a PDF of it. */
export function PrintButton() {
  const { thanks } = useLaterWords();
  return (
    <button type="button" className="button button-quiet print-button" onClick={() => window.print()}>
      <Printer />
      {thanks.print}
    </button>
  );
}
