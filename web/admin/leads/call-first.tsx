import './call-first.css';
import type { Lead } from '#shared/lead.ts';
import { callOrder } from './call-order.ts';
import { waited } from './lead-words.ts';
import { PhoneNumber } from './phone-number.tsx';

interface Props {
  /** Newest first, as far as they are loaded. */
  leads: readonly Lead[];
  /** Whether there are older ones that are not loaded. */
  more: boolean;
  now: Date;
}

/** Above the list: whom to call next, and how many wait. Nothing where nobody waits. */
export function CallFirst({ leads, more, now }: Props) {
  const order = callOrder(leads);
  const [first] = order;
  if (first === undefined) return null;
  const emergencies = order.filter((lead) => lead.hasLeaks === true).length;
  const count = `${order.length}${more ? '+' : ''}`;
  return (
    <section className="admin-call" aria-label="Call first" data-emergency={first.hasLeaks === true}>
      <div>
        <h2>Call first: {first.name}</h2>
        <p>
          {first.hasLeaks === true ? 'Emergency: the roof leaks' : 'The newest lead'}, came in{' '}
          {waited(first.created_at, now)}
        </p>
        <p className="admin-call-waiting">
          {count} not called yet{emergencies > 0 && `, ${inWords(emergencies)}`}
        </p>
      </div>
      <PhoneNumber className="admin-call-button" phone={first.phone}>
        Call {first.phone}
      </PhoneNumber>
    </section>
  );
}

const inWords = (emergencies: number) =>
  emergencies === 1 ? '1 of them an emergency' : `${emergencies} of them emergencies`;
