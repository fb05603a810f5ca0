import { lazyChunk } from '#web/ui/lazy-chunk.ts';

/** The company's settings, in a download of their own wherever they are opened from. */
export const companyPanel = lazyChunk(() => import('./company-panel.tsx'));
