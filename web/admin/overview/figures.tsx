import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { Numbers, OfficeWork, Overview } from '#shared/api/overview.ts';
import { figure } from '#shared/dollars.ts';
import { Initials } from '#web/admin/ui/initials.tsx';
import { panelClass } from '#web/admin/ui/panels.tsx';
import { leadsOf, writeListUrl } from '#web/admin/urls/list-url.ts';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Columns, Row, Stack } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import {
  bookedWords,
  callsWords,
  funnel,
  listOf,
  lostSentence,
  medianWords,
  type Next,
  nextOf,
  refusedSentence,
  shareWords,
} from '#web/words/office/overview.ts';
import { personName } from '#web/words/office/people.ts';
import { NameBars } from './bars.tsx';
import styles from './overview.module.css';
import { Panel, PanelRow, PanelTable } from './panel.tsx';

/** Four figures, each with what to do about it. */
export function Figures({ overview }: { overview: Overview }) {
  return (
    <Columns as="ul" least={8} gap={3} className={styles.figures} aria-label="At a glance">
      {nextOf(overview, new Date()).map((next) => (
        <Figure key={next.title} {...next} days={overview.days.length} />
      ))}
    </Columns>
  );
}

const Figure = ({ title, value, change, note, todo, days }: Next & { days: number }) => (
  <Card as="li" className={clsx(panelClass, styles.figure)}>
    <Help>{title}</Help>
    <strong className={styles.value}>
      {value}
      {change !== undefined && (
        <>
          {' '}
          <span className={clsx(styles.change, ink.muted)} title={`Against the ${days} days before`}>
            {change}
            <VisuallyHidden> against the {days} days before</VisuallyHidden>
          </span>
        </>
      )}
    </strong>
    <Help>
      {note}
      {todo !== undefined && (
        <>
          {' '}
          <Link to={todo.href} className={clsx(styles.toDo, todo.isLate && ink.bad)}>
            {todo.text}
          </Link>
        </>
      )}
    </Help>
  </Card>
);

/** What became of the leads, and what stood in the way. */
export const Funnel = ({
  total,
  work,
  from,
}: {
  total: Numbers;
  work: OfficeWork;
  /** ISO date of the first day. */
  from: string | undefined;
}) => (
  <Panel title="From lead to roof">
    <NameBars
      title="From lead to roof"
      bars={funnel(total, work).map(({ name, leads, share }) => ({
        name,
        value: leads,
        words: figure(leads),
        share: share ?? shareWords(leads, total.leads),
      }))}
    />
    <Stack gap={2} className={styles.after}>
      {total.sold > 0 && (
        <Help>
          Sold in these days, whenever they came in.{' '}
          <Link to={listOf(undefined, { sold: 'yes', ...(from !== undefined && { soldFrom: from }) })}>
            Show {figure(total.sold)} sold
          </Link>
        </Help>
      )}
      <Help>{lostSentence(work)}</Help>
      <Help>{refusedSentence(work)}</Help>
    </Stack>
  </Panel>
);

/** Who has how many open leads, all of theirs as their list shows them; and of the days, how they call, and how fast. */
export const People = ({ work: { people, unassignedOfAll } }: { work: OfficeWork }) => (
  <Panel title="People" sentence="Open: all of theirs, today.">
    <PanelTable label="Numbers by person" columns={['Who', 'Open', 'Calls', 'First call', 'Booked']}>
      {people.map((person) => (
        <PanelRow
          key={person.email}
          name={
            <Row className={styles.person}>
              <Initials email={person.email} />
              <div>
                <Link to={{ pathname: '/admin', search: writeListUrl(leadsOf(person.email)) }}>
                  {personName(person.email)}
                </Link>
                <Help>{callsWords(person)}</Help>
              </div>
            </Row>
          }
          figures={[
            figure(person.open),
            figure(person.calls),
            medianWords(person.firstMinutes),
            bookedWords(person.booked),
          ]}
        />
      ))}
      <PanelRow
        name={
          <Row className={styles.person}>
            <Initials />
            <Link to={{ pathname: '/admin', search: writeListUrl({ view: 'unassigned' }) }}>Unassigned</Link>
          </Row>
        }
        figures={[
          <span key="open" className={unassignedOfAll > 0 ? ink.bad : undefined}>
            {figure(unassignedOfAll)}
          </span>,
          '–',
          '–',
          '–',
        ]}
      />
    </PanelTable>
  </Panel>
);
