import { MODEL_FORMS, type ModelForm } from '@holdfast/contracts/prediction/model-forms';
import { readModel, type SavedModel } from '../model/model-file.ts';
import { modelQuery } from '../model/scoring-sql.ts';
import { onnxModel } from './onnx-model.ts';
import { pythonModule } from './python-module.ts';

export const isModelForm = (text: string): text is ModelForm => MODEL_FORMS.some((form) => form === text);

interface Exporter {
  readonly extension: string;
  /** `asOf`: the reference day of forms that have no other source for it. */
  write(saved: SavedModel, bytes: Uint8Array, asOf: string): string | Uint8Array;
}

const EXPORTERS: Readonly<Record<ModelForm, Exporter>> = {
  json: { extension: 'json', write: (_, bytes) => bytes },
  sql: {
    extension: 'sql',
    write: (_, bytes, asOf) => `${modelQuery(bytes, 'duckdb', asOf)?.select('customers', 'churn_probability')};\n`,
  },
  python: { extension: 'py', write: pythonModule },
  onnx: { extension: 'onnx', write: onnxModel },
};

export interface ExportedModel extends Pick<Exporter, 'extension'> {
  readonly content: string | Uint8Array;
}

/** Null for bytes that are not a model of this version. Every form gives the same probability. */
export function exportModel(bytes: Uint8Array, form: ModelForm, asOf: string): ExportedModel | null {
  const saved = readModel(bytes);
  if (saved === null) return null;
  const { write, extension } = EXPORTERS[form];
  return { extension, content: write(saved, bytes, asOf) };
}
