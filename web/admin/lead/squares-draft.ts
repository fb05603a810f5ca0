import * as v from 'valibot';
import { sessionStorageStore, type TextStore } from '#web/platform/storage.ts';
import type { SquaresFields } from './priced-squares.ts';

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
