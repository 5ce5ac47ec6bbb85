import type { DescribedDataset } from '@holdfast/contracts/http/documents';
import { useId, useState } from 'react';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody } from '../ui/Card.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Field, Input, Select } from '../ui/Input.tsx';
import { useDatasetChange } from './use-dataset-change.ts';
import { useTexts } from './use-texts.ts';

type Definition = NonNullable<DescribedDataset['definition']>;
const LEAST_LEVELS = 2;
const MOST_LEVELS = 10;

/** Columns of a table from coarse to fine, which visuals drill through. */
export function Hierarchies({ id, definition, table: name }: { id: string; definition: Definition; table: string }) {
  const say = useTexts();
  const mayChange = useMayChange();
  const heading = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { save, problem, forget } = useDatasetChange(id, definition.revision);
  const table = definition.tables.find((one) => one.name === name);
  const { hierarchies = [], columns = [] } = table ?? {};
  const change = (wanted: typeof hierarchies) => save({ tables: [{ name, hierarchies: wanted }] });
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="font-semibold text-base">
          {say('hierarchies', { table: name })}
        </h2>
        {mayChange && columns.length >= LEAST_LEVELS && (
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              forget();
              setIsOpen(true);
            }}
          >
            {say('addHierarchy')}
          </Button>
        )}
      </div>
      {problem !== null && !isOpen && <Alert kind="error">{problem}</Alert>}
      <Card>
        <CardBody>
          {hierarchies.length === 0 && <p className="text-muted">{say('noHierarchies')}</p>}
          <ul className="flex flex-col gap-3 empty:hidden">
            {hierarchies.map((one) => (
              <li key={one.name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold">{one.name}</span>
                <span className="min-w-0 flex-1 break-words text-muted">
                  {one.levels.map(({ column }) => column).join(' › ')}
                </span>
                {mayChange && (
                  <Button
                    variant="ghost"
                    size="small"
                    aria-label={say('removeHierarchy', { name: one.name })}
                    onClick={() => void change(hierarchies.filter((known) => known !== one))}
                  >
                    {say('remove')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
      {isOpen && (
        <HierarchyDialog
          columns={columns.map((column) => column.name)}
          problem={problem}
          onClose={() => setIsOpen(false)}
          onSave={async (label, levels) => {
            const added = { name: label, levels: levels.map((column) => ({ name: column, column })) };
            if (await change([...hierarchies, added])) setIsOpen(false);
          }}
        />
      )}
    </section>
  );
}

function HierarchyDialog(props: {
  columns: readonly string[];
  problem: string | null;
  onSave(name: string, levels: readonly string[]): Promise<void>;
  onClose(): void;
}) {
  const { columns, problem } = props;
  const say = useTexts();
  const [name, setName] = useState('');
  const [levels, setLevels] = useState<readonly string[]>(columns.slice(0, LEAST_LEVELS));
  return (
    <FormDialog
      title={say('addHierarchy')}
      description={say('hierarchyHelp')}
      action={say('saveFormula')}
      disabled={name.trim() === '' || new Set(levels).size < levels.length}
      onSubmit={() => void props.onSave(name.trim(), levels)}
      onClose={props.onClose}
    >
      <Field label={say('hierarchyName')} error={problem}>
        {(control) => (
          <Input {...control} required maxLength={200} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      {levels.map((level, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place; its column changes
        <Field key={at} label={say('level', { place: at + 1 })}>
          {(control) => (
            <Select
              {...control}
              value={level}
              onChange={({ target }) => setLevels(levels.map((known, place) => (place === at ? target.value : known)))}
            >
              {columns.map((column) => (
                <option key={column}>{column}</option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <div className="flex flex-wrap gap-2">
        {levels.length < Math.min(columns.length, MOST_LEVELS) && (
          <Button
            type="button"
            variant="secondary"
            size="small"
            onClick={() => setLevels([...levels, columns.find((column) => !levels.includes(column)) ?? ''])}
          >
            {say('addLevel')}
          </Button>
        )}
        {levels.length > LEAST_LEVELS && (
          <Button type="button" variant="ghost" size="small" onClick={() => setLevels(levels.slice(0, -1))}>
            {say('removeLevel')}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
