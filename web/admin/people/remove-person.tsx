import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { leadsOf, writeListUrl } from '#web/admin/urls/list-url.ts';
import { dayOf } from '#web/platform/business-timezone.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/choice.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Field, Help, Select } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { afterRemovalWords } from '#web/words/office/assignment.ts';
import { barelyWords, counted, dayWords } from '#web/words/office/formats.ts';
import { givenName, lastHereWords, personName, shortName } from '#web/words/office/people.ts';
import { type Clash, clashesWith, useWork, type Work, workWords } from './give-leads.ts';
import styles from './people.module.css';
import { useAssignment } from './use-assignment.ts';

interface RemovePersonProps {
  login: AdminLogin;
  /** Who may get the work, by email. */
  others: readonly string[];
  /** Open leads by email; undefined until they are counted. */
  open: ReadonlyMap<string, number> | undefined;
  remove: (gift: { work: Work; to: string | null; told: readonly Lead[] }) => void;
  close: () => void;
}

/** The question at removal: who is removed, and who gets their open leads and inspections. */
export function RemovePerson({ login, others, open, remove, close }: RemovePersonProps) {
  const { email } = login;
  const { data: work, isError, refetch } = useWork(email);
  const assignment = useAssignment().data?.value;
  const newLeads = assignment && afterRemovalWords(assignment, email);
  const [to, setTo] = useState('');
  const [tells, setTells] = useState(true);
  const now = useNow();
  const hasWork = work !== undefined && work.leads.length + work.inspections.length > 0;
  const openOf = (other: string) =>
    open === undefined ? '' : `, ${open.get(other.toLowerCase()) ?? 0} open`;
  return (
    <Dialog
      title={`Remove ${personName(email)}?`}
      about={`${email} · ${login.lastHere === undefined ? 'never here' : `last here ${lastHereWords(login.lastHere, now)}`}`}
      onClose={close}
    >
      <Stack gap={4}>
        {isError && (
          <NotLoaded
            text="Couldn’t count their open leads and inspections. Check your connection."
            retry={() => void refetch()}
          />
        )}
        {work === undefined && !isError && <p>Loading...</p>}
        {hasWork && (
          <Field label={<WorkSentence email={email} work={work} />}>
            {(control) => (
              <Select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
                <option value="">Unassigned</option>
                {others.map((other) => (
                  <option key={other} value={other}>
                    {personName(other)}
                    {openOf(other)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {to !== '' && work !== undefined && <Clashes {...{ email, to }} clashes={clashesWith(work, to)} />}
        {to !== '' && work !== undefined && work.inspections.length > 0 && (
          <TellTick {...{ work, to, tells }} onTick={setTells} />
        )}
        {newLeads !== undefined && <p>{newLeads}</p>}
        <Help>
          {shortName(email)} is signed out on every device, gets no more notifications, and can’t sign in
          again. A page that is open may work for one more minute. Notes and calls keep the name.
        </Help>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <Button
            kind="danger"
            disabled={work === undefined}
            onClick={() =>
              work !== undefined &&
              remove({ work, to: to === '' ? null : to, told: tells ? toTell(work, to) : [] })
            }
          >
            {removalWords(work, to)}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** "Brett has 58 open leads and 3 inspections to come. Give them to", as the label of the choice. */
const WorkSentence = ({ email, work: { leads, inspections } }: { email: string; work: Work }) => (
  <>
    {shortName(email)} has{' '}
    {leads.length > 0 && (
      <Link to={{ pathname: '/admin', search: writeListUrl(leadsOf(email)) }}>
        {counted(leads.length, 'open lead')}
      </Link>
    )}
    {leads.length > 0 && inspections.length > 0 && ' and '}
    {inspections.length > 0 && `${counted(inspections.length, 'inspection')} to come`}. Give them to
  </>
);

/** So many are named. */
const NAMED_MAX = 3;

/** What whoever gets the inspections could not keep: said before they get them. */
function Clashes({ email, to, clashes }: { email: string; to: string; clashes: readonly Clash[] }) {
  const more = clashes.length - NAMED_MAX;
  return (
    <div role="status" className={styles.clashes}>
      {clashes.length > 0 && (
        <Notice tone="warn">
          {clashes.slice(0, NAMED_MAX).map(({ id, given, own }) => (
            <p key={id}>
              {shortName(email)}’s {barelyWords(given, 'time')} overlaps {shortName(to)}’s{' '}
              {barelyWords(own, 'time')} on {dayWords(dayOf(new Date(given)), 'weekday')}
            </p>
          ))}
          {more > 0 && <p>and {counted(more, 'more overlap')}</p>}
        </Notice>
      )}
    </div>
  );
}

/** The homeowners who can be emailed who comes instead; none where that person has no name to say. */
const toTell = ({ inspections }: Work, to: string): readonly Lead[] =>
  givenName(to) === undefined
    ? []
    : inspections.filter(
        ({ email, inspection }) => email.includes('@') && inspection?.time_zone !== undefined,
      );

interface TellProps {
  work: Work;
  to: string;
  tells: boolean;
  onTick: (tells: boolean) => void;
}

/** Whether the homeowners of the inspections are emailed who comes instead. */
function TellTick({ work, to, tells, onTick }: TellProps) {
  const count = toTell(work, to).length;
  const others = work.inspections.length - count;
  const whom =
    count === 1 ? 'the homeowner' : `the ${count === 0 ? work.inspections.length : count} homeowners`;
  return (
    <div>
      <Tick
        checked={tells && count > 0}
        disabled={count === 0}
        onChange={({ target }) => onTick(target.checked)}
      >
        Tell {whom} who comes instead
      </Tick>
      <Help>
        {givenName(to) === undefined
          ? `${shortName(to)} has no name under People that an email could say.`
          : count > 0 && 'By email, after 10 seconds; you can undo it.'}
        {givenName(to) !== undefined && others > 0 && ` ${others} can’t be emailed: call or text them.`}
      </Help>
    </div>
  );
}

/** What the button does, the work first. */
function removalWords(work: Work | undefined, to: string): string {
  const given = work === undefined ? '' : workWords(work);
  if (given === '') return 'Remove';
  return to === '' ? `Leave ${given} unassigned and remove` : `Give ${given} to ${shortName(to)} and remove`;
}
