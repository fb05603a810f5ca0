import * as v from 'valibot';
import type { PriceName } from './prices.ts';

type Quantities = Partial<Record<PriceName, number>>;

const templateSchema = v.object({
  Resources: v.record(
    v.string(),
    v.object({ Type: v.string(), Properties: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
});

/** 4xx, 5xx, count, latency, integration latency and data: what an HTTP API writes for a route on its own. */
const METRICS_OF_A_ROUTE = 6;

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const has = (value: unknown, name: string, wanted?: unknown): boolean =>
  value !== null &&
  typeof value === 'object' &&
  name in value &&
  (wanted === undefined || (value as Record<string, unknown>)[name] === wanted);

/** Resources that cost by standing there, whether or not anybody comes. */
const standing: Readonly<Record<string, (properties: Record<string, unknown>) => Quantities>> = {
  'AWS::ApiGatewayV2::Stage': ({ RouteSettings }) => ({
    metric:
      METRICS_OF_A_ROUTE *
      Object.values(RouteSettings ?? {}).filter((route) => has(route, 'DetailedMetricsEnabled', true)).length,
  }),
  // One that reads several metrics is billed for each.
  'AWS::CloudWatch::Alarm': ({ Metrics }) => ({
    alarm: Math.max(1, list(Metrics).filter((metric) => has(metric, 'MetricStat')).length),
  }),
  'AWS::CloudWatch::Dashboard': () => ({ dashboard: 1 }),
  'AWS::SecretsManager::Secret': () => ({ secret: 1 }),
  'AWS::WAFv2::WebACL': ({ Rules }) => ({ firewall: 1, firewallRule: list(Rules).length }),
};

/**
 * How many units of what has a price the stacks hold.
 * @param templates as the synth wrote them
 */
export function standingUsage(templates: readonly string[]): Quantities {
  const sum: Quantities = {};
  for (const template of templates)
    for (const { Type, Properties } of Object.values(v.parse(templateSchema, JSON.parse(template)).Resources))
      for (const [name, quantity] of Object.entries(standing[Type]?.(Properties) ?? {}))
        sum[name as PriceName] = (sum[name as PriceName] ?? 0) + quantity;
  return sum;
}
