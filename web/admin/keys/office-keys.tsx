import { createPortal } from 'react-dom';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';

const keyHelp = lazyChunk(() => import('./key-help.tsx'));

/** Every key there is, over the page. */
export const OfficeKeys = ({ onClose }: { onClose: () => void }) =>
  createPortal(
    <Dialog title="Keys" width="fitting" onClose={onClose}>
      <LazyPanel part={keyHelp} name="the keys" waiting="Loading...">
        {({ KeyHelp }) => <KeyHelp />}
      </LazyPanel>
    </Dialog>,
    document.body,
  );
