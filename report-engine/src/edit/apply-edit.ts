import type { LocalizableDocument } from '@holdfast/contracts/report/document';
import type { Edit } from './edit.ts';
import { editFields } from './fields.ts';
import { deleteMeasure, setMeasure } from './measures.ts';
import { editPages, setFilters, setTheme } from './pages.ts';
import { editVisuals } from './visuals.ts';

/** The document after an edit: the same object when the edit changes nothing. Never mutates its argument. */
export function applyEdit(document: LocalizableDocument, edit: Edit): LocalizableDocument {
  switch (edit.do) {
    case 'renameReport':
      return edit.displayName === document.displayName ? document : { ...document, displayName: edit.displayName };
    case 'setTheme':
      return setTheme(document, edit.theme);
    case 'setFilters':
      return setFilters(document, edit.scope, edit.filters);
    case 'setMeasure':
      return setMeasure(document, edit.measure);
    case 'deleteMeasure':
      return deleteMeasure(document, edit);
    case 'addPage':
    case 'copyPage':
    case 'renamePage':
    case 'hidePage':
    case 'movePage':
    case 'deletePage':
    case 'sizePage':
    case 'fixPage':
    case 'phonePage':
      return editPages(document, edit);
    case 'addField':
    case 'removeField':
    case 'moveField':
    case 'changeField':
      return editFields(document, edit);
    default:
      return editVisuals(document, edit);
  }
}
