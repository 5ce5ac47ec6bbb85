import type { Measure, SemanticModel, Table } from '@holdfast/contracts/report/model';
import type { Unsaid } from '@holdfast/texts/message';
import type { FigureName } from '../facts/figures.ts';
import type { UnsaidColumn } from './customer-columns.ts';

/** A model on its way to its reader: names are keys and stay, what people see is still a message. */
export type UnsaidMeasure = Omit<Measure, 'label' | 'description' | 'format'> &
  Unsaid<Pick<Measure, 'label' | 'description' | 'format'>>;
/** A measure of the customers' table. */
export type FigureMeasure = UnsaidMeasure & { name: FigureName };
export type UnsaidTable = Omit<Table, 'label' | 'columns' | 'measures'> &
  Unsaid<Pick<Table, 'label'>> & { columns: UnsaidColumn[]; measures: UnsaidMeasure[] };
export type UnsaidModel = Omit<SemanticModel, 'tables'> & { tables: UnsaidTable[] };
