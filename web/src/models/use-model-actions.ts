import type { Model, ModelChange, ModelFormat } from '@holdfast/contracts/http/models';
import { addressOf } from '@holdfast/contracts/http/route';
import {
  changeModel,
  downloadModel,
  exportModel,
  importModel,
  removeModel,
} from '@holdfast/contracts/http/routes/models';
import { useQueryClient } from '@tanstack/react-query';
import { useFailureToast } from '../feedback/use-failure-toast.ts';
import type { Failure } from '../http/failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useT } from '../i18n/use-t.ts';
import { toast } from '../ui/toast.ts';
import { useTexts } from './use-texts.ts';

const EXTENSIONS: Readonly<Record<ModelFormat, string>> = { json: 'json', sql: 'sql', python: 'py', onnx: 'onnx' };

export function useModelActions() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const showFailure = useFailureToast();
  const showError = (failure: Failure) => showFailure(say('failed'), failure);
  const refresh = () => void queries.invalidateQueries({ queryKey: QUERY_KEYS.models });
  const save = async (route: typeof downloadModel | typeof exportModel, address: string, fileName: string) => {
    const path = address as typeof route.path;
    const response = await http.open({ ...route, path }, new AbortController().signal).catch(() => null);
    if (!response?.ok) return toast({ title: say('failed'), description: t('failure.server'), destructive: true });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return {
    complain: showError,
    change: async (id: number, body: ModelChange) => {
      const answer = await http.call(changeModel, { params: { id }, body });
      if (answer.ok) toast({ title: say('saved') });
      else showError(answer.failure);
      refresh();
    },
    remove: async (id: number) => {
      const answer = await http.run(removeModel, { params: { id } });
      if (answer.ok) toast({ title: say('deleted') });
      else showError(answer.failure);
      refresh();
      return answer.ok;
    },
    bring: async (file: File) => {
      const form = new FormData();
      form.append('file', file);
      const answer = await http.send(importModel, { form });
      if (answer.ok) toast({ title: say('imported', { name: answer.value.name }) });
      else showError(answer.failure);
      refresh();
    },
    download: ({ id, name }: Pick<Model, 'id' | 'name'>) =>
      save(downloadModel, addressOf(downloadModel, { id }), `${name}.model.json`),
    exportAs: ({ id, name }: Pick<Model, 'id' | 'name'>, format: ModelFormat) =>
      save(exportModel, addressOf(exportModel, { id }, { format }), `${name}.${EXTENSIONS[format]}`),
  };
}
