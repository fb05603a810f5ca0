import type { ReactNode } from 'react';
import type { Brand } from '#shared/site/brand.ts';
import {
  type BrandParts,
  type BrandSettingName,
  brandSettings,
  partsOf,
} from '#shared/site/brand-settings.ts';
import type { Faq } from '#shared/site/faq.ts';
import {
  type OfficeSettingName,
  type OfficeSettingValue,
  officeSettings,
} from '#shared/site/office-settings.ts';
import type { Facts } from './facts.ts';

/** Puts a value on the screen, or what comes of the one that is there. */
export type Change<Value> = (next: Value | ((now: Value) => Value)) => void;

/** What keeps a value from being saved. */
export interface Problem {
  /** Where in the value, such as "cards.1.name.en"; empty of the whole. */
  at: string;
  sentence: string;
}

/** Why that field of the value, or one line in it, is refused. */
export const errorAt = (problem: Problem | null, at: string): string | undefined =>
  problem !== null && (problem.at === at || problem.at.startsWith(`${at}.`)) ? problem.sentence : undefined;

/** What the site shows, as it is published. */
export interface ShownSite {
  brand: Brand;
  faq: Faq;
}

/** What a part says: of what pages carry never nothing, as the site's file says it then. */
type PartValue<Name extends OfficeSettingName> = Name extends BrandSettingName
  ? BrandParts[Name]
  : OfficeSettingValue<Name>;

export interface FieldsProps<Value> {
  value: Value;
  change: Change<Value>;
  /** As it holds now. */
  stored: Value;
  problem: Problem | null;
  site: ShownSite;
}

interface PartOf<Value> {
  title: string;
  /** One sentence: what visitors see of it. */
  about?: string;
  /** The value in words, for the history: a line of it says those that were not said before. */
  facts: (value: Value, site: ShownSite) => Facts;
  /** The value in a few words, which stand for the part where it is closed. */
  summary: (value: Value, site: ShownSite) => string;
  /** Its fields. */
  Fields: (props: FieldsProps<Value>) => ReactNode;
  /** What is saved of a value as it is edited, where the two differ. */
  sent?: (value: Value) => Value;
  /** Each problem stands at a field, so that it need not be said under all of them. */
  hasOwnErrors?: boolean;
  /** Names the thing that a problem is in, where there are several alike. */
  placeOf?: (problem: Problem, value: Value, site: ShownSite) => string;
  /** Something of it is still on its way, so that it cannot be judged or saved yet. */
  isPending?: (value: Value) => boolean;
  /** What restoring a line of the history puts in place of what is on the screen; its value where it is left out. */
  restored?: (then: Value, now: Value) => Value;
  /** What else a line of the history offers. */
  beside?: (line: { at: string; isCurrent: boolean }, now: Value, change: Change<Value>) => ReactNode;
}

/** A part of the company's page: one setting, with how it is said and edited. The page knows of no value what it is. */
export type CompanyPart = PartOf<unknown> & { name: OfficeSettingName };

/** What stands on the page beside the settings, saved by itself; only owners may see it. */
export interface OwnersCard {
  /** In the address and of its section, as a part's. */
  name: string;
  title: string;
  Body: () => ReactNode;
}

/** Parts as the list groups them. */
export interface PartGroup {
  title: string;
  parts: readonly CompanyPart[];
  /** After the parts. */
  cards?: readonly OwnersCard[];
}

export const companyPart = <Name extends OfficeSettingName>(
  part: PartOf<PartValue<Name>> & { name: Name },
): CompanyPart => part as unknown as CompanyPart;

/** What is saved of a value as it is on the screen. */
export const sentOf = ({ sent }: CompanyPart, value: unknown): unknown => sent?.(value) ?? value;

/** What holds of a part that the office never set: of what pages carry, what the site's file says. */
export function ownValue(name: OfficeSettingName, { brand, faq }: ShownSite): unknown {
  const parts: Partial<Record<OfficeSettingName, unknown>> = partsOf(brand, faq);
  return parts[name] ?? officeSettings[name].neutral;
}

/** A value of the history in words; before the first of what pages carry nobody can say any longer what the site's file said. */
export function factsOf(part: CompanyPart, value: unknown, site: ShownSite): Facts {
  if (value === undefined && part.name in brandSettings) return {};
  return part.facts(value === undefined ? officeSettings[part.name].neutral : value, site);
}
