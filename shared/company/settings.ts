import * as v from 'valibot';
import { extrasSchema, nothingAsked } from './extras.ts';
import { inspectionHoursSchema, onlyByCall } from './inspection-hours.ts';
import { monthlyExampleSchema, noMonthlyExample } from './monthly-example.ts';
import { type Products, productsSchema } from './products.ts';
import { everywhere, serviceAreaSchema } from './service-area.ts';

/** A setting of the company that the office edits and homeowners' pages read. */
interface CompanySetting<Schema extends v.GenericSchema> {
  schema: Schema;
  /** Holds until the office sets another; the site is then as it would be without the setting. */
  neutral: v.InferOutput<Schema>;
}

const setting = <Schema extends v.GenericSchema>(
  schema: Schema,
  neutral: v.InferOutput<Schema>,
): CompanySetting<Schema> => ({ schema, neutral });

/** By name, which is stored and on the wire. */
export const companySettings = {
  service_area: setting(serviceAreaSchema, everywhere),
  monthly_example: setting(monthlyExampleSchema, noMonthlyExample),
  products: setting(productsSchema, null as Products),
  extras: setting(extrasSchema, nothingAsked),
  inspection_hours: setting(inspectionHoursSchema, onlyByCall),
};

type SettingName = keyof typeof companySettings;

/** Every setting of the company. */
export type Company = { readonly [Name in SettingName]: (typeof companySettings)[Name]['neutral'] };

const settingNames = Object.keys(companySettings) as SettingName[];

type Schemas = { [Name in SettingName]: (typeof companySettings)[Name]['schema'] };

/** A setting that is missing, or that another release wrote and this one cannot read, is neutral. */
const companySchema = v.object(
  Object.fromEntries(
    settingNames.map((name) => {
      const { schema, neutral } = companySettings[name];
      return [name, v.fallback(v.optional(schema, neutral), neutral)];
    }),
  ) as unknown as Schemas,
);

export const companyOf = (values: unknown): Company => v.parse(companySchema, values);
