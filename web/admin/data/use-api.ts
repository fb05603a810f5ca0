import { type Context, createContext, useContext } from 'react';
import type { AdminApi } from './admin-api.ts';

/** What the context holds; a mistake where nothing provides it. */
export function useProvided<Value>(context: Context<Value | null>): Value {
  const value = useContext(context);
  if (value === null) throw new Error('no provider');
  return value;
}

const ApiContext = createContext<AdminApi | null>(null);

/** All under it asks the server by this API. */
export const ApiProvider = ApiContext.Provider;

/** The API of the session that the caller is drawn in. */
export const useApi = (): AdminApi => useProvided(ApiContext);
