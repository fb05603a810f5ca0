import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formattedPhone } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { CallLink } from '#web/admin/call/call-link.tsx';
import { NotLoaded } from '#web/admin/ui/dialog.tsx';
import { leadPath } from '#web/admin/urls/navigation.ts';
import { dayAfter } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { Help, Input } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { dayWords } from '#web/words/office/formats.ts';
import { inspectionSpan, shortName } from '#web/words/office/inspections.ts';
import { mapLink } from '#web/words/office/lead.ts';
import styles from './inspections.module.css';
import { saveInspections, useInspections } from './inspections.ts';
import { Told } from './told.tsx';

interface Props {
  /** ISO date of the day that is shown first. */
  day: string;
}

/** The inspections of a day in their order: when, who goes, where, and one calendar file of all. */
export function DayList({ day: first }: Props) {
  const [day, setDay] = useState(first);
  const inspections = useInspections(day);
  const { data = [] } = inspections;
  const step = (days: number) => () => setDay(dayAfter(day, days));
  return (
    <Stack gap={3}>
      <Row>
        <Button kind="icon" aria-label="Day before" onClick={step(-1)}>
          ←
        </Button>
        <Input
          className={styles.day}
          type="date"
          aria-label="Day"
          value={day}
          onChange={({ target }) => target.value !== '' && setDay(target.value)}
        />
        <Button kind="icon" aria-label="Day after" onClick={step(1)}>
          →
        </Button>
      </Row>
      <h3>{dayWords(day, 'weekday')}</h3>
      {inspections.isPending && <p role="status">Loading...</p>}
      {inspections.isError && (
        <NotLoaded text="Couldn’t load that day’s inspections." retry={() => void inspections.refetch()} />
      )}
      {inspections.isSuccess && data.length === 0 && <Help>No inspections on this day.</Help>}
      <ol className={styles.list} aria-label="Inspections of the day">
        {data.map((lead) => (
          <Inspection key={lead.id} lead={lead} />
        ))}
      </ol>
      {data.length > 0 && (
        <Row>
          <Button onClick={() => saveInspections(data, `inspections-${day}`)}>
            Download calendar (.ics)
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Inspection({ lead }: { lead: Lead }) {
  const { id, name, address, phone, inspection } = lead;
  if (inspection === undefined) return null;
  return (
    <li>
      <p>
        <b>{inspectionSpan(inspection)}</b>{' '}
        {inspection.person === undefined ? 'No one assigned' : shortName(inspection.person)}
        {inspection.booked_online === true && ', booked online'} <Told lead={lead} />
      </p>
      <p>
        <Link to={leadPath(id)} className={styles.link}>
          <bdi>{name}</bdi>
        </Link>{' '}
        <CallLink className={styles.link} lead={lead}>
          <bdi>{formattedPhone(phone)}</bdi>
        </CallLink>
      </p>
      <p>
        <bdi>{address}</bdi>{' '}
        <a className={styles.link} href={mapLink(address)} target="_blank" rel="noopener noreferrer">
          Map
        </a>
      </p>
      {inspection.note !== undefined && (
        <Help>
          <bdi>{inspection.note}</bdi>
        </Help>
      )}
    </li>
  );
}
