import { failureOf, log } from '#lambdas/platform/log.ts';
import { type Timeouts, withinTime } from '#lambdas/platform/retry.ts';
import { isOutsideArea } from '#shared/company/service-area.ts';
import { companyOf } from '#shared/company/settings.ts';
import type { LeadInput } from '#shared/lead/lead.ts';
import type { companyReader } from './setting-store.ts';

/** Short, as storing the lead waits for it. */
const usualTimeouts: Timeouts = { wholeMs: 1500, firstTryMs: 600 };

/** Rejects once the signal aborts; what was asked may still answer, unheard. */
const heard = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return Promise.race([answer, promise]);
};

/**
 * Whether a lead's address is outside the company's area as it is set now. Storing the lead matters more: where the setting
 * cannot be read, what the page said counts.
 */
export function outOfAreaReader(
  company: ReturnType<typeof companyReader>,
  { wholeMs, firstTryMs }: Timeouts = usualTimeouts,
): (lead: Pick<LeadInput, 'address' | 'out_of_area'>) => Promise<boolean> {
  return async ({ address, out_of_area = false }) => {
    try {
      const whole = AbortSignal.timeout(wholeMs);
      const values = await withinTime((signal) => heard(company(), signal), { whole, firstTryMs });
      return isOutsideArea(companyOf(values).service_area, address);
    } catch (error) {
      log.warn('The service area could not be read; the lead says what its page said', {
        failure: failureOf(error),
      });
      return out_of_area;
    }
  };
}
