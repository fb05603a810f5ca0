import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Help, Input } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { inspectionText } from '#web/words/office/inspections.ts';
import styles from './calendar.module.css';

interface Props {
  onPick: (lead: Lead) => void;
  onClose: () => void;
}

/** After the last key, so long. */
const PAUSE_MS = 300;
/** Whoever looks for more types more. */
const SHOWN = 8;

/** An inspection is of a lead: which one is found by the search of the list. */
export function FindLead({ onPick, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    setText(typed.trim());
  };
  return (
    <Dialog title="Book inspection" about="An inspection belongs to a lead. Which one?" onClose={onClose}>
      <Stack as="form" gap={3} onSubmit={search}>
        <Field label="Name, phone, street, quote number, or note">
          {(control) => (
            <Input
              {...control}
              autoFocus
              type="search"
              maxLength={200}
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        {text !== '' && <Found text={text} onPick={onPick} />}
      </Stack>
    </Dialog>
  );
}

function Found({ text, onPick }: { text: string; onPick: (lead: Lead) => void }) {
  const api = useApi();
  const { data, isError, refetch } = useQuery({
    queryKey: ['leads to inspect', text],
    queryFn: () => api.searchLeads(text),
    retry: false,
  });
  if (isError && data === undefined)
    return <NotLoaded text="Couldn’t search. Check your connection." retry={() => void refetch()} />;
  if (data === undefined) return <Help role="status">Searching...</Help>;
  const leads = data.items.filter(({ merged_into }) => merged_into === undefined).slice(0, SHOWN);
  return (
    <>
      <Help role="status">{leads.length === 0 ? 'No leads found' : 'Pick a lead.'}</Help>
      <ul className={styles.found} aria-label="Leads found">
        {leads.map((lead) => (
          <li key={lead.id}>
            <button type="button" onClick={() => onPick(lead)}>
              <b>
                <bdi>{lead.name}</bdi>
              </b>
              <small>
                <bdi>{lead.address}</bdi>
              </small>
              {lead.inspection !== undefined && (
                <small>Inspection booked: {inspectionText(lead.inspection)}</small>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
