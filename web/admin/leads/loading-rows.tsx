import { clsx } from 'clsx';
import { desktopOnlyClass, spokenBelowDesktopClass } from '#web/ui/by-width.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Table } from '#web/ui/table.tsx';
import { columns, SELECT_WIDTH } from './lead-columns.tsx';
import styles from './lead-table.module.css';

const ROWS = 14;
/** How wide the lines of each column are. */
const lines: Record<string, readonly string[]> = {
  lead: ['80%', '40%'],
  phone: ['80%', '50%'],
  address: ['80%', '50%'],
  home: ['70%', '50%'],
  emergency: ['1.5rem'],
  quote: ['3.5rem', '2.5rem'],
  age: ['2.5rem', '3.5rem'],
  who: ['1.75rem'],
  status: ['3.5rem'],
};
/** Names are longer and shorter. */
const names = ['60%', '80%', '50%'];
/** A phone has something else in their place. */
const ofLaptop = ['phone', 'age', 'who'];

/** In place of the rows until they are there: of their height, so that nothing jumps. */
export const LoadingRows = () => (
  <>
    <Table frameClass={styles.frame} className={styles.table} aria-hidden="true">
      <thead className={spokenBelowDesktopClass}>
        <tr>
          <th className={clsx(styles.cell, styles.head)} style={{ width: SELECT_WIDTH }} />
          {columns.map(({ id, className, width, header }) => (
            <th key={id} className={clsx(styles.cell, styles.head, className)} style={{ width }}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {Array.from({ length: ROWS }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing
          <tr key={row} className={styles.row}>
            <td className={clsx(styles.cell, styles.select)} />
            {columns.map(({ id, className }) => (
              <td key={id} className={clsx(styles.cell, className)}>
                <Stack
                  gap={2}
                  as="span"
                  className={clsx(styles.bones, ofLaptop.includes(id) && desktopOnlyClass)}
                >
                  {lines[id]?.map((width, line) => (
                    <Skeleton
                      key={width}
                      width={id === 'lead' && line === 0 ? names[row % names.length] : width}
                    />
                  ))}
                </Stack>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
    <p className={styles.loading} role="status">
      Loading leads...
    </p>
  </>
);
