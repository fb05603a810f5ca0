import { clsx } from 'clsx';
import { type Overview, type OverviewSpan, overviewSpans } from '#shared/api/overview.ts';
import { useOverview } from '#web/admin/data/overview.ts';
import { BoneCard, LoadingPage } from '#web/admin/ui/bones.tsx';
import { Empty } from '#web/admin/ui/failed-load.tsx';
import { PageHead } from '#web/admin/ui/page-head.tsx';
import { panelClass, panelsClass } from '#web/admin/ui/panels.tsx';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { useDays } from '#web/admin/urls/navigation.ts';
import { Button } from '#web/ui/button.tsx';
import { desktopOnlyClass } from '#web/ui/by-width.tsx';
import { Chip } from '#web/ui/choice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { Columns, Row } from '#web/ui/stack.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { FurtherCharts, LeadsPerDay } from './charts.tsx';
import { Figures, Funnel, People } from './figures.tsx';
import { Outside } from './outside.tsx';
import styles from './overview.module.css';
import { Sources } from './sources.tsx';

/** Numbers of the last days, on the office’s clock. */
export function OverviewPage() {
  const { days: asked, setDays } = useDays();
  const span = overviewSpans.find((days) => `${days}` === asked) ?? 30;
  return (
    <div className={styles.page}>
      <PageHead title="Overview" className={panelClass}>
        <fieldset className={styles.spans}>
          <legend className={hiddenClass}>Days</legend>
          <Row>
            {overviewSpans.map((days) => (
              <Chip key={days} isChosen={days === span} onClick={() => setDays(days)}>
                {days} days
              </Chip>
            ))}
          </Row>
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
  const showToast = useToast();
  async function save(shown: Overview) {
    try {
      const { daysFile } = await import('./days-file.ts');
      const { name, text } = daysFile(shown);
      saveFile(name, 'text/csv;charset=utf-8', text);
    } catch {
      showToast('failure', 'Export failed. No file saved. Try again.');
    }
  }
  return (
    <Button
      className={desktopOnlyClass}
      disabled={data === undefined}
      onClick={() => data !== undefined && void save(data)}
    >
      Export
    </Button>
  );
}

const bones = (parts: readonly number[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of nothing
  parts.map((lines, part) => <BoneCard key={part} lines={lines} />);

function Numbers({ span }: OfSpan) {
  const { data, isError, refetch } = useOverview(span);
  if (data === undefined && isError)
    return (
      <Empty>
        <p role="alert">Couldn’t load the numbers. Check your connection and retry.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Empty>
    );
  if (data === undefined)
    return (
      <LoadingPage text="Loading overview...">
        <Columns least={8} gap={3}>
          {bones([3, 3, 3, 3])}
        </Columns>
        <div className={clsx(panelsClass, styles.panels)}>{bones([8, 8, 4, 4])}</div>
      </LoadingPage>
    );
  if (data.total.leads + data.total.sold === 0)
    return (
      <Empty>
        <p>No leads in this period</p>
      </Empty>
    );
  const from = data.days[0]?.day;
  return (
    <>
      <Figures overview={data} />
      <div className={clsx(panelsClass, styles.panels)}>
        <LeadsPerDay overview={data} />
        <Funnel total={data.total} work={data.work} from={from} />
        <Sources sources={data.sources} from={from} />
        <People work={data.work} />
        <FurtherCharts overview={data} />
        {data.area.outside > 0 && <Outside area={data.area} leads={data.total.leads} from={from} />}
      </div>
    </>
  );
}
