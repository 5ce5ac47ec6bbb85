import { readModel, type SavedModel } from '../model/model-file.ts';
import { modelQuery } from '../model/model-sql.ts';
import { pythonModule } from './python-module.ts';

/** The forms a model can be exported in. */
export const MODEL_FORMS = ['json', 'sql', 'python'] as const;
export type ModelForm = (typeof MODEL_FORMS)[number];
export const isModelForm = (text: string): text is ModelForm => MODEL_FORMS.some((form) => form === text);

interface Exporter {
  readonly extension: string;
  readonly mediaType: string;
  /** `asOf`: the reference day of forms that have no other source for it. */
  write(saved: SavedModel, bytes: Uint8Array, asOf: string): string | Uint8Array;
}

const EXPORTERS: Readonly<Record<ModelForm, Exporter>> = {
  json: { extension: 'json', mediaType: 'application/json; charset=utf-8', write: (_, bytes) => bytes },
  sql: {
    extension: 'sql',
    mediaType: 'application/sql; charset=utf-8',
    write: (_, bytes, asOf) => `${modelQuery(bytes, 'duckdb', asOf)?.select('customers', 'churn_probability')};\n`,
  },
  python: { extension: 'py', mediaType: 'text/x-python; charset=utf-8', write: pythonModule },
};

export interface ExportedModel extends Pick<Exporter, 'extension' | 'mediaType'> {
  readonly content: string | Uint8Array;
}

/** Null for bytes that are not a model of this version. Every form gives the same probability. */
export function exportModel(bytes: Uint8Array, form: ModelForm, asOf: string): ExportedModel | null {
  const saved = readModel(bytes);
  if (saved === null) return null;
  const { write, ...described } = EXPORTERS[form];
  return { ...described, content: write(saved, bytes, asOf) };
}
