import type { RowNoun } from '@holdfast/contracts/http/columns';
import { saveColumnNoun } from '@holdfast/contracts/http/routes/columns';
import { NOUNS, type Noun } from '@holdfast/contracts/messages/nouns';
import { nounIn } from '@holdfast/texts/rename-customers';
import { useState } from 'react';
import { useFailureToast } from '../feedback/use-failure-toast.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useLanguage } from '../i18n/language-context.ts';
import { Field, Select } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import type { RenderOfferText } from './use-offer-texts.ts';

/** Chooses what the rows of a file are; saved immediately. */
export function NounForm({ value, say, onSaved }: { value: RowNoun; say: RenderOfferText; onSaved(): void }) {
  const { locale } = useLanguage();
  const showFailure = useFailureToast();
  const http = useHttp();
  const [noun, setNoun] = useState<Noun>(value.own ?? value.proposed);
  const keep = async (next: Noun) => {
    setNoun(next);
    const body = { column: value.column, ...(next !== value.proposed && { noun: next }) };
    const answer = await http.call(saveColumnNoun, { body });
    if (answer.ok) {
      toast({ title: say('saved') });
      return onSaved();
    }
    setNoun(noun);
    showFailure(say('saveFailed'), answer.failure);
  };
  return (
    <Field label={say('noun')} className="max-w-80">
      {(control) => (
        <Select
          {...control}
          value={noun}
          onChange={({ target }) => {
            const next = NOUNS.find((one) => one === target.value);
            if (next) void keep(next);
          }}
        >
          {NOUNS.map((one) => (
            <option key={one} value={one} className="first-letter:uppercase">
              {nounIn(locale, one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
