import { createPortal } from 'react-dom';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { OfficePart } from '#web/admin/ui/failed-load.tsx';
import { later } from '#web/ui/later-part.ts';

const keyHelp = later(() => import('./key-help.tsx'));

/** Every key there is, over the page. */
export const OfficeKeys = ({ onClose }: { onClose: () => void }) =>
  createPortal(
    <AdminDialog title="Keys" isWide="fitting" onClose={onClose}>
      <OfficePart part={keyHelp} name="the keys" waiting="Loading...">
        {({ KeyHelp }) => <KeyHelp />}
      </OfficePart>
    </AdminDialog>,
    document.body,
  );
