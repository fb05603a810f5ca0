import type { Company } from '#web/landing/company.ts';
import { useLaterWords } from '#web/words/locale.tsx';
import './still-sending.css';

/** Above the thanks while the server does not have the lead: what to do so that it arrives, and the way around. */
export function StillSending({ company }: { company: Pick<Company, 'phone' | 'phoneLink'> }) {
  const { sending } = useLaterWords().result.next;
  return (
    <div className="still-sending" role="status">
      <span className="still-sending-ring" aria-hidden="true" />
      <p>
        <strong>{sending.still}</strong>{' '}
        {company.phoneLink === '' ? (
          sending.keepOpen
        ) : (
          <>
            {sending.keepOpenOrCall} <a href={company.phoneLink}>{company.phone}</a>.
          </>
        )}
      </p>
    </div>
  );
}
