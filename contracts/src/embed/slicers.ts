import { anyOf, object, required, validator } from './check.ts';
import { filters, type ISlicerFilter } from './filters.ts';
import {
  type ISlicerTargetSelector,
  type IVisualSelector,
  type SlicerTarget,
  slicerTargetSelector,
  visualSelector,
} from './selectors.ts';

export type SlicerSelector = IVisualSelector | ISlicerTargetSelector;
export interface ISlicerState {
  filters: ISlicerFilter[];
  targets?: SlicerTarget[];
}
export interface ISlicer {
  selector: SlicerSelector;
  state: ISlicerState;
}

const slicerState = object({ filters });
export const slicer = object({
  selector: required(anyOf(visualSelector, slicerTargetSelector)),
  state: required(slicerState),
});

export const validateSlicer = validator(slicer);
export const validateSlicerState = validator(slicerState);
