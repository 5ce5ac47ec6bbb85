import type { FiltersOperations } from '@holdfast/contracts/embed/enumerations';
import type { IFilter } from '@holdfast/contracts/embed/filters';
import type { Response } from '../messaging/index.ts';

/** Objects with filters: a report, a page, a visual. */
export interface IFilterable {
  getFilters(): Promise<IFilter[]>;
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Promise<Response<void>>;
  removeFilters(): Promise<Response<void>>;
  setFilters(filters: IFilter[]): Promise<Response<void>>;
}
