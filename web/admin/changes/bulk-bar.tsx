import { useState } from 'react';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Dock } from '#web/admin/ui/toasts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Row } from '#web/ui/stack.tsx';
import { counted } from '#web/words/office/formats.ts';
import { statusLabel } from '#web/words/office/lead.ts';
import { personName } from '#web/words/office/people.ts';
import styles from './bulk-bar.module.css';
import { areAllSpam, forAll } from './bulk-change.ts';
import { RunBar } from './bulk-run-bar.tsx';
import { allLost } from './lost-change.ts';
import { LostPanel } from './lost-panel.tsx';
import { useBulkRun } from './use-bulk-run.ts';

/** The way from the leads that are loaded to all of the list. */
export interface AllOfList {
  /** How many the list has; undefined where it is not known. */
  count: number | undefined;
  /** Whether they are being loaded, and how many are there. */
  loading: number | undefined;
  choose: () => void;
}

interface Props {
  /** Those that are selected. */
  leads: readonly Lead[];
  /** Left out where all are selected. */
  all?: AllOfList | undefined;
  /** Emails of the admins who may look after a lead; undefined until they are loaded. */
  people: readonly string[] | undefined;
  /** Saves these leads as a file. */
  onExport: (leads: readonly Lead[]) => void;
  /** Whether single keys do something. */
  keysAreOn: () => boolean;
  /** Nothing more is to be done with them: select none. */
  onDone: () => void;
}

/** What can be done with the selected leads, at once and with Undo for all; nothing where none is selected. */
export function BulkBar({ leads, all, people, onExport, keysAreOn, onDone }: Props) {
  const { run, start, close } = useBulkRun(onDone);
  const [isLosing, setLosing] = useState(false);
  if (run !== null)
    return (
      <Dock>
        <RunBar run={run} again={start} close={close} />
      </Dock>
    );
  if (leads.length === 0) return null;
  const set = (change: Change) => void start(forAll(leads, change));
  const spam = !areAllSpam(leads);
  return (
    <Dock>
      <Row as="section" gap={3} className={styles.bar} aria-label="Selected leads">
        <SelectedCount count={leads.length} all={all} />
        <Button kind="bare" className={styles.clear} onClick={onDone}>
          Clear selection
        </Button>
        <Row className={styles.controls}>
          <StatusMenu set={set} />
          <AssignMenu people={people} set={set} />
          <Button onClick={() => set({ spam })}>{spam ? 'Spam' : 'Not spam'}</Button>
          <Button aria-expanded={isLosing} onClick={() => setLosing(true)}>
            Lost
          </Button>
          <Button className={styles.export} onClick={() => onExport(leads)}>
            Export
          </Button>
        </Row>
      </Row>
      {isLosing && (
        <LostPanel
          title="Lost. Why?"
          about={`${counted(leads.length, 'lead')}. Close it to leave them as they are.`}
          keysAreOn={keysAreOn}
          onPick={(reason, callOn) => {
            setLosing(false);
            void start(allLost(leads, reason, callOn));
          }}
          onClose={() => setLosing(false)}
        />
      )}
    </Dock>
  );
}

/** How many are selected, and the way to all of the list. */
const SelectedCount = ({ count, all }: { count: number; all: AllOfList | undefined }) => (
  <>
    <p role="status">
      <strong>
        {all?.loading === undefined ? `${count} selected` : `Loading ${counted(all.loading, 'lead')} so far`}
      </strong>
    </p>
    {all !== undefined && all.loading === undefined && (
      <Button kind="link" onClick={all.choose}>
        All{all.count === undefined ? '' : ` ${all.count}`}
      </Button>
    )}
  </>
);

interface SetMenuProps {
  set: (change: Change) => void;
}

const StatusMenu = ({ set }: SetMenuProps) => (
  <Menu label="Status" name="Status for selected leads" above className={styles.menu}>
    {(close) =>
      leadStatuses.map((status) => (
        <MenuItem
          key={status}
          onClick={() => {
            close();
            set({ status });
          }}
        >
          {statusLabel(status)}
        </MenuItem>
      ))
    }
  </Menu>
);

const AssignMenu = ({ people, set }: SetMenuProps & Pick<Props, 'people'>) => (
  <Menu label="Assign" name="Assign selected leads" above className={styles.menu}>
    {(close) => {
      const assign = (assignee: string | null) => {
        close();
        set({ assignee });
      };
      return (
        <>
          {people === undefined && <p>Loading...</p>}
          {people?.map((person) => (
            <MenuItem key={person} onClick={() => assign(person)}>
              <bdi>{personName(person)}</bdi>
            </MenuItem>
          ))}
          <MenuItem onClick={() => assign(null)}>Unassigned</MenuItem>
        </>
      );
    }}
  </Menu>
);
