import { createContext, use } from 'react';

/** Is called with the token of a session that the page itself has ended. */
export type OnEndedHere = (token: string | undefined) => void;

// Apart from what signs in, as the office's first rows need nothing of that.
const EndedHereContext = createContext<OnEndedHere>(() => {});

/** All under it tells that of the sessions it ends: then the admin knows, and still reads what was typed. */
export const EndedHereProvider = EndedHereContext.Provider;

export const useEndedHere = (): OnEndedHere => use(EndedHereContext);
