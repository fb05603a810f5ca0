import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { SectionTitle } from '#web/admin/ui/question.tsx';
import { leadsOf, writeListUrl } from '#web/admin/urls/list-url.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Row } from '#web/ui/stack.tsx';
import { counted } from '#web/words/office/formats.ts';
import { personName } from '#web/words/office/people.ts';
import { useOpenLeads } from './give-leads.ts';

interface RemovePersonProps {
  login: AdminLogin;
  /** Who may get the leads, by email. */
  others: readonly string[];
  remove: (gift: { leads: readonly Lead[]; to: string | null }) => void;
  cancel: () => void;
}

/** The question at removal: who is removed, and who gets their open leads. */
export function RemovePerson({ login, others, remove, cancel }: RemovePersonProps) {
  const { data: leads, isError, refetch } = useOpenLeads(login.email);
  const [to, setTo] = useState('');
  const open = leads === undefined ? '' : counted(leads.length, 'open lead');
  return (
    <>
      <SectionTitle text={`Remove ${personName(login.email)}?`} />
      {isError && (
        <NotLoaded
          text="Couldn’t count their open leads. Check your connection."
          retry={() => void refetch()}
        />
      )}
      {leads === undefined && !isError && <p>Loading...</p>}
      {leads !== undefined && leads.length > 0 && (
        <Field
          label={
            <>
              {personName(login.email)} has{' '}
              <Link to={{ pathname: '/admin', search: writeListUrl(leadsOf(login.email)) }}>{open}</Link>.
              Give them to
            </>
          }
        >
          {(control) => (
            <Select {...control} value={to} onChange={({ target }) => setTo(target.value)}>
              <option value="">Unassigned</option>
              {others.map((email) => (
                <option key={email} value={email}>
                  {personName(email)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <p>
        They’re signed out everywhere, their devices get no more notifications, and they can’t sign in again.
        A page they have open may work for one more minute.
      </p>
      <Row gap={3}>
        <Button
          kind="danger"
          disabled={leads === undefined}
          onClick={() => leads !== undefined && remove({ leads, to: to === '' ? null : to })}
        >
          {removalWords(leads?.length ?? 0, to)}
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </Row>
    </>
  );
}

/** What the button does, the leads first. */
function removalWords(leads: number, to: string): string {
  if (leads === 0) return 'Remove';
  const given = counted(leads, 'lead');
  return to === '' ? `Leave ${given} unassigned and remove` : `Give ${given} to ${personName(to)} and remove`;
}
