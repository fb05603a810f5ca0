import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { dollars } from '#shared/dollars.ts';
import type {
  ChangedSection,
  ChangeKind,
  EstimateComparison,
  RowChange,
} from '#shared/estimate/comparison/comparison.ts';
import { footLines, paperNames, sectionName, sideText, signedDollars } from '#web/quote/comparison-text.ts';
import { Help } from '#web/ui/field.tsx';
import { Figure, FigureHead, Table } from '#web/ui/table.tsx';
import { Tag, type Tone } from '#web/ui/tag.tsx';
import { ink } from '#web/ui/text.tsx';
import { comparisonEn as words } from '#web/words/en/comparison.ts';
import { NOT_SAID } from '#web/words/office/formats.ts';
import styles from './compared-papers.module.css';

interface PapersProps {
  comparison: EstimateComparison;
  /** What stands at the head of each paper's column. */
  heads: Record<'older' | 'newer', ReactNode>;
}

type Names = ReturnType<typeof paperNames>;

/** Both papers side by side: each changed row with what either prints, then the totals. On a narrow screen one under the other. */
export function ComparedPapers({ comparison, heads }: PapersProps) {
  const names = paperNames(comparison, words);
  return (
    <>
      <Table label="Two estimates" className={styles.table} frameClass={styles.frame}>
        <thead>
          <tr>
            <th scope="col">{words.line}</th>
            <FigureHead abbr={names.older}>{heads.older}</FigureHead>
            <FigureHead abbr={names.newer}>{heads.newer}</FigureHead>
            <FigureHead>{words.difference}</FigureHead>
          </tr>
        </thead>
        {comparison.sections.map((section) => (
          <SectionRows key={`${section.of} ${section.name}`} section={section} names={names} />
        ))}
        <Totals comparison={comparison} names={names} />
      </Table>
      <Help>{footLines(comparison, words).join(' ')}</Help>
    </>
  );
}

function SectionRows({ section, names }: { section: ChangedSection; names: Names }) {
  const isUnknown = section.changes.every(({ change }) => change === 'unread');
  return (
    <tbody>
      <tr className={styles.section}>
        <th scope="rowgroup" colSpan={3}>
          {sectionName(section, words)}
        </th>
        <Figure className={styles.by}>{isUnknown ? '' : signedDollars(section.difference)}</Figure>
      </tr>
      {section.changes.map((change, at) => (
        <ChangedRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows of a section may be equal, and none moves
          key={at}
          change={change}
          name={section.of === 'rows' ? change.description : words[section.of].line}
          names={names}
        />
      ))}
    </tbody>
  );
}

/** Never the only sign: the word says it. */
const tones: Partial<Record<ChangeKind, Tone>> = { added: 'info', gone: 'warn', unread: 'warn' };

function ChangedRow({ change, name, names }: { change: RowChange; name: string; names: Names }) {
  const { before, after, difference, descriptionBefore, sectionBefore, incurred } = change;
  const isUnread = change.change === 'unread';
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>{name}</span>{' '}
        <Tag tone={tones[change.change]} className={styles.tag}>
          {words.changes[change.change]}
        </Tag>
        {descriptionBefore !== undefined && <small>{words.wasCalled(names.older, descriptionBefore)}</small>}
        {sectionBefore !== undefined && <small>{words.movedFrom(sectionBefore)}</small>}
        {incurred === true && <small>{words.incurred}</small>}
      </th>
      <Side of={names.older} figures={before} isUnread={isUnread} />
      <Side of={names.newer} figures={after} isUnread={isUnread} />
      <Figure className={styles.by}>
        {difference === null || incurred === true ? '' : signedDollars(difference)}
      </Figure>
    </tr>
  );
}

interface SideProps {
  of: string;
  figures: RowChange['before'];
  isUnread: boolean;
}

/** What one paper prints of a row; a dash where it lists none. */
function Side({ of, figures, isUnread }: SideProps) {
  if (figures === null && !isUnread)
    return <Figure className={clsx(styles.side, styles.none, ink.muted)}>{NOT_SAID}</Figure>;
  return (
    <Figure className={styles.side} data-of={`${of}:`}>
      {figures === null ? words.notRead : sideText(figures, false, words)}
    </Figure>
  );
}

function Totals({ comparison, names }: Pick<PapersProps, 'comparison'> & { names: Names }) {
  const { older, newer, difference, more, less, supplement } = comparison;
  const total = (amount: number | null) => (amount === null ? words.notRead : dollars(amount));
  return (
    <tfoot>
      <tr>
        <th scope="row">
          Total
          <small>{words.moreAndLess(dollars(more), dollars(less))}</small>
        </th>
        <Figure className={styles.side} data-of={`${names.older}:`}>
          {total(older.total)}
        </Figure>
        <Figure className={styles.side} data-of={`${names.newerTotal}:`}>
          {total(newer.total)}
          {supplement && <small>{names.newerTotal}</small>}
        </Figure>
        <Figure className={styles.by}>{difference === null ? '' : signedDollars(difference)}</Figure>
      </tr>
    </tfoot>
  );
}
