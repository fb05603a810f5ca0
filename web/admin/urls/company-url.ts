import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The word of the address for the part of the company's page that is open. */
const PART = 'part';

/** The part of the company's page that the address names, empty where all are closed, null where it names none; another takes the place of the entry that is open. */
export function usePartInAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const setPart = useCallback(
    (part: string) => {
      const words = new URLSearchParams(search);
      words.set(PART, part);
      void navigate({ search: `?${words}` }, { replace: true });
    },
    [search, navigate],
  );
  return { part: new URLSearchParams(search).get(PART), setPart };
}

/** The address of a part of the company's page. */
export const companyPartSearch = (part: string) => `?tab=company&${PART}=${part}`;
