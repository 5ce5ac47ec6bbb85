import { anyOf, exactly, object, required, text, validator } from './check.ts';
import {
  type IColumnTarget,
  type IHierarchyLevelTarget,
  type IKeyTarget,
  type IMeasureTarget,
  slicerTarget,
} from './targets.ts';

const SCHEMA = 'http://powerbi.com/product/schema#';

/** Ways to point at something in a report: one visual, all visuals of a type, a page, a slicer by its field. */
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
export type SlicerTarget = IColumnTarget | IHierarchyLevelTarget | IMeasureTarget | IKeyTarget;
export interface ISlicerTargetSelector extends ISelector {
  target: SlicerTarget;
}

export abstract class Selector implements ISelector {
  $schema: string;
  constructor(schema: string) {
    this.$schema = schema;
  }
  toJSON(): ISelector {
    return { $schema: this.$schema };
  }
}

export class PageSelector extends Selector implements IPageSelector {
  static readonly schemaUrl: string = `${SCHEMA}pageSelector`;
  pageName: string;
  constructor(pageName: string) {
    super(PageSelector.schemaUrl);
    this.pageName = pageName;
  }
  override toJSON(): IPageSelector {
    return { ...super.toJSON(), pageName: this.pageName };
  }
}

export class VisualSelector extends Selector implements IVisualSelector {
  static readonly schemaUrl: string = `${SCHEMA}visualSelector`;
  visualName: string;
  constructor(visualName: string) {
    super(VisualSelector.schemaUrl);
    this.visualName = visualName;
  }
  override toJSON(): IVisualSelector {
    return { ...super.toJSON(), visualName: this.visualName };
  }
}

export class VisualTypeSelector extends Selector implements IVisualTypeSelector {
  static readonly schemaUrl: string = `${SCHEMA}visualTypeSelector`;
  visualType: string;
  constructor(visualType: string) {
    super(VisualTypeSelector.schemaUrl);
    this.visualType = visualType;
  }
  override toJSON(): IVisualTypeSelector {
    return { ...super.toJSON(), visualType: this.visualType };
  }
}

export class SlicerTargetSelector extends Selector implements ISlicerTargetSelector {
  static readonly schemaUrl: string = `${SCHEMA}slicerTargetSelector`;
  target: SlicerTarget;
  constructor(target: SlicerTarget) {
    super(SlicerTargetSelector.schemaUrl);
    this.target = target;
  }
  override toJSON(): ISlicerTargetSelector {
    return { ...super.toJSON(), target: this.target };
  }
}

export const visualSelector = object({
  $schema: exactly(`${SCHEMA}visualSelector`),
  visualName: required(text),
});
export const visualTypeSelector = object({
  $schema: required(exactly(`${SCHEMA}visualTypeSelector`)),
  visualType: required(text),
});
export const slicerTargetSelector = object({
  $schema: required(exactly(`${SCHEMA}slicerTargetSelector`)),
  target: required(slicerTarget),
});
export const visualOrTypeSelector = anyOf(visualSelector, visualTypeSelector);

export const validateVisualSelector = validator(visualSelector);
