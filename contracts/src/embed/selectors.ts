import { anyOf, exactly, object, required, text, validator } from './check.ts';
import { type IFilterKeyTarget, type IFilterTarget, slicerTarget } from './targets.ts';

const SCHEMA = 'http://powerbi.com/product/schema#';

/** Selectors for parts of a report: one visual, all visuals of a type, a page, a slicer by its field. */
export interface ISelector {
  $schema: string;
}
export interface IPageSelector extends ISelector {
  pageName: string;
}
export interface IVisualSelector extends ISelector {
  visualName: string;
}
export interface IVisualTypeSelector extends ISelector {
  visualType: string;
}
export type SlicerTarget = IFilterTarget | IFilterKeyTarget;
export interface ISlicerTargetSelector extends ISelector {
  target: SlicerTarget;
}

export abstract class Selector<Json extends ISelector = ISelector> implements ISelector {
  declare $schema: string;
  constructor(schema: string, own?: object) {
    Object.assign(this, { $schema: schema }, own);
  }
  toJSON(): Json {
    return { ...this } as unknown as Json;
  }
}

export class PageSelector extends Selector<IPageSelector> implements IPageSelector {
  static readonly schemaUrl: string = `${SCHEMA}pageSelector`;
  declare pageName: string;
  constructor(pageName: string) {
    super(PageSelector.schemaUrl, { pageName });
  }
}

export class VisualSelector extends Selector<IVisualSelector> implements IVisualSelector {
  static readonly schemaUrl: string = `${SCHEMA}visualSelector`;
  declare visualName: string;
  constructor(visualName: string) {
    super(VisualSelector.schemaUrl, { visualName });
  }
}

export class VisualTypeSelector extends Selector<IVisualTypeSelector> implements IVisualTypeSelector {
  static readonly schemaUrl: string = `${SCHEMA}visualTypeSelector`;
  declare visualType: string;
  constructor(visualType: string) {
    super(VisualTypeSelector.schemaUrl, { visualType });
  }
}

export class SlicerTargetSelector extends Selector<ISlicerTargetSelector> implements ISlicerTargetSelector {
  static readonly schemaUrl: string = `${SCHEMA}slicerTargetSelector`;
  declare target: SlicerTarget;
  constructor(target: SlicerTarget) {
    super(SlicerTargetSelector.schemaUrl, { target });
  }
}

export const visualSelector = object({
  $schema: exactly(VisualSelector.schemaUrl),
  visualName: required(text),
});
export const visualTypeSelector = object({
  $schema: required(exactly(VisualTypeSelector.schemaUrl)),
  visualType: required(text),
});
export const slicerTargetSelector = object({
  $schema: required(exactly(SlicerTargetSelector.schemaUrl)),
  target: required(slicerTarget),
});
export const visualOrTypeSelector = anyOf(visualSelector, visualTypeSelector);

export const validateVisualSelector = validator(visualSelector);
