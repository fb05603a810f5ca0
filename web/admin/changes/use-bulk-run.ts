import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { refreshCallList } from '#web/admin/data/lead-cache.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { capital, counted } from '#web/words/office/formats.ts';
import { changeSentences, chosenWords, stayWords } from '#web/words/office/lead-log.ts';
import {
  type BulkRun,
  type BulkTask,
  initialRun,
  named,
  remaining,
  setEach,
  skipped,
  undoOfRun,
} from './bulk-change.ts';
import { useLeadChange } from './use-lead-changes.ts';

const BULK = 'several leads';

/** A change of several leads: how far it is, and the toast that ends it. It goes on where the list is left. */
export function useBulkRun(onDone?: () => void) {
  const client = useQueryClient();
  const showToast = useToast();
  const changer = useLeadChange();
  const [run, setRun] = useState<BulkRun | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function start(wanted: BulkTask): Promise<void> {
    const task = named(wanted, () => crypto.randomUUID());
    let end = initialRun(task);
    setRun(end);
    await setEach(changer, task, (updated, failed) => {
      end = { ...end, updated: [...task.before, ...updated], failed: [...task.stay, ...failed] };
      setRun(end);
    });
    refreshCallList(client);
    const all = end.failed.length === 0;
    if (all || end.updated.length > 0) saySaved(end);
    if (all) {
      setRun(null);
      if (end.kind === 'change') onDone?.();
      return;
    }
    if (!isShown.current && skipped(end) < end.failed.length) sayFailed(end);
    setRun({ ...end, over: true });
  }

  function saySaved(end: BulkRun) {
    const undo = undoOfRun(end);
    const { text, detail } = bulkSavedWords({ ...end, stay: skipped(end) });
    showToast('success', text, {
      about: BULK,
      kind: BULK,
      ...(detail === undefined ? {} : { detail }),
      ...(undo === undefined ? {} : { action: { label: 'Undo', run: () => void start(undo), undoes: true } }),
    });
  }

  /** To an admin who left the list while it ran. */
  function sayFailed(end: BulkRun) {
    const left = remaining(end);
    const names = namesOf(end.failed.map(({ lead }) => lead));
    showToast('failure', bulkFailedWords(end), {
      detail: { name: `${end.failed.length} of ${end.all} failed`, words: names },
      ...(left.planned.length === 0 ? {} : { action: { label: 'Try again', run: () => void start(left) } }),
    });
  }

  return { run, start, close: () => setRun(null) };
}

/** How a change of several leads ended. */
interface SeveralChanged {
  kind: 'change' | 'undo';
  change: Change;
  all: number;
  updated: readonly unknown[];
  /** How many of what is taken back were changed since. */
  stay?: number;
}

/** What the page says once several leads are changed: "6 leads assigned to lee@example.com". */
function bulkSavedWords({ kind, change, all, updated, stay = 0 }: SeveralChanged): {
  text: string;
  /** Left out where the sentence says it all. */
  detail?: { name: string; words: string };
} {
  const words = capital(chosenWords(change));
  const done = `${updated.length} of ${all}`;
  const leads = counted(updated.length, 'lead');
  if (kind === 'undo')
    return {
      text: `${leads} put back`,
      detail: { name: 'Undo', words: `${done} put back${stay === 0 ? '' : `. ${stayWords(stay)}`}` },
    };
  const detail = { name: words, words: `${done} updated` };
  if (updated.length < all) return { text: `${done} leads updated`, detail };
  if (change.status !== undefined) return { text: changeSentences(change).saved, detail };
  if (change.spam !== undefined) return { text: `${leads} marked as ${change.spam ? 'spam' : 'not spam'}` };
  return { text: `${leads} ${words.charAt(0).toLowerCase()}${words.slice(1)}` };
}

const bulkFailedWords = ({ kind, change }: SeveralChanged): string =>
  kind === 'undo' ? 'Failed to undo' : changeSentences(change).failed;

/** So many leads are named one by one. */
const NAMED = 10;

/** Several leads by name: "Ana, Bo", and of more than ten how many more there are. */
export function namesOf(leads: readonly Pick<Lead, 'name'>[]): string {
  const names = leads.slice(0, NAMED).map(({ name }) => name);
  const more = leads.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
