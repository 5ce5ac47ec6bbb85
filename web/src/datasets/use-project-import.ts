import type { ImportedProject } from '@holdfast/contracts/http/powerbi-projects';
import { importProject } from '@holdfast/contracts/http/routes/powerbi-projects';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useT } from '../i18n/use-t.ts';
import { useTexts } from './use-texts.ts';

export type ImportedSummary = Pick<ImportedProject, 'id' | 'reportId' | 'name' | 'summary'>;

interface ProjectImport {
  /** The name of the file being imported. */
  readonly importing: string | null;
  readonly refused: string | null;
  readonly imported: ImportedSummary | null;
  importFile(file: File): Promise<void>;
}

export function useProjectImport(): ProjectImport {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const [importing, setImporting] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [imported, setImported] = useState<ImportedSummary | null>(null);

  const importFile = async (file: File) => {
    setRefused(null);
    setImported(null);
    setImporting(file.name);
    const name = file.name.replace(/\.\w+$/, '');
    const body = new Blob([file], { type: 'application/zip' });
    const answer = await http.call(importProject, { query: { name }, file: body });
    setImporting(null);
    if (answer.ok) setImported(answer.value);
    else
      setRefused(say('refused', { name: file.name, reason: explainFailure(answer.failure, t) ?? say('loadFailed') }));
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.datasets });
  };
  return { importing, refused, imported, importFile };
}
