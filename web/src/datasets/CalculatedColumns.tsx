import type { DescribedDataset } from '@holdfast/contracts/http/documents';
import { useId, useState } from 'react';
import { useMayChange } from '../session/use-may-change.ts';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody } from '../ui/Card.tsx';
import { type EditedFormula, FormulaDialog } from './FormulaDialog.tsx';
import { inBrackets } from './formula-names.ts';
import { useTexts } from './use-texts.ts';

type Definition = NonNullable<DescribedDataset['definition']>;
/** The columns of a table that are computed from others of the same row. */
export function CalculatedColumns({ id, definition, table }: { id: string; definition: Definition; table: string }) {
  const say = useTexts();
  const mayChange = useMayChange();
  const heading = useId();
  const [edited, setEdited] = useState<EditedFormula | null>(null);
  const columns = definition.tables.find(({ name }) => name === table)?.columns ?? [];
  const calculated = columns.flatMap(({ name, formula }) => (formula === undefined ? [] : [{ name, formula }]));
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="font-semibold text-base">
          {say('calculated', { table })}
        </h2>
        {mayChange && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => setEdited({ table, name: '', formula: '', isNew: true })}
          >
            {say('addCalculated')}
          </Button>
        )}
      </div>
      <Card>
        <CardBody>
          {calculated.length === 0 && <p className="text-muted">{say('noCalculated')}</p>}
          <ul className="flex flex-col gap-3 empty:hidden">
            {calculated.map(({ name, formula }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{name}</span>
                <code className="min-w-0 flex-1 break-words text-muted">{formula}</code>
                {mayChange && (
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={say('editCalculated', { name })}
                    onClick={() => setEdited({ table, name, formula, isNew: false })}
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
          mayRename={false}
          texts={{
            title: edited.isNew ? say('addCalculated') : say('editCalculated', { name: edited.name }),
            help: say('formulaHelp', { example: '[net] * (1 + [rate])', branch: 'if([net] > 100, "large", "small")' }),
            remove: say('deleteCalculated'),
          }}
          namesFor={() => columns.filter(({ name }) => name !== edited.name).map(({ name }) => inBrackets(name))}
          editOf={({ name, formula }) => ({ tables: [{ name: table, columns: [{ name, formula }] }] })}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
