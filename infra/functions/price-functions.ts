import type { FunctionDefinition } from './definition.ts';
import { crud, small } from './sizes.ts';

/** What answers about prices. */
export const priceFunctions = {
  'list-pricing-variables': { ...crud, tables: { pricing: ['query'] } },
  'update-pricing-variable': { ...crud, tables: { pricing: ['query', 'update', 'put'] } },
  'list-price-changes': { ...crud, tables: { pricing: ['query'] } },
  'get-pricing': { ...crud, room: 'pricing', tables: { pricing: ['query'] } },
  'get-rates': { ...crud, tables: { pricing: ['query'] } },
  'get-area-settings': { ...crud, room: 'pricing', tables: { pricing: ['query'] } },
} satisfies Record<string, FunctionDefinition>;

/** Writes the first prices. */
export const seedPricing: FunctionDefinition = { ...small, tables: { pricing: ['put'] } };
