import './overview.css';
import { type Overview, type OverviewSpan, overviewSpans } from '#shared/api/overview.ts';
import { useOverview } from '#web/admin/data/overview.ts';
import { PageHead } from '#web/admin/ui/page-head.tsx';
import { saveFile } from '#web/admin/ui/save-file.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { useDays } from '#web/admin/urls/navigation.ts';
import { FurtherCharts, LeadsPerDay } from './charts.tsx';
import { Figures, Funnel, People } from './figures.tsx';
import { Outside } from './outside.tsx';
import { Sources } from './sources.tsx';

/** Numbers of the last days, on the office’s clock. */
export function OverviewPage() {
  const { days: asked, setDays } = useDays();
  const span = overviewSpans.find((days) => `${days}` === asked) ?? 30;
  return (
    <div className="overview">
      <PageHead title="Overview" className="page-head">
        <fieldset className="overview-spans">
          <legend className="visually-hidden">Days</legend>
          {overviewSpans.map((days) => (
            <button
              key={days}
              type="button"
              className="admin-button admin-button-bare"
              aria-pressed={days === span}
              onClick={() => setDays(days)}
            >
              {days} days
            </button>
          ))}
        </fieldset>
        <ExportDays span={span} />
      </PageHead>
      <Numbers span={span} />
    </div>
  );
}

interface OfSpan {
  span: OverviewSpan;
}

/** Saves the numbers of the days that show. */
function ExportDays({ span }: OfSpan) {
  const { data } = useOverview(span);
  const say = useToast();
  async function save(shown: Overview) {
    try {
      const { daysFile } = await import('./days-file.ts');
      const { name, text } = daysFile(shown);
      saveFile(name, 'text/csv;charset=utf-8', text);
    } catch {
      say('failure', 'Export failed. No file saved. Try again.');
    }
  }
  return (
    <button
      type="button"
      className="admin-button overview-export"
      disabled={data === undefined}
      onClick={() => data !== undefined && void save(data)}
    >
      Export
    </button>
  );
}

function Numbers({ span }: OfSpan) {
  const { data, isError, refetch } = useOverview(span);
  if (data === undefined && isError)
    return (
      <div className="admin-empty">
        <p role="alert">Couldn’t load the numbers. Check your connection and retry.</p>
        <button type="button" className="admin-button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  if (data === undefined)
    return (
      <p className="admin-empty" role="status">
        Loading overview...
      </p>
    );
  if (data.total.leads === 0) return <p className="admin-empty">No leads in this period</p>;
  const from = data.days[0]?.day;
  return (
    <>
      <Figures overview={data} />
      <div className="overview-panels">
        <LeadsPerDay overview={data} />
        <Funnel total={data.total} work={data.work} />
        <Sources sources={data.sources} from={from} />
        <People work={data.work} />
        <FurtherCharts overview={data} />
        {data.area.outside > 0 && <Outside area={data.area} leads={data.total.leads} from={from} />}
      </div>
    </>
  );
}
