import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { extraItems, extraUnitNames, type ShownExtras } from '#shared/company/extra-items.ts';
import type { Wizard } from '#web/wizard/journey/step-frame.tsx';
import type { AskedScope } from '#web/wizard/scope/scope-answers.ts';
import type { WizardSession } from '#web/wizard/session/session.ts';

const price = v.object({ per: v.picklist(extraUnitNames), dollars: v.number() });
const entries = {
  asks: v.boolean(),
  prices: v.record(v.picklist(extraItems), price),
  version: v.optional(v.string()),
};
const shownSchema: v.GenericSchema<unknown, ShownExtras> = v.object(entries);
const keptSchema = v.object({ ...entries, areNew: v.optional(v.literal(true)) });

interface KeptExtras extends ShownExtras {
  /** The server priced by these in place of those that were shown. */
  areNew?: true | undefined;
}

const readAs = <Kept>(schema: v.GenericSchema<unknown, Kept>, value: unknown): Kept | null => {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : null;
};

/** Extras to keep with the first answer about them. Of those without a version the server knows none but today’s. */
export const extrasToKeep = (extras: ShownExtras | undefined): unknown =>
  extras?.version === undefined ? undefined : extras;

/**
 * The extras by which the homeowner’s answers are priced: as they were shown first, until the server answers that it priced
 * by others. Null before an answer.
 */
function useSavedExtras({ session, services: { outbox }, update }: Wizard): KeptExtras | null {
  const { leadId } = session;
  useEffect(() => {
    outbox.answered = (id, body) => {
      const extras = id === leadId ? readAs(shownSchema, body?.extras) : null;
      if (extras !== null) update((before) => ({ ...before, extras: { ...extras, areNew: true } }));
    };
    return () => {
      outbox.answered = undefined;
    };
  }, [outbox, leadId, update]);
  return useMemo(() => readAs(keptSchema, session.extras), [session.extras]);
}

/**
 * What is asked about extras; null where the company asks about none. What was answered keeps its prices, as the four do.
 * @param today the extras as the company offers them now
 */
export function useAskedExtras(
  wizard: Wizard,
  { quote, details }: WizardSession,
  today: ShownExtras | undefined,
): (AskedScope & { areNew: boolean }) | null {
  const savedExtras = useSavedExtras(wizard);
  const extras = savedExtras ?? today;
  if (extras?.asks !== true) return null;
  return {
    extras,
    squares: quote?.squares ?? null,
    answers: details.scope?.answers ?? {},
    areNew: savedExtras?.areNew === true,
  };
}
