import { later } from '#web/ui/later-part.ts';

/** The login's form. Whoever is signed in never loads it. */
export const login = later(() => import('./login.tsx'));
