import { clsx } from 'clsx';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Merge } from '#web/admin/ui/icons.tsx';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { leadPath } from '#web/admin/urls/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '#web/ui/stack.tsx';
import { agoWords } from '#web/words/office/formats.ts';
import { alikeWords } from '#web/words/office/merge.ts';
import { CompareDialog } from './compare.tsx';
import { useCompared } from './compare-url.ts';
import styles from './duplicate-line.module.css';
import { useMerging } from './use-merge.ts';

interface Props {
  lead: Lead;
  duplicates: LeadDetail['duplicates'];
  leave: Leave;
}

/** Other leads that may be the same homeowner's: each can be looked at, compared and merged, or told apart. */
export function PossibleDuplicates({ lead, duplicates, leave }: Props) {
  const { compared, compare, openOther, openSurvivor } = useCompared(lead.id);
  const { markNotDuplicate } = useMerging();
  return (
    <>
      {duplicates.length > 0 && (
        <ul className={styles.lines} aria-label="Possible duplicates">
          {duplicates.map((other) => (
            <li key={other.id}>
              <Duplicate
                other={other}
                leave={leave}
                open={() => openOther(other.id)}
                compare={() => compare(other.id)}
                setApart={() => void markNotDuplicate(lead.id, other)}
              />
            </li>
          ))}
        </ul>
      )}
      {compared !== undefined && (
        <CompareDialog
          key={`${lead.id} ${compared}`}
          id={lead.id}
          otherId={compared}
          onClose={() => compare(undefined)}
          onMerged={(survivorId) =>
            survivorId === lead.id ? compare(undefined) : leave(() => openSurvivor(survivorId))
          }
        />
      )}
    </>
  );
}

interface DuplicateProps {
  other: LeadDetail['duplicates'][number];
  leave: Leave;
  open: () => void;
  compare: () => void;
  setApart: () => void;
}

function Duplicate({ other: { id, name, created_at, by }, leave, open, compare, setApart }: DuplicateProps) {
  const now = useNow();
  return (
    <Notice tone="warn" sign={<Merge />} className={styles.line}>
      <Row gap={4} className={styles.row}>
        <span className={styles.words} data-part="duplicate">
          <b>Possible duplicate:</b>{' '}
          <LeaveLink to={leadPath(id)} className={clsx(styles.link, styles.other)} leave={leave} go={open}>
            <bdi>{name}</bdi>
          </LeaveLink>
          , {alikeWords(by)}, <time dateTime={created_at}>{agoWords(created_at, now)}</time>
        </span>
        <Button
          kind="link"
          className={styles.link}
          aria-haspopup="dialog"
          aria-label={`Compare and merge with ${name}`}
          onClick={compare}
        >
          <span>
            Compare<span className={styles.more}> and merge</span>
          </span>
        </Button>
        <Button kind="link" className={styles.link} aria-label={`Not the same as ${name}`} onClick={setApart}>
          Not the same
        </Button>
      </Row>
    </Notice>
  );
}
