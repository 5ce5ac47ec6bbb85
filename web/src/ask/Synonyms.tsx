import { readDataset } from '@holdfast/contracts/http/routes/datasets';
import { readSynonyms, saveSynonyms } from '@holdfast/contracts/http/routes/questions';
import type { Synonym } from '@holdfast/contracts/report/question';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Input, Select } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import type { Say } from './use-words.ts';

/** What is being typed, with a key of its own while it has no word yet. */
interface Line extends Synonym {
  readonly key: number;
}

/** What an owner calls the things of a dataset: a word, what it means, and perhaps one value of that column. */
export function Synonyms({
  say,
  datasetId,
  onClose,
  onSaved,
}: {
  say: Say;
  datasetId: string;
  onClose(): void;
  onSaved(): void;
}) {
  const t = useT();
  const http = useHttp();
  const form = useId();
  const params = { datasetId };
  const dataset = useAnswer({
    key: ['datasets', datasetId],
    read: (signal) => http.call(readDataset, { params, signal }),
  });
  const kept = useAnswer({
    key: ['datasets', datasetId, 'synonyms'],
    read: (signal) => http.call(readSynonyms, { params, signal }),
  });
  const [changed, setChanged] = useState<Line[] | null>(null);
  const [busy, setBusy] = useState(false);
  const lines = changed ?? (kept.data?.value ?? []).map((line, key) => ({ ...line, key }));
  const [table] = dataset.data?.tables.filter(({ name }) => name === 'customers') ?? [];
  const failure = dataset.failure ?? kept.failure;

  const change = (key: number, next: Partial<Line>) =>
    setChanged(lines.map((line) => (line.key === key ? { ...line, ...next } : line)));
  const add = () => setChanged([...lines, { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, word: '' }]);
  const save = async () => {
    setBusy(true);
    const value = lines.filter(({ word }) => word.trim() !== '').map(({ key: _, ...line }) => line);
    const saved = await http.call(saveSynonyms, { params, body: { value } });
    setBusy(false);
    if (saved.ok) {
      void kept.refetch();
      toast({ title: say('wordsSaved') });
      onSaved();
      return;
    }
    const description = explainFailure(saved.failure, t) ?? t('failure.server');
    toast({ title: say('failed'), description, destructive: true });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('words')}
      description={say('wordsText')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} disabled={busy || changed === null}>
            {say('save')}
          </Button>
        </>
      }
    >
      {failure ? (
        <Alert kind="error">{explainFailure(failure, t) ?? t('failure.server')}</Alert>
      ) : (
        <form
          id={form}
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {lines.length === 0 && <p className="text-muted text-sm">{say('noWords')}</p>}
          {lines.map((line) => (
            <div key={line.key} className="flex flex-wrap items-center gap-2">
              <Input
                className="min-w-32 flex-1"
                aria-label={say('word')}
                placeholder={say('word')}
                maxLength={60}
                value={line.word}
                onChange={({ target }) => change(line.key, { word: target.value })}
              />
              <span aria-hidden>=</span>
              <Select
                className="min-w-36 flex-1"
                aria-label={say('means', { word: line.word })}
                value={meaningOf(line)}
                onChange={({ target }) => change(line.key, fromMeaning(target.value))}
              >
                <option value="">{say('rows')}</option>
                <optgroup label={say('columns')}>
                  {table?.columns.map(({ name }) => (
                    <option key={name} value={`column ${name}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
                <optgroup label={say('measures')}>
                  {table?.measures.map((name) => (
                    <option key={name} value={`measure ${name}`}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              </Select>
              {line.column !== undefined && (
                <Input
                  className="min-w-28 flex-1"
                  aria-label={say('value')}
                  placeholder={say('value')}
                  value={line.value === undefined || line.value === null ? '' : String(line.value)}
                  onChange={({ target }) => change(line.key, { value: target.value === '' ? undefined : target.value })}
                />
              )}
              <Button
                variant="ghost"
                size="small"
                aria-label={say('remove', { word: line.word })}
                onClick={() => setChanged(lines.filter(({ key }) => key !== line.key))}
              >
                <Trash2 aria-hidden size={15} />
              </Button>
            </div>
          ))}
          <div>
            <Button variant="secondary" size="small" onClick={add}>
              <Plus aria-hidden size={15} />
              {say('addWord')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

const meaningOf = ({ column, measure }: Synonym): string =>
  column !== undefined ? `column ${column}` : measure !== undefined ? `measure ${measure}` : '';

function fromMeaning(meaning: string): Pick<Synonym, 'column' | 'measure' | 'value'> {
  const name = meaning.slice(meaning.indexOf(' ') + 1);
  const isColumn = meaning.startsWith('column ');
  return {
    column: isColumn ? name : undefined,
    measure: meaning.startsWith('measure ') ? name : undefined,
    value: undefined,
  };
}
