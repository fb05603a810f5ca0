import { createContext, useContext } from 'react';
import type { AdminApi } from './admin-api.ts';

const ApiContext = createContext<AdminApi | null>(null);

/** All under it asks the server by this API. */
export const ApiProvider = ApiContext.Provider;

/** The API of the session that the caller is drawn in. */
export function useApi(): AdminApi {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi() was called outside of a session');
  return api;
}
