import type { OwnedDataset } from '@holdfast/contracts/http/documents';
import type { Meanings, Synonym } from '@holdfast/contracts/http/questions';
import { readMeanings, readSynonyms, saveSynonyms } from '@holdfast/contracts/http/routes/questions';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { AboutPrediction } from '../nouns/AboutPrediction.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { KEYS } from './keys.ts';
import { useTexts } from './use-texts.ts';

const MOST_LETTERS = 60;
const INVALID = 400;
const ROWS = '';
const ANY = '';

/** Edits the custom terms of a dataset; every change is saved immediately. */
export default function OwnWords(props: { dataset: OwnedDataset; word: string; onChanged(): void; onClose(): void }) {
  const { id: datasetId, predictionId } = props.dataset;
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const { language } = useLanguage();
  const params = { datasetId };
  const meanings = useAnswer({
    key: KEYS.meanings(datasetId, language),
    read: (signal) => http.call(readMeanings, { params, query: { language }, signal }),
  });
  const synonyms = useAnswer({
    key: KEYS.synonyms(datasetId),
    read: (signal) => http.call(readSynonyms, { params, signal }),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const failure = meanings.failure ?? synonyms.failure;

  const save = async (value: Synonym[], added?: string): Promise<boolean> => {
    setProblem(null);
    const saved = await http.call(saveSynonyms, { params, body: { value } });
    if (!saved.ok) {
      const isRefused = added !== undefined && saved.failure.status === INVALID;
      const why = isRefused ? say('wordRefused', { word: added }) : explainFailure(saved.failure, t);
      setProblem(why ?? say('wordsFailed'));
      return false;
    }
    queries.setQueryData(KEYS.synonyms(datasetId), saved.value);
    if (added !== undefined) toast({ title: say('learnt', { word: added }) });
    props.onChanged();
    return true;
  };
  const add = async (synonym: Synonym): Promise<boolean> => {
    const known = synonyms.data?.value ?? [];
    const isKnown = known.some(({ word }) => word.toLowerCase() === synonym.word.toLowerCase());
    if (isKnown) setProblem(say('wordKnown', { word: synonym.word }));
    return !isKnown && save([...known, synonym], synonym.word);
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && props.onClose()}
      title={say('wordsTitle')}
      description={say('wordsText')}
    >
      <div className="flex flex-col gap-5">
        {failure && (!meanings.data || !synonyms.data) && (
          <Alert kind="error">{explainFailure(failure, t) ?? t('failure.server')}</Alert>
        )}
        {!failure && (!meanings.data || !synonyms.data) && <Skeleton className="h-40" />}
        {meanings.data && synonyms.data && (
          <AboutPrediction id={predictionId}>
            <NewWord word={props.word} meanings={meanings.data} onAdd={add} />
            {problem !== null && <Alert kind="error">{problem}</Alert>}
            <KnownWords
              known={synonyms.data.value}
              meanings={meanings.data}
              onRemove={(gone) => void save((synonyms.data?.value ?? []).filter((one) => one !== gone))}
            />
          </AboutPrediction>
        )}
      </div>
    </Dialog>
  );
}

function NewWord(props: { word: string; meanings: Meanings; onAdd(synonym: Synonym): Promise<boolean> }) {
  const { columns, measures } = props.meanings;
  const say = useTexts();
  const [word, setWord] = useState(props.word);
  const [meaning, setMeaning] = useState(columns[0] ? `column ${columns[0].name}` : ROWS);
  const [value, setValue] = useState(ANY);
  const [busy, setBusy] = useState(false);
  const column = columns.find(({ name }) => meaning === `column ${name}`);
  const measure = measures.find(({ name }) => meaning === `measure ${name}`);
  const submit = async () => {
    setBusy(true);
    const isKept = await props.onAdd({
      word: word.trim(),
      ...(column && { column: column.name }),
      ...(measure && { measure: measure.name }),
      ...(column && value !== ANY && { value }),
    });
    setBusy(false);
    if (isKept) setWord('');
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={say('word')} hint={say('wordHint')}>
        {(control) => (
          <Input {...control} value={word} maxLength={MOST_LETTERS} onChange={(event) => setWord(event.target.value)} />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={say('meaning')}>
          {(control) => (
            <Select
              {...control}
              value={meaning}
              onChange={(event) => {
                setMeaning(event.target.value);
                setValue(ANY);
              }}
            >
              <optgroup label={say('columns')}>
                {columns.map(({ name, label }) => (
                  <option key={name} value={`column ${name}`}>
                    {label}
                  </option>
                ))}
              </optgroup>
              <optgroup label={say('figures')}>
                {measures.map(({ name, label }) => (
                  <option key={name} value={`measure ${name}`}>
                    {label}
                  </option>
                ))}
              </optgroup>
              <option value={ROWS}>{say('rows')}</option>
            </Select>
          )}
        </Field>
        {column && column.values.length > 0 && (
          <Field label={say('value')}>
            {(control) => (
              <Select {...control} value={value} onChange={(event) => setValue(event.target.value)}>
                <option value={ANY}>{say('anyValue')}</option>
                {column.values.map((one) => (
                  <option key={one} value={one}>
                    {one}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <Button type="submit" className="self-start" disabled={busy || word.trim() === ''}>
        {say('add')}
      </Button>
    </form>
  );
}

function KnownWords(props: { known: Synonym[]; meanings: Meanings; onRemove(synonym: Synonym): void }) {
  const t = useT();
  const say = useTexts();
  if (props.known.length === 0) return <p className="text-muted text-sm">{say('noWords')}</p>;
  const { columns, measures } = props.meanings;
  const meaningOf = ({ column, measure, value }: Synonym): string => {
    if (measure !== undefined) return measures.find(({ name }) => name === measure)?.label ?? measure;
    if (column === undefined) return say('rows');
    const label = columns.find(({ name }) => name === column)?.label ?? column;
    return value === undefined ? label : t('labelled', { label, value: String(value) });
  };
  return (
    <ul className="divide-y divide-line border-line border-y">
      {props.known.map((synonym) => (
        <li key={synonym.word} className="flex items-center gap-3 py-1.5">
          <span className="min-w-0 flex-1 break-words">
            <span className="font-medium">{synonym.word}</span>{' '}
            <span className="text-muted">= {meaningOf(synonym)}</span>
          </span>
          <Button
            variant="ghost"
            size="small"
            aria-label={say('remove', { word: synonym.word })}
            onClick={() => props.onRemove(synonym)}
          >
            <X aria-hidden size={15} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
