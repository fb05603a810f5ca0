import { useMatch } from 'react-router-dom';

/** The page of one lead. */
export const leadPath = (id: string) => `/admin/leads/${encodeURIComponent(id)}`;

/** Which lead the address names; undefined where it names none. */
export function useLeadInAddress(): string | undefined {
  return useMatch({ path: '/admin/leads/:id', caseSensitive: true })?.params.id;
}
