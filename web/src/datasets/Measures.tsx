import type { DescribedDataset } from '@holdfast/contracts/http/documents';
import { useId, useState } from 'react';
import { useMayChange } from '../session/use-may-change.ts';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody } from '../ui/Card.tsx';
import { type EditedFormula, FormulaDialog } from './FormulaDialog.tsx';
import { namesFor } from './formula-names.ts';
import { useTexts } from './use-texts.ts';

type Definition = NonNullable<DescribedDataset['definition']>;

/** The measures that all reports on a dataset share. */
export function Measures({ id, definition, table }: { id: string; definition: Definition; table: string }) {
  const say = useTexts();
  const mayChange = useMayChange();
  const heading = useId();
  /** The key of the measure that is edited: a new name changes its label only. */
  const [key, setKey] = useState<string | null>(null);
  const [edited, setEdited] = useState<EditedFormula | null>(null);
  const measures = definition.measureFormulas ?? [];
  const open = (name: string | null, what: EditedFormula) => {
    setKey(name);
    setEdited(what);
  };
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="font-semibold text-base">
          {say('measures')}
        </h2>
        {mayChange && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => open(null, { table, name: '', formula: '', isNew: true })}
          >
            {say('addMeasure')}
          </Button>
        )}
      </div>
      <Card>
        <CardBody className="flex flex-col gap-3">
          <p className="text-muted">{say('measuresHelp')}</p>
          <ul className="flex flex-col gap-3 empty:hidden">
            {measures.map(({ table: of, name, label = name, formula }) => (
              <li key={`${of} ${name}`} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{label}</span>
                <code className="min-w-0 flex-1 break-words text-muted">
                  {of}: {formula}
                </code>
                {mayChange && (
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={say('editCalculated', { name: label })}
                    onClick={() => open(name, { table: of, name: label, formula: formula ?? '', isNew: false })}
                  >
                    {say('edit')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
      {edited && (
        <FormulaDialog
          id={id}
          revision={definition.revision}
          edited={edited}
          mayRename
          texts={{
            title: edited.isNew ? say('addMeasure') : say('editCalculated', { name: edited.name }),
            help: say('measureHelp', { example: 'sum([amount])', related: 'sumProduct([quantity], products[price])' }),
            remove: say('deleteMeasure'),
          }}
          tables={definition.tables.map(({ name }) => name)}
          namesFor={(of) => namesFor(definition, of)}
          editOf={({ table: of, name, formula }) => ({
            measureFormulas: [{ table: of, name: key ?? name, label: name, formula }],
          })}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
