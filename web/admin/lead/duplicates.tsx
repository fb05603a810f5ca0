import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { type Leave, LeaveLink } from '#web/admin/ui/unsaved.tsx';
import { leadPath, useOneFurther } from '#web/admin/urls/navigation.ts';
import { momentWords } from '#web/words/office/formats.ts';

/** Other leads with the same phone or email, each a way to it. */
export function Duplicates({ duplicates, leave }: Pick<LeadDetail, 'duplicates'> & { leave: Leave }) {
  const navigate = useNavigate();
  const state = useOneFurther();
  if (duplicates.length === 0) return null;
  return (
    <div className="lead-duplicates">
      <span>Possible duplicate of</span>
      <ul>
        {duplicates.map(({ id, name, created_at }) => (
          <li key={id}>
            <LeaveLink to={leadPath(id)} leave={leave} go={() => void navigate(leadPath(id), { state })}>
              <bdi>{name}</bdi>, {momentWords(created_at)}
            </LeaveLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
