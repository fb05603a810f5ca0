import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCallback, useEffect, useState } from 'react';
import { isNewLead, isPersons } from '#shared/lead/new-lead.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { prependNewest, updateLeads, withoutErased } from '#web/admin/data/lead-cache.ts';
import { useFollowedLeads } from '#web/admin/data/poll-changes.ts';
import { isSignedOut, NEWEST, polledWithChanges } from '#web/admin/data/queries.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Bell, BellOff } from '#web/admin/ui/icons.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { desktopOnlyClass, narrowOnlyClass } from '#web/ui/by-width.tsx';
import { cutClass, ink } from '#web/ui/text.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { agoWords } from '#web/words/office/formats.ts';
import native from './native-control.module.css';
import type { LeadRing } from './new-lead-sound.ts';
import styles from './new-leads.module.css';

/** What has come in since the list was shown, told in the header; while nothing has, when the last lead came. */
export function NewLeadsLine({ found, onShow }: { found: NewLeads; onShow: () => void }) {
  const { leads } = found;
  const now = useNow();
  const any = leads.length > 0;
  return (
    <section className={clsx(cutClass, styles.news, ink.muted, any && styles.some)} aria-label="New leads">
      <p role="status" className={hiddenClass}>
        {any && newLeadsWords(leads)}
      </p>
      {any ? (
        <Button className={ink.chosen} onClick={onShow}>
          {newLeadsWords(leads)}. Show
        </Button>
      ) : (
        <span className={desktopOnlyClass}>{idleWords(found, now)}</span>
      )}
    </section>
  );
}

/** Whether a new lead sounds on this device. */
export function SoundSwitch({ ring, className }: { ring: LeadRing; className: string | undefined }) {
  const [isOn, setOn] = useState(ring.isOn);
  return (
    <label
      className={buttonClass('icon', clsx(native.place, styles.sound, isOn && styles.on, className))}
      title={`Sound for new leads: ${isOn ? 'on' : 'off'}`}
    >
      <input
        type="checkbox"
        className={native.over}
        aria-label="Sound"
        checked={isOn}
        onChange={({ target }) => {
          ring.turn(target.checked);
          setOn(target.checked);
        }}
      />
      {isOn ? <Bell /> : <BellOff />}
      <span className={narrowOnlyClass}>Sound</span>
    </label>
  );
}

interface NewLeads {
  /** Newest first. */
  leads: readonly Lead[];
  /** Why the last look at what others changed failed. */
  error: Error | null;
  /** When the newest lead came in, ISO 8601; undefined where there is none, or nobody has looked yet. */
  last: string | undefined;
  /** A list shows these; `whole`: the list of all, where each lead that it does not show is new. */
  onShown: (leads: readonly Lead[], whole: boolean) => void;
  /** Puts the new ones on top of the list of all. */
  show: () => void;
}

/**
 * Looks for leads that no list has shown, with each change that the look at what others do finds. What is on the page is
 * shown as it is now, each row in its place; new rows come only by `show`.
 * @param listsAll whether the list of all is open; where it was not yet, new is what comes after the first look
 */
export function useNewLeads(ring: Pick<LeadRing, 'ringFor'>, listsAll = true): NewLeads {
  const api = useApi();
  const client = useQueryClient();
  const [seen, setSeen] = useState<ReadonlySet<string> | null>(null);
  const error = useFollowedLeads();
  const newest = useQuery({
    queryKey: [NEWEST],
    queryFn: async ({ signal }) => {
      const page = withoutErased(client, await api.leads({ cursor: undefined, limit: LOOKED_AT }));
      if (!signal.aborted) updateLeads(client, page.items);
      return page;
    },
    enabled: seen !== null || !listsAll,
    ...polledWithChanges,
  });
  const onShown = useCallback(
    (leads: readonly Lead[], whole: boolean) =>
      setSeen((before) => {
        const shown = new Set(leads.map(({ id }) => id));
        if (whole) return shown;
        if (before === null) return null;
        return leads.every(({ id }) => before.has(id)) ? before : new Set([...before, ...shown]);
      }),
    [],
  );
  const { data } = newest;
  useEffect(() => {
    if (seen === null && !listsAll && data !== undefined) setSeen(new Set(data.items.map(({ id }) => id)));
  }, [seen, listsAll, data]);
  const leads = seen === null ? [] : notSeen(newest.data?.items ?? [], seen);
  const title = titleWith(leads);
  const newestId = leads[0]?.id;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = titleWith([]);
    };
  }, [title]);
  useEffect(() => {
    if (newestId !== undefined) ring.ringFor(newestId);
  }, [ring, newestId]);
  return {
    leads,
    error,
    last: data?.items.find(isPersons)?.created_at,
    onShown,
    show: () => newest.data !== undefined && prependNewest(client, newest.data),
  };
}

/** How many leads a look at the newest ones asks for; where all are new there may be more. */
const LOOKED_AT = 10;

/** Of the newest leads those that count as new and that no list on this page has shown. */
const notSeen = (newest: readonly Lead[], seen: ReadonlySet<string>): Lead[] =>
  newest.filter((lead) => isNewLead(lead) && !seen.has(lead.id)).slice(0, LOOKED_AT);

const countOf = (leads: readonly Lead[]) => `${leads.length}${leads.length >= LOOKED_AT ? '+' : ''}`;

/** "1 new lead (leaking)", "2 new leads (1 leaking)" */
export function newLeadsWords(leads: readonly Lead[]): string {
  const leaking = leads.filter(({ hasLeaks }) => hasLeaks === true).length;
  if (leads.length === 1) return leaking === 1 ? '1 new lead (leaking)' : '1 new lead';
  const words = `${countOf(leads)} new leads`;
  return leaking === 0 ? words : `${words} (${leaking} leaking)`;
}

/** The tab's title. */
const titleWith = (leads: readonly Lead[]) => (leads.length === 0 ? 'Admin' : `(${countOf(leads)}) Admin`);

/** What the line says while there is nothing new. */
function idleWords({ error, last }: Pick<NewLeads, 'error' | 'last'>, now: Date): string {
  if (isSignedOut(error)) return 'Your session ended. Sign out, then sign in again.';
  if (error !== null) return 'Can’t check for new leads. Check your connection.';
  return last === undefined ? 'No new leads' : `Last lead ${agoWords(last, now, 'short')}`;
}
