import { clsx } from 'clsx';
import { useState } from 'react';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import type { Assignment } from '#shared/site/assignment.ts';
import type { CompanySetting } from '#web/admin/data/company-api.ts';
import { Initials } from '#web/admin/ui/initials.tsx';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { panelClass } from '#web/admin/ui/panels.tsx';
import type { OnUnsaved } from '#web/admin/ui/unsaved.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';
import { assignmentWords, zipWords } from '#web/words/office/assignment.ts';
import { failureWords } from '#web/words/office/formats.ts';
import { personName, shortName } from '#web/words/office/people.ts';
import { type Receiver, receiversOf } from './lead-receivers.ts';
import styles from './people.module.css';
import { useIsSales, useTeam } from './team.ts';
import { useAssignment, useSaveAssignment } from './use-assignment.ts';
import type { Areas } from './zip-areas.ts';
import { ZipFields } from './zip-fields.tsx';

/** Who gets a new lead: nobody, people in turn, or whoever has its ZIP code. Owners set it. */
export function NewLeads({ onUnsaved }: { onUnsaved?: OnUnsaved | undefined }) {
  const team = useTeam();
  const setting = useAssignment();
  const isSales = useIsSales();
  const error = setting.error ?? team.error;
  return (
    <Card as="section" className={clsx(panelClass, styles.section)} aria-labelledby="people-new-leads">
      <h3 id="people-new-leads">New leads go to</h3>
      {setting.data !== undefined && team.data !== undefined ? (
        isSales ? (
          <Read assignment={setting.data.value} />
        ) : (
          <Editor stored={setting.data} team={team.data} onUnsaved={onUnsaved} />
        )
      ) : error === null ? (
        <p>Loading...</p>
      ) : (
        <NotLoaded
          text={failureWords(error, 'Couldn’t load who gets new leads. Check your connection.')}
          retry={() => void Promise.all([setting.refetch(), team.refetch()])}
        />
      )}
    </Card>
  );
}

/** What sales reads of it. */
const Read = ({ assignment }: { assignment: Assignment }) => (
  <>
    <p>{assignmentWords(assignment)}</p>
    {assignment.by === 'zip' && (
      <ul className={styles.areas}>
        {assignment.areas.map(({ person, zips }) => (
          <li key={person}>
            {personName(person)}: {zipWords(zips)}
          </li>
        ))}
      </ul>
    )}
    <Help>Only an owner can change it.</Help>
  </>
);

const ways = [
  ['nobody', 'Unassigned'],
  ['turn', 'In turn'],
  ['zip', 'By ZIP'],
] as const;

interface EditorProps {
  stored: CompanySetting<Assignment>;
  team: { items: readonly AdminLogin[]; you: string };
  onUnsaved: OnUnsaved | undefined;
}

/** Of which each way keeps what it had, when another one is pressed. */
interface Kept {
  turn: readonly string[];
  zip: Areas;
}

function Editor({ stored, team, onUnsaved }: EditorProps) {
  const { shown, change, isSaving } = useSaveAssignment(stored);
  /** The way that was pressed and is not stored: it needs people first. */
  const [begun, setBegun] = useState<keyof Kept | null>(null);
  const [kept, setKept] = useState<Kept>({ turn: [], zip: [] });
  const way = begun ?? shown.by;
  const receivers = receiversOf(team, shown);
  const taking = shown.by === 'turn' ? shown.people : [];
  const areas = shown.by === 'zip' ? shown.areas : kept.zip;

  /** @param left the way that stays open without anybody in it */
  function set(next: Assignment, left: keyof Kept | null = null) {
    setKept({ turn: shown.by === 'turn' ? shown.people : kept.turn, zip: areas });
    setBegun(left);
    change(next);
  }
  function press(next: Assignment['by']) {
    if (next === way) return;
    if (next === shown.by) setBegun(null);
    else if (next === 'nobody') set({ by: next });
    else if (next === 'turn' && kept.turn.length > 0) set({ by: next, people: [...kept.turn] });
    else setBegun(next);
  }
  const turns = (next: string[]) =>
    next.length === 0 ? set({ by: 'nobody' }, 'turn') : set({ by: 'turn', people: next });
  /** Its fields stay as they are until it is saved. */
  function setAreas(next: Areas, onSaved: () => void) {
    change({ by: 'zip', areas: next }, () => {
      setKept({ turn: taking.length > 0 ? taking : kept.turn, zip: next });
      setBegun(null);
      onSaved();
    });
  }

  return (
    <>
      <fieldset className={styles.ways} aria-label="New leads go to">
        {ways.map(([by, text]) => (
          <Button key={by} kind="bare" aria-pressed={by === way} onClick={() => press(by)}>
            {text}
          </Button>
        ))}
      </fieldset>
      {way === 'turn' && (
        <Turns receivers={receivers} taking={taking} until={begun === null ? undefined : shown} set={turns} />
      )}
      {way === 'zip' && (
        <ZipFields
          receivers={receivers}
          areas={areas}
          until={begun === null ? undefined : stored.value}
          isSaving={isSaving}
          save={setAreas}
          onUnsaved={onUnsaved}
        />
      )}
    </>
  );
}

interface TurnsProps {
  receivers: readonly Receiver[];
  /** Who takes turns, by email, in this order. */
  taking: readonly string[];
  /** What holds as long as nobody is picked. */
  until: Assignment | undefined;
  set: (taking: string[]) => void;
}

/** Who takes turns, each to be ticked. */
const Turns = ({ receivers, taking, until, set }: TurnsProps) => (
  <>
    <Help>
      {until === undefined
        ? 'In turn, among those who are here:'
        : `Pick who takes turns. Until then: ${assignmentWords(until)}`}
    </Help>
    <Row gap={2}>
      {receivers.map(({ email, isOwn, isThere }) => {
        const isTaking = taking.includes(email);
        return (
          <Button
            key={email}
            className={styles.chip}
            aria-label={personName(email)}
            aria-pressed={isTaking}
            disabled={!isThere && !isTaking}
            onClick={() => set(isTaking ? taking.filter((one) => one !== email) : [...taking, email])}
          >
            <Initials email={email} isOwn={isOwn} isSmall />
            {shortName(email)}
          </Button>
        );
      })}
    </Row>
    {receivers.some(({ isThere }) => !isThere) && (
      <Help>Whoever was invited can be picked once they’ve signed in.</Help>
    )}
  </>
);
