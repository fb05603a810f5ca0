import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Numbers, OfficeWork, Overview } from '#shared/api/overview.ts';
import { figure } from '#shared/dollars.ts';
import { Plus } from '#web/admin/ui/icons.tsx';
import { leadsOf, writeListUrl } from '#web/admin/urls/list-url.ts';
import {
  bookedWords,
  callsWords,
  funnel,
  lostSentence,
  medianWords,
  type Next,
  nextOf,
  refusedSentence,
  shareWords,
} from '#web/words/office/overview.ts';
import { initialsOf } from '#web/words/office/people.ts';
import { NameBars } from './bars.tsx';

/** Four figures, each with what to do about it. */
export function Figures({ overview }: { overview: Overview }) {
  return (
    <ul className="overview-figures" aria-label="At a glance">
      {nextOf(overview, new Date()).map((next) => (
        <Figure key={next.title} {...next} days={overview.days.length} />
      ))}
    </ul>
  );
}

const Figure = ({ title, value, change, note, todo, days }: Next & { days: number }) => (
  <li>
    <span>{title}</span>
    <strong>
      {value}
      {change !== undefined && (
        <>
          {' '}
          <span className="overview-change" title={`Against the ${days} days before`}>
            {change}
            <span className="visually-hidden"> against the {days} days before</span>
          </span>
        </>
      )}
    </strong>
    <small>
      {note}
      {todo !== undefined && (
        <>
          {' '}
          <Link to={todo.href} data-late={todo.isLate}>
            {todo.text}
          </Link>
        </>
      )}
    </small>
  </li>
);

/** What became of the leads, and what stood in the way. */
export const Funnel = ({ total, work }: { total: Numbers; work: OfficeWork }) => (
  <section className="overview-chart" aria-label="From lead to roof">
    <h3>From lead to roof</h3>
    <NameBars
      title="From lead to roof"
      bars={funnel(total, work).map(({ name, leads }) => ({
        name,
        value: leads,
        words: figure(leads),
        share: shareWords(leads, total.leads),
      }))}
    />
    <p className="overview-after">{lostSentence(work)}</p>
    <p className="overview-after">{refusedSentence(work)}</p>
  </section>
);

/** Who has how many open leads, all of theirs as their list shows them; and of the days, how they call, and how fast. */
export function People({ work: { people, unassignedOfAll } }: { work: OfficeWork }) {
  const id = useId();
  return (
    <section className="overview-chart overview-people" aria-labelledby={id}>
      <h3 id={id}>People</h3>
      <p>Open: all of theirs, today.</p>
      <table>
        <thead>
          <tr>
            {['Who', 'Open', 'Calls', 'First call', 'Booked'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.email}>
              <th scope="row">
                <span className="overview-initials" aria-hidden="true">
                  {initialsOf(person.email)}
                </span>
                <Link
                  className="overview-who"
                  to={{ pathname: '/admin', search: writeListUrl(leadsOf(person.email)) }}
                >
                  {person.email}
                </Link>
                <small>{callsWords(person)}</small>
              </th>
              <td>{figure(person.open)}</td>
              <td>{figure(person.calls)}</td>
              <td>{medianWords(person.firstMinutes)}</td>
              <td>{bookedWords(person.booked)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">
              <span className="overview-initials overview-nobody" aria-hidden="true">
                <Plus />
              </span>
              <Link to={{ pathname: '/admin', search: writeListUrl({ view: 'unassigned' }) }}>
                Unassigned
              </Link>
            </th>
            <td data-late={unassignedOfAll > 0}>{figure(unassignedOfAll)}</td>
            <td>–</td>
            <td>–</td>
            <td>–</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
