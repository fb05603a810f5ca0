import { Link } from 'react-router-dom';
import { isEveryLead, type LeadSource } from '#web/admin/urls/list-url.ts';

/** In place of a list that holds none. */
export const NoLeads = ({ source }: { source: LeadSource }) => (
  <div className="admin-empty">
    <p>No leads found</p>
    {source.kind === 'search' && (
      <p>
        Type at least 2 letters of a name, 4 digits of a phone, a mail address, or a street number or ZIP.
      </p>
    )}
    {!isEveryLead(source) && (
      <p>
        <Link to={{ pathname: '/admin', search: '' }}>Clear the filters</Link>
      </p>
    )}
  </div>
);
