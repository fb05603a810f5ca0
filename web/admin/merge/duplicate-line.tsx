import './duplicate-line.css';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Merge } from '#web/admin/ui/icons.tsx';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { leadPath } from '#web/admin/urls/navigation.ts';
import { agoWords } from '#web/words/office/formats.ts';
import { alikeWords } from '#web/words/office/merge.ts';
import { CompareDialog } from './compare.tsx';
import { useCompared } from './compare-url.ts';
import { useMerging } from './use-merge.ts';

interface Props {
  lead: Lead;
  duplicates: LeadDetail['duplicates'];
  leave: Leave;
}

/** Other leads that may be the same homeowner's: each can be looked at, compared and merged, or told apart. */
export function PossibleDuplicates({ lead, duplicates, leave }: Props) {
  const now = useNow();
  const { compared, compare, openOther, openSurvivor } = useCompared(lead.id);
  const { markNotDuplicate } = useMerging();
  return (
    <>
      {duplicates.length > 0 && (
        <ul className="duplicates" aria-label="Possible duplicates">
          {duplicates.map(({ id, name, created_at, by }) => (
            <li key={id}>
              <Merge />
              <span>
                <b>Possible duplicate:</b>{' '}
                <LeaveLink to={leadPath(id)} leave={leave} go={() => openOther(id)}>
                  <bdi>{name}</bdi>
                </LeaveLink>
                , {alikeWords(by)}, <time dateTime={created_at}>{agoWords(created_at, now)}</time>
              </span>
              <button
                type="button"
                className="link-button"
                aria-haspopup="dialog"
                aria-label={`Compare and merge with ${name}`}
                onClick={() => compare(id)}
              >
                Compare<span className="duplicates-more"> and merge</span>
              </button>
              <button
                type="button"
                className="link-button"
                aria-label={`Not the same as ${name}`}
                onClick={() => void markNotDuplicate(lead.id, { id, name })}
              >
                Not the same
              </button>
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
