import { DAY_MS } from '#shared/durations.ts';
import { type Count, later, periodOf, type Quota } from './quota.ts';

/** The ids of a visitor's networks in counters, the narrowest first, see `networkIds`. Empty for an admin. */
export type Networks = readonly string[];

/** Something that costs the company money and is limited by the day. */
interface Spending {
  /** The company's counters at that time with their limits; the day's is the first. */
  company(at: Date): readonly [CounterLimit, ...CounterLimit[]];
  /** The most that one visitor may take in a day. */
  visitorMost: number;
  /** How long the company's counters are kept after the day. */
  keptMs: number;
}

type CounterLimit = Pick<Count, 'id' | 'limit'>;

/** The parts of a day's limit. */
interface DayParts {
  /** A visitor's share: an IPv4 address, or an IPv6 /64. */
  visitor: number;
  /** The share of each wider network: an IPv4 /24, an IPv6 /56 or /48. */
  network: number;
  /** The last of the day, kept for networks that have taken nothing that day. */
  reserve: number;
}

/**
 * A visitor has a tenth of the day and at most `visitorMost`, a wider network a fifth, and a fifth is the reserve. All
 * are rounded down; see `dailyShares` for a share below what is asked for.
 */
function partsOf(dayLimit: number, visitorMost: number): DayParts {
  const fifth = Math.floor(dayLimit / 5);
  return { visitor: Math.min(visitorMost, Math.floor(dayLimit / 10)), network: fifth, reserve: fifth };
}

interface Shares {
  /**
   * Counts an amount for the networks and then for the company, all or none. Returns the company's new totals;
   * `share` if a network has used up its share, `company` if the company's limit is reached or only the reserve is
   * left. Throws if a counter cannot be reached: nothing may be spent then.
   */
  take(amount: number, networks: Networks, at: Date): Promise<number[] | 'share' | 'company'>;
  /** Takes back what was taken at that time for these networks and not spent. */
  refund(amount: number, networks: Networks, at: Date): Promise<void>;
}

/**
 * Shares of a day's limit, so that no visitor or network can use up the day.
 *
 * A network's first take of the day may be larger than its share: otherwise a small limit would allow nobody a whole
 * document. After it, nothing more fits into that share.
 *
 * The reserve is for the first take of the widest network, an IPv4 /24 or an IPv6 /48: whoever owns one gets one
 * document out of it, however many addresses or /64s that network has.
 *
 * The counters are taken one after the other, the narrowest first: a visitor without a share left costs one write, and
 * holds nothing of the networks around. A transaction would conflict on the day's counter as soon as several visitors
 * come at once.
 */
export function dailyShares(quota: Pick<Quota, 'take' | 'refund'>, spending: Spending): Shares {
  const shareId = (networkId: string, at: Date) => `${spending.company(at)[0].id}#${networkId}`;

  const sharesAt = (amount: number, networks: Networks, at: Date): Count[] => {
    const { visitor, network } = partsOf(spending.company(at)[0].limit, spending.visitorMost);
    return networks.map((id, index) => ({
      id: shareId(id, at),
      amount,
      limit: Math.max(index === 0 ? visitor : network, amount),
    }));
  };

  const companyAt = (amount: number, at: Date, mayUseReserve: boolean): Count[] => {
    const [day, ...others] = spending.company(at);
    const { reserve } = partsOf(day.limit, spending.visitorMost);
    return [{ ...day, limit: mayUseReserve ? day.limit : day.limit - reserve }, ...others].map((counter) => ({
      ...counter,
      amount,
    }));
  };

  return {
    async take(amount, networks, at) {
      const { endsAt } = periodOf('day', at);
      const shares = sharesAt(amount, networks, at);
      const visitorTotals = await quota.take(shares, later(endsAt, DAY_MS));
      if (visitorTotals === false) return 'share';
      // An admin has no networks and may use the whole day.
      const isFirstOfDay = (visitorTotals.at(-1) ?? amount) === amount;
      try {
        const company = companyAt(amount, at, isFirstOfDay);
        const totals = await quota.take(company, later(endsAt, spending.keptMs));
        if (totals !== false) return totals;
      } catch (error) {
        await quota.refund(shares).catch(() => undefined);
        throw error;
      }
      await quota.refund(shares);
      return 'company';
    },

    async refund(amount, networks, at) {
      const ids = [...spending.company(at).map(({ id }) => id), ...networks.map((id) => shareId(id, at))];
      await quota.refund(ids.map((id) => ({ id, amount })));
    },
  };
}
