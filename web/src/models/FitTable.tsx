import type { ModelFit } from '@holdfast/contracts/http/models';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Select } from '../ui/Input.tsx';
import { Cell, HeaderCell, Table } from '../ui/Table.tsx';
import { useTexts } from './use-texts.ts';

type CellTexts = Readonly<Record<string, string | null>>;
type FitColumn = ModelFit['columns'][number];

const AUTO = '';
const WITHOUT = '\u0000';
const HARDLY_MATTERS = 0.02;

/** The model's columns, the file's matching columns, and notes on each. */
export function FitTable({
  fit,
  told,
  onTell,
}: {
  fit: ModelFit;
  told: CellTexts;
  onTell(told: Record<string, string | null>): void;
}) {
  const t = useT();
  const say = useTexts();
  const format = useFormat();
  const tell = (column: string, value: string) => {
    const { [column]: _, ...others } = told;
    onTell(value === AUTO ? others : { ...others, [column]: value === WITHOUT ? null : value });
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="overflow-x-auto rounded-control border">
        <Table>
          <thead>
            <tr>
              <HeaderCell>{say('column')}</HeaderCell>
              <HeaderCell>{say('from')}</HeaderCell>
              <HeaderCell className="max-sm:hidden">{say('weight')}</HeaderCell>
              <HeaderCell>{say('remark')}</HeaderCell>
            </tr>
          </thead>
          <tbody>
            {fit.columns.map((column) => (
              <tr key={column.column} data-how={column.how} className="last:[&>td]:border-b-0">
                <Cell className="font-medium">{column.column}</Cell>
                <Cell>
                  {column.how === 'same' ? (
                    column.from
                  ) : (
                    <Select
                      aria-label={t('labelled', { label: say('from'), value: column.column })}
                      className="min-w-36"
                      value={chosenFor(column, told)}
                      onChange={({ target }) => tell(column.column, target.value)}
                    >
                      {column.how === 'missing' && <option value={AUTO}>{say('choose')}</option>}
                      {column.how === 'spelt' && <option value={AUTO}>{column.from}</option>}
                      {column.how === 'told' && column.from && <option value={column.from}>{column.from}</option>}
                      {fit.extra.map((name) => (
                        <option key={name} value={name}>
                          {name}
                        </option>
                      ))}
                      <option value={WITHOUT}>{say('without')}</option>
                    </Select>
                  )}
                </Cell>
                <Cell className="tabular-nums max-sm:hidden">{format.percent(column.share)}</Cell>
                <Cell className="text-muted">
                  <Remarks column={column} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {fit.extra.length > 0 && <p className="text-muted text-sm">{say('extra', { list: fit.extra })}</p>}
    </div>
  );
}

function chosenFor({ column, how, from }: FitColumn, told: CellTexts): string {
  if (told[column] === null) return WITHOUT;
  return how === 'told' ? (told[column] ?? from ?? AUTO) : AUTO;
}

function Remarks({ column }: { column: FitColumn }) {
  const say = useTexts();
  const { how, share, unseen, unseenRows, outsideRows, learnt, blank } = column;
  if (how === 'missing') return say(share < HARDLY_MATTERS ? 'hardly' : 'matters');
  const remarks = [
    how === 'spelt' ? say('spelt') : how === 'told' ? say('told') : null,
    unseenRows > 0 ? say('unseen', { count: unseenRows, list: unseen.map(({ value }) => `“${value}”`) }) : null,
    outsideRows > 0 && learnt ? say('outside', { count: outsideRows, low: learnt.lowest, high: learnt.highest }) : null,
    blank > 0 ? say('blank', { count: blank }) : null,
  ].filter((remark) => remark !== null);
  return remarks.length === 0
    ? say('allWell')
    : remarks.map((remark) => (
        <span key={remark} className="block">
          {remark}
        </span>
      ));
}
