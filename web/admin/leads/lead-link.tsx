import { Link } from 'react-router-dom';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { fromList, leadPath } from '#web/admin/urls/navigation.ts';

/** The lead's name, which leads to its own page. */
export const LeadLink = ({ lead: { id, name } }: { lead: Pick<Lead, 'id' | 'name'> }) => (
  <Link className="admin-lead-name" to={leadPath(id)} state={fromList} title={name}>
    <bdi>{name}</bdi>
  </Link>
);
