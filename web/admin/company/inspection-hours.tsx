import { useId } from 'react';
import { Link } from 'react-router-dom';
import {
  type InspectionHours,
  type InspectionHoursSetting,
  type InspectionWindows,
  minutesOf,
  WINDOW_MINUTES,
  weekdays,
} from '#shared/company/inspection-hours.ts';
import type { Brand } from '#shared/site/brand.ts';
import { openingsOf } from '#shared/site/opening-hours.ts';
import { companyPartSearch } from '#web/admin/urls/company-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { Field, Help, Input, Select } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { companyPart, type FieldsProps } from './company-part.ts';
import styles from './fields.module.css';
import { inspectionHoursFacts, inspectionHoursSummary, zonesWith } from './inspection-hours-words.ts';

const workingDays: readonly InspectionHours[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  from: '09:00',
  until: '17:00',
}));

/** As long as the office is open, as far as a window fits in: a week of the site's begins on Monday, one here on Sunday. */
const officeHours = ({ hours }: Pick<Brand, 'hours'>): InspectionHours[] =>
  openingsOf(hours)
    .filter(({ opens, closes }) => minutesOf(closes) - minutesOf(opens) >= WINDOW_MINUTES)
    .map(({ day, opens, closes }) => ({ weekday: (day + 1) % 7, from: opens, until: closes }));

/** What the fields begin with: the office's hours, or working days, on the clock of whoever sets it. */
const firstHours = (open: InspectionHours[]): InspectionWindows => ({
  by: 'windows',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  hours: open.length > 0 ? open : [...workingDays],
  leadHours: 24,
  capacity: 1,
});

/** When homeowners may book an inspection themselves. */
export const inspectionTimes = companyPart({
  name: 'inspection_hours',
  title: 'Inspection times',
  about:
    'With hours set, homeowners book a two-hour window themselves. Without them, they pick a time and you call. Inspections you book count too.',
  facts: inspectionHoursFacts,
  summary: inspectionHoursSummary,
  Fields: InspectionFields,
});

function InspectionFields({ value, change, site }: FieldsProps<InspectionHoursSetting>) {
  const id = useId();
  return (
    <fieldset>
      <legend className={hiddenClass}>How homeowners get an inspection</legend>
      <Stack gap={2}>
        <Tick
          type="radio"
          name={id}
          checked={value.by === 'call'}
          onChange={() => value.by === 'windows' && change({ by: 'call', kept: value })}
        >
          They pick a time and you call
        </Tick>
        <Tick
          type="radio"
          name={id}
          checked={value.by === 'windows'}
          onChange={() => value.by === 'call' && change(value.kept ?? firstHours(officeHours(site.brand)))}
        >
          They book online during these hours
        </Tick>
        {value.by === 'windows' && <WindowFields value={value} change={change} />}
      </Stack>
    </fieldset>
  );
}

interface WindowProps {
  value: InspectionWindows;
  change: (value: InspectionWindows) => void;
}

function WindowFields({ value, change }: WindowProps) {
  const set = (hours: InspectionHours[]) => change({ ...value, hours });
  return (
    <>
      {value.hours.map((hours, index) => (
        <HoursRow
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have no other name, and keep their order
          key={index}
          hours={hours}
          change={(changed) => set(value.hours.map((one, at) => (at === index ? changed : one)))}
          remove={() => set(value.hours.filter((_, at) => at !== index))}
        />
      ))}
      <Row>
        <Button onClick={() => set([...value.hours, { weekday: 6, from: '09:00', until: '13:00' }])}>
          Add hours
        </Button>
      </Row>
      <NumberField
        label="Inspections per time slot"
        min={1}
        max={50}
        value={value.capacity}
        change={(capacity) => change({ ...value, capacity })}
      />
      <NumberField
        label="Minimum notice (hours)"
        min={0}
        max={336}
        value={value.leadHours}
        change={(leadHours) => change({ ...value, leadHours })}
      />
      <Field label="Time zone">
        {(control) => (
          <Select
            {...control}
            className={styles.fitting}
            value={value.timeZone}
            onChange={({ target }) => change({ ...value, timeZone: target.value })}
          >
            {zonesWith(value.timeZone).map(([zone, words]) => (
              <option key={zone} value={zone}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Help>
        Not on the days you are closed on, which stand under{' '}
        <Link to={{ search: companyPartSearch('office_hours') }}>Office hours</Link>.
      </Help>
    </>
  );
}

interface NumberFieldProps {
  label: string;
  min: number;
  max: number;
  /** Of an empty field no number. */
  value: number;
  change: (value: number) => void;
}

const NumberField = ({ label, min, max, value, change }: NumberFieldProps) => (
  <Field label={label}>
    {(control) => (
      <Input
        {...control}
        className={styles.number}
        type="number"
        min={min}
        max={max}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
    )}
  </Field>
);

interface RowProps {
  hours: InspectionHours;
  change: (hours: InspectionHours) => void;
  remove: () => void;
}

function HoursRow({ hours, change, remove }: RowProps) {
  const day = weekdays[hours.weekday] ?? '';
  return (
    <Row>
      <Select
        className={styles.fitting}
        aria-label="Day"
        value={hours.weekday}
        onChange={({ target }) => change({ ...hours, weekday: Number(target.value) })}
      >
        {weekdays.map((name, weekday) => (
          <option key={name} value={weekday}>
            {name}
          </option>
        ))}
      </Select>
      <Input
        className={styles.fitting}
        type="time"
        aria-label={`${day} from`}
        value={hours.from}
        onChange={({ target }) => change({ ...hours, from: target.value })}
      />
      <Input
        className={styles.fitting}
        type="time"
        aria-label={`${day} until`}
        value={hours.until}
        onChange={({ target }) => change({ ...hours, until: target.value })}
      />
      <Button aria-label={`Remove ${day} ${hours.from}`} onClick={remove}>
        Remove
      </Button>
    </Row>
  );
}
