import { createPortal } from 'react-dom';
import { OfficePart } from '#web/admin/ui/failed-load.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { later } from '#web/ui/lazy-chunk.ts';

const keyHelp = later(() => import('./key-help.tsx'));

/** Every key there is, over the page. */
export const OfficeKeys = ({ onClose }: { onClose: () => void }) =>
  createPortal(
    <Dialog title="Keys" width="fitting" onClose={onClose}>
      <OfficePart part={keyHelp} name="the keys" waiting="Loading...">
        {({ KeyHelp }) => <KeyHelp />}
      </OfficePart>
    </Dialog>,
    document.body,
  );
