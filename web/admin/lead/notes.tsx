import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { NOTE_LIMIT } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useLeadNotes } from '#web/admin/changes/lead-notes.ts';
import { refreshLead } from '#web/admin/data/lead-cache.ts';
import { isGone } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useKeys } from '#web/admin/keys/use-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldError, Help, TextArea, withButtonClass } from '#web/ui/field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { serverSentence } from '#web/words/office/formats.ts';
import styles from './notes.module.css';

interface NoteFormProps {
  lead: Lead;
  /** How many things are not saved. */
  onUnsaved: (count: number) => void;
}

/** So close to the limit the page says how much is left. */
const NEAR_LIMIT = 200;

function failedWords(error: Error): string {
  const reason = serverSentence(error);
  return reason === ''
    ? 'Note not saved. Your text is still here. Check your connection and save again.'
    : `Note not saved. ${reason}`;
}

/** A note to write; what is typed stays until it is saved. */
export function NoteForm({ lead, onUnsaved }: NoteFormProps) {
  const api = useApi();
  const leadId = lead.id;
  const client = useQueryClient();
  const { saved } = useLeadNotes(lead);
  const { draft, setDraft } = useNoteDraft(leadId);
  const field = useRef<HTMLTextAreaElement>(null);
  useKeys('lead', ({ kind }) => {
    if (kind !== 'note') return false;
    field.current?.focus();
    return true;
  });
  const save = useMutation({
    mutationFn: (text: string) => api.addNote(leadId, sentNote(client, leadId, text)),
    onSuccess: (line) => {
      setDraft('');
      client.setQueryData(sentKey(leadId), null);
      saved(line);
    },
    onError: (error) => {
      if (isGone(error)) void refreshLead(client, leadId);
    },
  });
  const empty = draft.trim() === '';
  useEffect(() => onUnsaved(empty ? 0 : 1), [empty, onUnsaved]);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!empty && !save.isPending) save.mutate(draft.trim());
  }
  const left = NOTE_LIMIT - draft.length;
  return (
    <Stack as="form" gap={1} onSubmit={submit}>
      <div className={withButtonClass}>
        <Field label="New note" isLabelHidden>
          {(control) => (
            <TextArea
              {...control}
              ref={field}
              rows={2}
              placeholder="Note"
              maxLength={NOTE_LIMIT}
              value={draft}
              readOnly={save.isPending}
              onChange={({ target }) => setDraft(target.value)}
            />
          )}
        </Field>
        <Button type="submit" aria-disabled={empty || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save note'}
        </Button>
      </div>
      {left <= NEAR_LIMIT && <Help>{left} characters left</Help>}
      {save.isError && <FieldError>{failedWords(save.error)}</FieldError>}
    </Stack>
  );
}

const DRAFTS = 'note draft';
const keyOf = (leadId: string) => [DRAFTS, leadId];
const sentKey = (leadId: string) => [DRAFTS, leadId, 'sent'];

interface SentNote {
  id: string;
  text: string;
}

/** The note with its id: the one it was sent with before, as that try may have been saved. Other words are another note. */
function sentNote(client: QueryClient, leadId: string, text: string): SentNote {
  client.setQueryDefaults([DRAFTS], { gcTime: Number.POSITIVE_INFINITY });
  const before = client.getQueryData<SentNote | null>(sentKey(leadId));
  if (before?.text === text) return before;
  const note = { id: crypto.randomUUID(), text };
  client.setQueryData(sentKey(leadId), note);
  return note;
}

function keepDraft(client: QueryClient, leadId: string, text: string): void {
  client.setQueryDefaults([DRAFTS], { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(keyOf(leadId), text);
}

/**
 * A note that is being typed: kept until it is saved or its loss is confirmed, so that what takes the lead's page
 * away unasked loses nothing. It goes with the session.
 */
function useNoteDraft(leadId: string) {
  const client = useQueryClient();
  const [draft, show] = useState(() => client.getQueryData<string>(keyOf(leadId)) ?? '');
  return {
    draft,
    setDraft(text: string) {
      show(text);
      keepDraft(client, leadId, text);
    },
  };
}

export const dropNoteDraft = (client: QueryClient, leadId: string): void => keepDraft(client, leadId, '');

/** The note that was being typed when its lead was deleted: nothing can be saved anymore, and the words are not lost. */
export function LeftNote({ leadId }: { leadId: string }) {
  const { draft } = useNoteDraft(leadId);
  if (draft.trim() === '') return null;
  return (
    <Field label="Note not saved. Copy what you want to keep:" className={styles.left}>
      {(control) => <TextArea {...control} rows={5} value={draft} readOnly />}
    </Field>
  );
}
