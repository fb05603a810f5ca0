import { clsx } from 'clsx';
import type { Claim, Evidence } from '#shared/estimate/claim.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { ClaimWords } from '#web/words/en/claim.ts';
import { useLaterWords, useLocale } from '#web/words/locale.tsx';
import styles from './claim.module.css';
import { causeOfLoss, printsAmount } from './claim-figures.ts';

interface Known {
  label: string;
  text: string | null;
  /** True for the document's own words. */
  printed: boolean;
  /** What the document prints, where it is said in other words here. */
  source?: string;
}

/** "2025-05-21" reads "May 21, 2025"; what is no date stays as it was read. */
function dateIn(locale: string, iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? iso
    : new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** "WIND/HAIL" reads "Wind and hail"; the document's own words stand beside it where they differ. */
function causeIn(words: ClaimWords, source: string): Omit<Known, 'label'> {
  const cause = causeOfLoss(source);
  if (cause.kind === 'printed') return { text: cause.text, printed: true };
  const named = cause.perils.map((peril) => words.perils[peril]);
  const text = [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(` ${words.and} `);
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  return { text: said, printed: false, source: said.toLowerCase() === source.toLowerCase() ? said : source };
}

/** Whose claim this is, as far as the document says. */
export function ClaimKnown({ claim }: { claim: Claim }) {
  const words = useLaterWords().claim;
  const { locale } = useLocale().messages;
  const known: Known[] = [
    { label: words.carrier, text: claim.carrier, printed: true },
    { label: words.claimNumber, text: claim.claimNumber, printed: true },
    {
      label: words.dateOfLoss,
      text: claim.dateOfLoss && dateIn(locale, claim.dateOfLoss),
      printed: false,
    },
    {
      label: words.typeOfLoss,
      ...(claim.typeOfLoss === null ? { text: null, printed: false } : causeIn(words, claim.typeOfLoss)),
    },
  ].filter(({ text }) => text);
  if (known.length === 0) return null;
  return (
    <dl className={styles.known}>
      {known.map(({ label, text, printed, source = text }) => (
        <div key={label}>
          <dt className={styles.quiet}>{label}</dt>
          {/* The document's own words stay in its language. */}
          <dd lang={printed ? 'en' : undefined}>
            {text}
            {source !== text && (
              <q className={clsx(styles.printed, styles.quiet)} lang="en">
                {source}
              </q>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SourceProps {
  /** The printed lines a figure comes from; none draws nothing. */
  lines: readonly Evidence[];
  /** What it is the source of, for whoever hears and does not see. */
  of: string;
  /** The figure, dollars: a line that prints another is told to be a part of it. */
  amount?: number | null;
  /** Whether the printed lines stand open. */
  isOpen?: boolean;
}

/** Where a figure stands in the document: the page and the printed lines, on request or beside a figure to check. */
export function Source({ lines, of, amount = null, isOpen = false }: SourceProps) {
  const words = useLaterWords().claim;
  if (lines.length === 0) return null;
  const pages = [...new Set(lines.map(({ page }) => page))];
  const isPart = amount !== null && !lines.some(({ text }) => printsAmount(text, amount));
  return (
    <details className={styles.source} open={isOpen}>
      <summary>
        {words.source(pages)}
        <VisuallyHidden> ({of})</VisuallyHidden>
      </summary>
      {isPart && <p>{words.partOfSum}</p>}
      {[...new Set(lines.map(({ text }) => text))].map((text) => (
        <q key={text} lang="en">
          {text}
        </q>
      ))}
    </details>
  );
}
