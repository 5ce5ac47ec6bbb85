import { ImportRefused } from '@holdfast/import-powerbi';
import type { Message } from '@holdfast/texts/kinds';
import { isMessage } from '@holdfast/texts/message';
import { refusalMessage } from '@holdfast/texts/refusal-message';
import { Refusal } from '../../platform/http/refusal.ts';

/** Why a file cannot be read as a project of Power BI, or a report not be written as one. */
export function reasonOfImport({ code, values }: Pick<ImportRefused, 'code' | 'values'>): Message {
  const { file, path, line, name, reason } = values;
  switch (code) {
    case 'tooLarge':
    case 'tooManyFiles':
      return refusalMessage('project-file.tooLarge');
    case 'notPowerBi':
      return refusalMessage('project-file.other');
    case 'notFound':
      return refusalMessage('project-file.missing', { path: String(path) });
    case 'encrypted':
      return refusalMessage('project-file.encrypted', { path: String(path) });
    case 'noReport':
      return refusalMessage('project-file.noReport');
    case 'noModel':
      return refusalMessage('project-file.noModel');
    case 'badZip':
      return refusalMessage('project-file.zip');
    case 'badModel':
      return refusalMessage('project-file.model');
    case 'badTmdl':
      return refusalMessage('project-file.line', { file: String(file), line: Number(line) });
    case 'badName':
      return refusalMessage('project-export.name', { name: String(name) });
    case 'badReport':
      return isMessage(reason) ? reason : refusalMessage('invalid-document.notObject');
    case 'badJson':
    case 'tooDeep':
      return refusalMessage('project-file.damaged', { file: String(file) });
  }
}

/** Any other error stays what it is. */
export const asRefusalOfImport = (error: unknown): unknown =>
  error instanceof ImportRefused ? new Refusal(reasonOfImport(error)) : error;
