import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { showRoof } from '#web/admin/data/lead-cache.ts';
import { useToast } from '#web/admin/ui/toasts.tsx';
import { ApiFailure } from '#web/api/client.ts';
import { failureReason } from '#web/words/office/formats.ts';

interface Props {
  api: Pick<AdminApi, 'measureLeadRoof'>;
  leadId: string;
}

/** Our own server says why, the day's measurements used up among it. */
const failedWords = (error: Error): string =>
  error instanceof ApiFailure && error.status !== 401 && error.details.message !== undefined
    ? error.details.message
    : failureReason(error);

const isMeasured = ({ buildings }: OfficeRoof) => buildings.some(({ measurement }) => measurement !== null);

/** Measures the lead's buildings anew; what was shown stays until an answer is there. */
export function MeasureAgain({ api, leadId }: Props) {
  const client = useQueryClient();
  const say = useToast();
  const measure = useMutation({
    mutationFn: () => api.measureLeadRoof(leadId),
    onSuccess: (roof) => {
      showRoof(client, leadId, roof);
      if (isMeasured(roof)) say('success', 'Roof measured again');
    },
  });
  return (
    <div className="roof-above-again">
      <button
        type="button"
        className="admin-button"
        aria-disabled={measure.isPending}
        onClick={() => measure.isPending || measure.mutate()}
      >
        {measure.isPending ? 'Measuring...' : 'Measure again'}
      </button>
      <div role="alert">
        {measure.isError && (
          <p className="lead-failed">The roof was not measured. {failedWords(measure.error)}</p>
        )}
      </div>
    </div>
  );
}
