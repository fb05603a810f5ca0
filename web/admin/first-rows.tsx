import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadFirstRows } from '#web/admin/data/lead-cache.ts';
import { useApi } from '#web/admin/data/use-api.ts';

/** Rows that come later than this have lines in their place first. */
const AT_ONCE_MS = 100;

/**
 * Draws the dashboard with its rows at once where they were asked for early and are about to be there: on a slow phone it
 * takes as long to draw lines in their place as to draw the rows.
 */
export function WithFirstRows({
  children,
  atOnceMs = AT_ONCE_MS,
}: {
  children: ReactNode;
  atOnceMs?: number;
}) {
  const api = useApi();
  const client = useQueryClient();
  const location = useLocation();
  const [isReady, setReady] = useState(location.pathname !== '/admin' || location.search !== '');
  const { key } = location;
  useEffect(() => {
    if (isReady) return undefined;
    const show = () => setReady(true);
    void loadFirstRows(client, api, key).then(show);
    const timer = setTimeout(show, atOnceMs);
    return () => clearTimeout(timer);
  }, [isReady, client, api, key, atOnceMs]);
  return isReady && children;
}
