import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { NO_CALL, type Presence } from '#shared/api/presence.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { CHANGED, PRESENT } from './queries.ts';

/** Where this page is, as its next look at what others do tells it. */
export interface Told {
  tab: string;
  open?: string | undefined;
  call?: string | undefined;
}

/** What a page has told, or is to tell. */
interface Here extends Told {
  wasOpen: boolean;
  isCalling: boolean;
}

const pages = new WeakMap<QueryClient, Here>();

function hereOf(client: QueryClient): Here {
  const here = pages.get(client) ?? {
    tab: crypto.randomUUID().slice(0, 8),
    wasOpen: false,
    isCalling: false,
  };
  pages.set(client, here);
  return here;
}

/**
 * What a look tells; undefined where there is nothing to tell.
 * @param open the lead that is open, while the page is looked at
 */
export function toTell(client: QueryClient, open: string | undefined): Told | undefined {
  const { tab, call, wasOpen } = hereOf(client);
  return open === undefined && call === undefined && !wasOpen ? undefined : { tab, open, call };
}

/** It was told. */
export function wasTold(client: QueryClient, { open, call }: Told): void {
  const here = hereOf(client);
  pages.set(client, {
    ...here,
    wasOpen: open !== undefined,
    call: here.call === call ? undefined : here.call,
  });
}

/** Tells everybody at once whom the admin calls from this page; without a lead, that the call is over. */
export function tellCall(client: QueryClient, leadId?: string): void {
  const here = hereOf(client);
  const isCalling = leadId !== undefined;
  if (!isCalling && !here.isCalling) return;
  pages.set(client, { ...here, isCalling, call: leadId ?? NO_CALL });
  void client.invalidateQueries({ queryKey: [CHANGED] });
}

/** The colleague at each lead, by its id: who calls it before who has it open. */
export type PresentLeads = ReadonlyMap<string, Presence>;

const nobody: PresentLeads = new Map();

const byLead = (present: readonly Presence[]): PresentLeads =>
  new Map(
    [...present]
      .sort((one, other) => Number(one.calling !== undefined) - Number(other.calling !== undefined))
      .map((each) => [each.lead, each]),
  );

/** Which colleagues are at which leads, as the last look has it. */
export const usePresent = (): PresentLeads =>
  useQuery({ queryKey: [PRESENT], queryFn: skipToken, select: byLead }).data ?? nobody;

/** The colleague at the lead; a call that was logged since is over. */
export function presenceAt(present: PresentLeads, { id, last_attempt_at = '' }: Lead): Presence | undefined {
  const there = present.get(id);
  return there?.calling !== undefined && there.calling <= last_attempt_at ? undefined : there;
}
