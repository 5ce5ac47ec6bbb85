import type { Measure, SemanticModel, Table } from '@holdfast/contracts/report/model';
import type { Unsaid } from '@holdfast/texts/message';
import type { FigureName } from '../facts/figures.ts';
import type { UnsaidColumn } from './customer-columns.ts';

/** A model before translation: names are keys and stay unchanged, displayed texts are messages. */
export type UnsaidMeasure = Omit<Measure, 'label' | 'description' | 'format'> &
  Unsaid<Pick<Measure, 'label' | 'description' | 'format'>>;
/** A measure of the customers' table. */
export type FigureMeasure = UnsaidMeasure & { name: FigureName };
export type UnsaidTable = Omit<Table, 'label' | 'columns' | 'measures'> &
  Unsaid<Pick<Table, 'label'>> & { columns: UnsaidColumn[]; measures: UnsaidMeasure[] };
export type UnsaidModel = Omit<SemanticModel, 'tables'> & { tables: UnsaidTable[] };
