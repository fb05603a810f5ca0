import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { Change } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type Signal, signal } from './signal.ts';

/** A change that somebody else came before, until the admin says which of the two holds. */
export interface Conflict {
  /** Each has its own, also two of one lead. */
  id: number;
  /** The lead as it was seen. */
  seen: Lead;
  mine: Change;
  theirs: Pick<LeadDetail, 'lead' | 'log'>;
  /** Makes the change on the lead as it is now. */
  setMine: () => void;
}

/** Conflicts wait for their answers one after the other. */
export interface Conflicts extends Pick<Signal, 'subscribe'> {
  add(conflict: Omit<Conflict, 'id'>): void;
  /** The one to ask about. */
  first(): Conflict | undefined;
  answered(conflict: Conflict): void;
}

export function leadConflicts(): Conflicts {
  let open: readonly Conflict[] = [];
  let newest = 0;
  const { tell, subscribe } = signal();
  return {
    subscribe,
    first: () => open[0],
    add(conflict) {
      newest += 1;
      open = [...open, { ...conflict, id: newest }];
      tell();
    },
    answered(conflict) {
      open = open.filter((other) => other !== conflict);
      tell();
    },
  };
}
