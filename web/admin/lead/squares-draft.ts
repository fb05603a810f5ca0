import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { sessionStorageStore, type TextStore } from '#web/platform/storage.ts';
import { fieldsOf, isAsOpened, type SquaresFields } from './priced-squares.ts';

const keyOf = (leadId: string) => `squares of ${leadId}`;

const text = v.fallback(v.string(), '');
const schema = v.object({
  squares: text,
  page: text,
  deductible: text,
  rcv: text,
  reason: v.fallback(v.nullable(v.string()), null),
  isOwn: v.fallback(v.boolean(), false),
});

/** What is typed into a lead's price form: kept in this tab over a reload and a session that ended, until it is saved. */
function squaresDrafts(store: TextStore) {
  return {
    /** Undefined where nothing is kept that can be read. */
    of(leadId: string): SquaresFields | undefined {
      try {
        const kept = v.safeParse(schema, JSON.parse(store.getItem(keyOf(leadId)) ?? 'null'));
        return kept.success ? kept.output : undefined;
      } catch {
        return undefined;
      }
    },
    keep: (leadId: string, fields: SquaresFields) => store.setItem(keyOf(leadId), JSON.stringify(fields)),
    forget: (leadId: string) => store.removeItem(keyOf(leadId)),
  };
}

export const keptSquares = squaresDrafts(sessionStorageStore);

interface DraftParts {
  lead: Lead;
  /** There is a PDF to read the squares in. */
  hasPaper: boolean;
  /** It waits to be sent: what waits is what stands in the form. */
  isWaiting: boolean;
  /** How many things are not saved. */
  onUnsaved: (count: number) => void;
}

export type SquaresDraft = ReturnType<typeof useSquaresDraft>;

/** What is typed into a lead's price form, as it is kept. */
export function useSquaresDraft({ lead, hasPaper, isWaiting, onUnsaved }: DraftParts) {
  const [fields, setFields] = useState<SquaresFields>(() => {
    const opened = keptSquares.of(lead.id) ?? fieldsOf(lead.office_price, hasPaper);
    return { ...opened, isOwn: opened.isOwn || !hasPaper };
  });
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const idle = isAsOpened(fields, lead.office_price, hasPaper);
  useEffect(() => {
    onUnsaved(idle || isWaiting ? 0 : 1);
    return () => onUnsaved(0);
  }, [idle, isWaiting, onUnsaved]);
  useEffect(() => {
    if (idle) keptSquares.forget(lead.id);
    else keptSquares.keep(lead.id, fields);
  }, [idle, fields, lead.id]);
  return {
    fields,
    set(patch: Partial<SquaresFields>) {
      if (isWaiting) return;
      setFields((before) => ({ ...before, ...patch }));
      if (patch.squares !== undefined) setConfirmed(null);
    },
    /** The size and the price that somebody said yes to. */
    confirmed,
    confirm: setConfirmed,
  };
}
