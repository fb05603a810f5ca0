import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId } from 'react';
import { NOTE_LIMIT } from '#shared/lead/office.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { showLine } from '#web/admin/data/lead-cache.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { ApiFailure } from '#web/api/client.ts';
import { useNoteDraft } from './note-draft.ts';

interface Props {
  api: Pick<AdminApi, 'addNote'>;
  leadId: string;
  /** How many things are not saved. */
  onUnsaved: (count: number) => void;
}

/** So close to the limit the page says how much is left. */
const NEAR_LIMIT = 200;

const failedWords = (error: Error) =>
  error instanceof ApiFailure && error.details.message !== undefined
    ? `The note was not saved: ${error.details.message}`
    : 'The note was not saved. It is still here: check your connection and save it again.';

/** A note to write; what is typed stays until it is saved. */
export function NoteForm({ api, leadId, onUnsaved }: Props) {
  const id = useId();
  const client = useQueryClient();
  const say = useToast();
  const { draft, setDraft } = useNoteDraft(leadId);
  const save = useMutation({
    mutationFn: (text: string) => api.addNote(leadId, text),
    onSuccess: (line) => {
      setDraft('');
      showLine(client, leadId, line);
      say('success', 'Note saved');
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
    <form className="lead-note-form" onSubmit={submit}>
      <label htmlFor={id}>New note</label>
      <textarea
        id={id}
        className="admin-field"
        rows={3}
        maxLength={NOTE_LIMIT}
        value={draft}
        readOnly={save.isPending}
        onChange={({ target }) => setDraft(target.value)}
      />
      <div className="lead-control-row">
        <button type="submit" className="admin-button" aria-disabled={empty || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save note'}
        </button>
        {left <= NEAR_LIMIT && <span className="admin-hint">{left} characters left</span>}
      </div>
      <div role="alert">{save.isError && <p className="lead-failed">{failedWords(save.error)}</p>}</div>
    </form>
  );
}
