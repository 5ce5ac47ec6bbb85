import {
  createDataset,
  deleteDataset,
  listSheets,
  replaceRows,
  replaceSheets,
} from '@holdfast/contracts/http/routes/own-datasets';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useT } from '../i18n/use-t.ts';
import { sortFiles } from './table-files.ts';
import { useTexts } from './use-texts.ts';

interface FileLoad {
  /** The name of the file being sent. */
  readonly loading: string | null;
  /** One message per refused file. */
  readonly refused: readonly string[];
  /** A workbook whose sheets are to be chosen. */
  readonly asked: AskedSheets | null;
  load(files: readonly File[]): Promise<void>;
}

export interface AskedSheets {
  readonly name: string;
  readonly sheets: readonly string[];
  /** None: the workbook is left out. */
  answer(chosen: readonly string[]): void;
}

/**
 * Creates a dataset with a table for each file, and opens it if all were loaded. The others follow a refused one; if none
 * is loaded, no dataset stays.
 */
export function useFileLoad(): FileLoad {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [loading, setLoading] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);

  const [asked, setAsked] = useState<AskedSheets | null>(null);
  /** All of the only sheet; of several those that are chosen. */
  const sheetsToLoad = async (name: string, body: Blob) => {
    const found = await http.call(listSheets, { file: body });
    if (!found.ok || found.value.sheets.length < 2) return { found, chosen: null };
    const { sheets } = found.value;
    const chosen = await new Promise<readonly string[]>((answer) => setAsked({ name, sheets, answer }));
    setAsked(null);
    return { found, chosen };
  };
  const loadWorkbook = async (
    datasetId: string,
    { name, table, body }: { name: string; table: string; body: Blob },
  ) => {
    const { found, chosen } = await sheetsToLoad(name, body);
    if (!found.ok) return found;
    if (chosen?.length === 0) return null;
    const query = { name: table, ...(chosen && { sheets: JSON.stringify(chosen) }) };
    return http.call(replaceSheets, { params: { datasetId }, query, file: body });
  };

  const load = async (files: readonly File[]) => {
    const { known, others, repeated } = sortFiles(files);
    const problems = [
      ...others.map((name) => say('refused', { name, reason: say('otherFile') })),
      ...repeated.map(({ name, table }) => say('refused', { name, reason: say('sameTable', { table }) })),
    ];
    setRefused(problems);
    const [first] = known;
    if (!first) return;
    setLoading(first.name);
    const made = await http.call(createDataset, {
      body: {
        name: known
          .map(({ table }) => table)
          .join(', ')
          .slice(0, 200),
      },
    });
    if (!made.ok) {
      setLoading(null);
      return setRefused([...problems, explainFailure(made.failure, t) ?? say('loadFailed')]);
    }
    const datasetId = made.value.id;
    let loaded = 0;
    for (const { table, body, name, isWorkbook } of known) {
      setLoading(name);
      const answer = isWorkbook
        ? await loadWorkbook(datasetId, { name, table, body })
        : await http.call(replaceRows, { params: { datasetId, table }, file: body });
      if (answer === null) continue;
      if (answer.ok) loaded += 1;
      else problems.push(say('refused', { name, reason: explainFailure(answer.failure, t) ?? say('loadFailed') }));
    }
    if (loaded === 0) await http.run(deleteDataset, { params: { datasetId } });
    setLoading(null);
    setRefused([...problems]);
    await queries.invalidateQueries({ queryKey: QUERY_KEYS.datasets });
    if (loaded > 0 && problems.length === 0) void navigate(`/datasets/${datasetId}`);
  };
  return { loading, refused, asked, load };
}
