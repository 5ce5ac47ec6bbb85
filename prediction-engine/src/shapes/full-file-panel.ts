import type { Profile } from '../profile/profile.ts';
import { isSameThroughout, rowsByCustomer } from '../profile/shape/panel-rows.ts';
import { applyFormat, type ColumnFormat, columnFormat } from './column-format.ts';
import { customerTable } from './customer-table.ts';
import type { Customers, Feature } from './customers.ts';
import { type PanelPeriod, periodName, variesWithinCustomers } from './panel-periods.ts';

/** What a sample of a panel's customers with all their rows determines for all others. */
export interface PanelFacts {
  readonly columns: readonly ColumnFormat[];
  /** The features, and the meaning of their numbers. */
  readonly features: readonly Pick<Feature, 'name' | 'meaning'>[];
  /** Numbers that are compared with earlier periods. */
  readonly moving: readonly string[];
  /** Leavers have the label in all their rows. */
  readonly isConstant: boolean;
  readonly period: PanelPeriod;
  readonly tenureUnit: NonNullable<Customers['tenure']>['unit'] | null;
}

export function panelFacts(profile: Profile, asOf: string): PanelFacts {
  const { columns, roles, reading, label } = profile;
  const rowsOf = rowsByCustomer(columns, roles, reading.rowCount);
  const { table, features, tenure } = customerTable(profile, asOf);
  return {
    columns: columns.flatMap((column, at) => (at === roles.id ? [] : (columnFormat(column) ?? []))),
    features: features.map(({ name, meaning }) => ({ name, meaning })),
    moving: table.columns.filter((column) => variesWithinCustomers(column, rowsOf)).map(({ name }) => name),
    isConstant: label !== null && isSameThroughout(rowsOf, label),
    period: periodName(profile),
    tenureUnit: tenure?.unit ?? null,
  };
}

/** The same rows with every column parsed as in the whole panel, and the same features. */
export function readAsPanel(profile: Profile, facts: PanelFacts): Profile {
  const formats = new Map(facts.columns.map((column) => [column.name, column]));
  const columns = profile.columns.map((column) => {
    const form = formats.get(column.name);
    return form === undefined ? column : applyFormat(column, form, profile.reading.rowCount);
  });
  const features = facts.features.flatMap(({ name }) => {
    const at = columns.findIndex((column) => column.name === name);
    return at === -1 ? [] : [at];
  });
  return { ...profile, columns, features };
}
