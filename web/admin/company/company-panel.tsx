import { useState } from 'react';
import type { Brand } from '#shared/site/brand.ts';
import { useIsSales } from '#web/admin/people/team.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import styles from './company.module.css';
import { ExtrasEditor } from './extras-editor.tsx';
import { InspectionHoursEditor } from './inspection-hours.tsx';
import { MonthlyExampleEditor } from './monthly-form.tsx';
import { ProductCardsEditor } from './product-cards.tsx';
import { ServiceAreaEditor } from './service-area.tsx';
import { useDrafted } from './use-setting.ts';

/** The settings, in the order of the list. */
const editors = [
  { name: 'Service area', setting: 'service_area', Editor: ServiceAreaEditor },
  { name: 'Price cards', setting: 'products', Editor: ProductCardsEditor },
  { name: 'Extras', setting: 'extras', Editor: ExtrasEditor },
  { name: 'Inspection times', setting: 'inspection_hours', Editor: InspectionHoursEditor },
  { name: 'Monthly example', setting: 'monthly_example', Editor: MonthlyExampleEditor },
] as const;

interface Props {
  brand: Brand;
  /** Which setting is open at first. */
  first?: (typeof editors)[number]['name'];
}

/** What visitors see of the company, as the office sets it. One setting is open at a time. */
export function CompanyPanel({ brand, first = editors[0].name }: Props) {
  const isDrafted = useDrafted();
  const isSales = useIsSales();
  const [open, setOpen] = useState<string>(first);
  return (
    <div className={styles.page}>
      {isSales && <Help className={styles.wide}>Only an owner can change the company’s settings.</Help>}
      <nav aria-label="Company settings" className={styles.names}>
        {editors.map(({ name, setting }) => (
          <Button
            key={name}
            kind="bare"
            className={styles.name}
            aria-current={name === open}
            onClick={() => setOpen(name)}
          >
            {name}
            {isDrafted(setting) && ' (not saved)'}
          </Button>
        ))}
      </nav>
      {editors.map(({ name, Editor }) => name === open && <Editor key={name} brand={brand} />)}
    </div>
  );
}
