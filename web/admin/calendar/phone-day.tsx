import type { ReactNode } from 'react';
import { phoneLink } from '#shared/lead/phone.ts';
import { priceToQuote } from '#shared/lead/price.ts';
import { CallLink } from '#web/admin/call/call-link.tsx';
import { ReminderLink } from '#web/admin/inspections/reminder-link.tsx';
import {
  isInOverlap,
  nextStop,
  routeLink,
  type Stop,
  stateOf,
  stopAfter,
} from '#web/admin/inspections/schedule.ts';
import { Initials } from '#web/admin/ui/initials.tsx';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { Check, Phone, Pin } from '#web/ui/icons.tsx';
import { Warning } from '#web/ui/step-icons.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { cutClass } from '#web/ui/text.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { money } from '#web/words/office/formats.ts';
import { drawnSpan, drawnTime, spokenSpan, townOf } from '#web/words/office/inspections.ts';
import { addressLines } from '#web/words/office/lead.ts';
import { shortName } from '#web/words/office/people.ts';
import { MoveButton } from './overlap-line.tsx';
import type { Shown } from './people-chips.tsx';
import styles from './phone.module.css';
import {
  AskButton,
  AssignButton,
  CallSign,
  LateButton,
  MapSign,
  NameLink,
  RouteLink,
} from './stop-links.tsx';
import { Tags, useStopTags } from './stop-tags.tsx';

interface Props {
  shown: Shown;
  isToday: boolean;
  now: Date;
}

/** On a phone: what is asked, then the next inspection with all it needs, then the others in the order of travel. */
export function PhoneDay({ shown, isToday, now }: Props) {
  const { stops } = shown;
  const states = stops.map((stop) => stateOf(stop, now));
  const among = (...wanted: string[]) => stops.filter((_, index) => wanted.includes(states[index] ?? ''));
  const withoutOutcome = among('asked');
  const next = isToday ? nextStop(stops, now) : undefined;
  const rest = among('coming', 'current').filter((stop) => stop !== next);
  const done = among('done', 'over');
  return (
    <div className={styles.day}>
      {withoutOutcome.length > 0 && <Asked stops={withoutOutcome} />}
      {next !== undefined && (
        <Section title="Next">
          <NextCard {...{ shown, now }} stop={next} />
        </Section>
      )}
      {rest.length > 0 && (
        <Section
          title={next === undefined ? 'In order of travel' : 'Then, in order of travel'}
          beside={
            shown.person !== undefined && (
              <RouteLink stops={stops} label="Whole route" className={styles.route} />
            )
          }
        >
          <StopList {...{ shown, now }} stops={rest} />
        </Section>
      )}
      {done.length > 0 && (
        <Section title="Done">
          <StopList {...{ shown, now }} stops={done} />
        </Section>
      )}
    </div>
  );
}

function Section({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className={styles.sectionHead}>
        <h3>{title}</h3>
        {beside}
      </div>
      {children}
    </section>
  );
}

/** Inspections that are over, and nobody said how they went. */
const Asked = ({ stops }: { stops: readonly Stop[] }) => (
  <ul className={styles.list} aria-label="Without an outcome">
    {stops.map(({ lead, start }) => (
      <li key={lead.id} className={styles.asked}>
        <div>
          <p className={cutClass}>
            <NameLink lead={lead} className={styles.name} />
          </p>
          <p className={styles.time}>{drawnTime(start)} · no outcome yet</p>
        </div>
        <AskButton className={styles.ask} lead={lead} />
      </li>
    ))}
  </ul>
);

interface StopProps {
  shown: Shown;
  stop: Stop;
  now: Date;
}

/** The number of an inspection in the order of travel; of all people's together there is none. */
const numberOf = ({ person, stops }: Shown, stop: Stop) =>
  person === undefined ? undefined : stops.indexOf(stop) + 1;

/** The next inspection, with all that whoever goes needs on the way. */
function NextCard({ shown, stop, now }: StopProps) {
  const tags = useStopTags(stop, now);
  const { lead, inspection, start, end } = stop;
  const price = priceToQuote(lead)?.price;
  const way = routeLink([stop]);
  const number = numberOf(shown, stop);
  return (
    <div className={styles.card}>
      <div className={styles.facts}>
        {number !== undefined && <b className={styles.number}>{number}</b>}
        <div>
          <p>
            <NameLink lead={lead} className={styles.nextName} />
          </p>
          <p>
            <VisuallyHidden>{spokenSpan(start, end)}</VisuallyHidden>
            <span aria-hidden="true">{drawnSpan(start, end)}</span>
            {price !== undefined && ` · ${money(price, 'dollar')} to quote`}
          </p>
          <p className={styles.muted}>
            <bdi>
              {addressLines(lead.address)
                .filter((line) => line !== '')
                .join(', ')}
            </bdi>
          </p>
          {inspection.note !== undefined && (
            <p className={styles.muted}>
              Note: <bdi>{inspection.note}</bdi>
            </p>
          )}
          <p className={styles.tags}>
            {isInOverlap(shown, stop) && <OverlapTag />}
            <Tags tags={tags} isLong />
          </p>
        </div>
      </div>
      <div className={styles.acts}>
        <ReminderLink lead={lead} now={now} look="quiet" />
        {way !== '' && (
          <ButtonLink kind="first" href={way} target="_blank" rel="noopener noreferrer">
            <Pin />
            Directions
          </ButtonLink>
        )}
        {phoneLink(lead.phone) !== '' && (
          <CallLink className={buttonClass('quiet')} lead={lead}>
            <Phone />
            Call
          </CallLink>
        )}
        <LateButton stop={stop} next={stopAfter(shown.stops, stop, now)} isWord />
      </div>
    </div>
  );
}

const OverlapTag = () => (
  <Tag tone="bad">
    <Warning />
    <span>Overlap</span>
  </Tag>
);

const StopList = ({ shown, stops, now }: Omit<StopProps, 'stop'> & { stops: readonly Stop[] }) => (
  <ol className={styles.list}>
    {stops.map((stop) => (
      <StopRow key={stop.lead.id} {...{ shown, stop, now }} />
    ))}
  </ol>
);

function StopRow({ shown, stop, now }: StopProps) {
  const tags = useStopTags(stop, now);
  const { lead, inspection, start, end } = stop;
  const number = numberOf(shown, stop);
  const isDone = ['done', 'over'].includes(stateOf(stop, now));
  const isHit = isInOverlap(shown, stop);
  const [street] = addressLines(lead.address);
  const place = [street, townOf(lead.address)].filter((line) => line !== '').join(', ');
  const isOfAll = shown.key === 'all' && inspection.person !== undefined;
  return (
    <li className={styles.stop}>
      {isDone || number !== undefined ? (
        <b className={styles.number} aria-hidden="true">
          {isDone ? <Check /> : number}
        </b>
      ) : (
        <Initials email={inspection.person} isSmall />
      )}
      <div>
        <p className={styles.line}>
          <NameLink lead={lead} className={styles.name} />
          {isHit && <OverlapTag />}
          <Tags tags={tags} />
          {isHit && <MoveButton lead={lead} />}
        </p>
        <p className={styles.time}>
          <VisuallyHidden>{spokenSpan(start, end)}</VisuallyHidden>
          <span aria-hidden="true">{drawnTime(start)}</span>
          {isOfAll && inspection.person !== undefined && ` · ${shortName(inspection.person)}`}
          {` · ${place}`}
        </p>
      </div>
      {!isDone && (
        <span className={styles.signs}>
          {inspection.person === undefined && <AssignButton lead={lead} />}
          <ReminderLink lead={lead} now={now} look={inspection.person === undefined ? 'icon' : 'bare'} />
          <CallSign lead={lead} />
          <MapSign lead={lead} />
        </span>
      )}
    </li>
  );
}
