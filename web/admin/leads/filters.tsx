import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { AdminDialog } from '#web/admin/ui/dialog.tsx';
import { OfficePart } from '#web/admin/ui/failed-load.tsx';
import { Funnel } from '#web/admin/ui/icons.tsx';
import { narrowings } from '#web/admin/urls/list-url.ts';
import { later, loadAhead } from '#web/ui/later-part.ts';
import type { SheetProps } from './filter-fields.tsx';

const fields = later(() => import('./filter-fields.tsx'));

/**
 * What narrows the list beside the status: one button, which opens all of it; on a phone as a sheet.
 * @param children what a phone has room for in the sheet alone
 */
export function Filters({ children, ...props }: SheetProps & { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const count = narrowings(props.asked);
  return (
    <>
      <button
        type="button"
        className="admin-button admin-filters-open"
        aria-haspopup="dialog"
        data-any={count > 0}
        onPointerDown={() => void loadAhead(fields)}
        onClick={() => setOpen(true)}
      >
        <Funnel />
        <span className="admin-filters-word">Filter</span>
        {count > 0 && <span>{count}</span>}
      </button>
      {isOpen &&
        createPortal(
          <AdminDialog title="Filter" isWide="sheet" onClose={() => setOpen(false)}>
            <OfficePart part={fields} name="the filters" waiting="Loading...">
              {({ FilterSheet }) => <FilterSheet {...props} />}
            </OfficePart>
            <div className="admin-filters-more">{children}</div>
          </AdminDialog>,
          document.body,
        )}
    </>
  );
}
