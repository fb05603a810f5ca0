import { dollars } from '#shared/dollars.ts';
import type {
  ChangedSection,
  ChangeKind,
  EstimateComparison,
  RowChange,
} from '#shared/estimate/comparison/comparison.ts';
import { Tag, type Tone } from '#web/ui/tag.tsx';
import type { ComparisonWords } from '#web/words/en/comparison.ts';
import {
  changeName,
  datedName,
  footLines,
  paperNames,
  sectionName,
  sideText,
  signedDollars,
} from './comparison-text.ts';
import styles from './estimate-comparison.module.css';

interface ComparisonProps {
  comparison: EstimateComparison;
  words: ComparisonWords;
  /** In whose words dates are told. */
  locale: string;
  now: Date;
}

/** Both totals and their difference, then each changed row by section, then what is equal and what was not read. */
export function ComparedEstimates({ comparison, words, locale, now }: ComparisonProps) {
  const names = paperNames(comparison, words);
  return (
    <>
      <Totals comparison={comparison} words={words} locale={locale} now={now} />
      {comparison.sections.length > 0 && (
        <section className={styles.card}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.line}</th>
                <th scope="col">{names.older}</th>
                <th scope="col">{names.newer}</th>
                <th scope="col">{words.change}</th>
              </tr>
            </thead>
            {comparison.sections.map((section) => (
              <SectionChanges
                key={`${section.of} ${section.name}`}
                section={section}
                names={names}
                words={words}
              />
            ))}
          </table>
        </section>
      )}
      <p className={styles.foot}>{footLines(comparison, words).join(' ')}</p>
    </>
  );
}

function Totals({ comparison, words, locale, now }: ComparisonProps) {
  const { older, newer, difference, more, less } = comparison;
  const names = paperNames(comparison, words);
  const total = (amount: number | null) => (amount === null ? words.notRead : dollars(amount));
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{datedName(names.older, older.dated, { locale, now, words })}</dt>
        <dd>{total(older.total)}</dd>
      </div>
      <div>
        <dt>{datedName(names.newerTotal, newer.dated, { locale, now, words })}</dt>
        <dd>{total(newer.total)}</dd>
      </div>
      {difference !== null && (
        <div className={styles.difference}>
          <dt>{words.difference}</dt>
          <dd>
            {signedDollars(difference)}
            <small>{words.moreAndLess(dollars(more), dollars(less))}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

interface SectionProps {
  section: ChangedSection;
  names: ReturnType<typeof paperNames>;
  words: ComparisonWords;
}

/** A section with its own sum, and its changes. */
function SectionChanges({ section, names, words }: SectionProps) {
  const isUnknown = section.changes.every(({ change }) => change === 'unread');
  return (
    <tbody>
      <tr className={styles.section}>
        <th
          scope="rowgroup"
          colSpan={3}
          lang={section.of === 'rows' && section.name !== null ? 'en' : undefined}
        >
          {sectionName(section, words)}
        </th>
        <td className={styles.by}>{isUnknown ? '' : signedDollars(section.difference)}</td>
      </tr>
      {section.changes.map((change, at) => (
        <ChangedRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a section may be equal, and none moves
          key={at}
          change={change}
          cost={section.of === 'rows' ? null : section.of}
          names={names}
          words={words}
        />
      ))}
    </tbody>
  );
}

/** Never the only sign: the word says it. */
const tones: Partial<Record<ChangeKind, Tone>> = { added: 'info', gone: 'warn', unread: 'warn' };

interface ChangedRowProps extends Omit<SectionProps, 'section'> {
  change: RowChange;
  /** Which of the summary's costs it is; null for a row. */
  cost: 'tax' | 'overhead_profit' | null;
}

function ChangedRow({ change, cost, names, words }: ChangedRowProps) {
  const { before, after, difference, descriptionBefore, sectionBefore, incurred } = change;
  const isPriceAlone = change.change === 'price';
  const side = (figures: RowChange['before']) => {
    if (figures !== null) return sideText(figures, isPriceAlone, words);
    return change.change === 'unread' ? words.notRead : '';
  };
  return (
    <tr>
      <th scope="row">
        <div className={styles.name}>
          <strong lang={cost === null ? 'en' : undefined}>
            {cost === null ? changeName(change) : words[cost].line}
          </strong>
          <Tag tone={tones[change.change]}>{words.changes[change.change]}</Tag>
        </div>
        {descriptionBefore !== undefined && <small>{words.wasCalled(names.older, descriptionBefore)}</small>}
        {sectionBefore !== undefined && <small>{words.movedFrom(sectionBefore)}</small>}
        {incurred === true && <small>{words.incurred}</small>}
      </th>
      <td className={styles.side} data-of={`${names.older}:`}>
        {side(before)}
      </td>
      <td className={styles.side} data-of={`${names.newer}:`}>
        {side(after)}
      </td>
      <td className={styles.by}>
        {difference === null || incurred === true ? '' : signedDollars(difference)}
      </td>
    </tr>
  );
}
