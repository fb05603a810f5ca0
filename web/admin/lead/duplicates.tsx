import { useNavigate } from 'react-router-dom';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { leadPath } from './lead-address.ts';
import { type Leave, LeaveLink } from './leave-link.tsx';
import { momentWords } from './time-words.ts';
import { useOneFurther } from './way-back.ts';

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
