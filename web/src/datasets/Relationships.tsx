import type { DescribedDataset } from '@holdfast/contracts/http/documents';
import { listProposals } from '@holdfast/contracts/http/routes/own-datasets';
import { useId } from 'react';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useMayChange } from '../session/use-may-change.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Card, CardBody } from '../ui/Card.tsx';
import { useDatasetChange } from './use-dataset-change.ts';
import { useTexts } from './use-texts.ts';

type Definition = NonNullable<DescribedDataset['definition']>;
type Relationship = Definition['relationships'][number];

const end = ({ table, column }: Relationship['from']) => `${table}[${column}]`;
const stateOf = ({ inactive, bothDirections }: Relationship) =>
  inactive ? 'inactive' : bothDirections ? 'bothDirections' : 'active';
const keyOf = ({ from, to }: Pick<Relationship, 'from' | 'to'>) => `${end(from)} ${end(to)}`;

/** The relationships of a dataset, each used or not, and those its values suggest. */
export function Relationships({ id, definition }: { id: string; definition: Definition }) {
  const say = useTexts();
  const format = useFormat();
  const http = useHttp();
  const mayChange = useMayChange();
  const heading = useId();
  const { relationships, revision } = definition;
  const { save: change, problem } = useDatasetChange(id, revision);
  const proposals = useAnswer({
    key: QUERY_KEYS.datasetProposals(id),
    read: (signal) => http.call(listProposals, { params: { datasetId: id }, signal }),
    enabled: mayChange,
  });
  const save = (wanted: Relationship[]) => change({ relationships: wanted });
  const changed = (one: Relationship, use: string) => {
    const wanted = { from: one.from, to: one.to, ...(use !== 'active' && { [use]: true }) };
    return save(relationships.map((known) => (known === one ? wanted : known)));
  };
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading} className="font-semibold text-base">
        {say('relationships')}
      </h2>
      {problem !== null && (
        <Alert kind="error" title={say('notSaved')}>
          {problem}
        </Alert>
      )}
      <Card>
        <CardBody className="flex flex-col gap-3">
          {relationships.length === 0 && <p className="text-muted">{say('noRelationships')}</p>}
          <ul className="flex flex-col gap-3 empty:hidden">
            {relationships.map((one) => {
              const sentence = say('relationship', { from: end(one.from), to: end(one.to) });
              return (
                <li key={keyOf(one)} className="flex flex-wrap items-center gap-3">
                  <span className="min-w-0 flex-1">{sentence}</span>
                  <select
                    aria-label={say('state', { relationship: sentence })}
                    disabled={!mayChange}
                    value={stateOf(one)}
                    onChange={({ target }) => void changed(one, target.value)}
                    className="h-9 rounded-control border border-field bg-surface px-2"
                  >
                    <option value="active">{say('active')}</option>
                    <option value="bothDirections">{say('bothDirections')}</option>
                    <option value="inactive">{say('inactive')}</option>
                  </select>
                  {mayChange && (
                    <Button
                      variant="ghost"
                      size="small"
                      onClick={() => void save(relationships.filter((known) => known !== one))}
                    >
                      {say('remove')}
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
          {(proposals.data?.value ?? []).length > 0 && <h3 className="font-medium">{say('proposed')}</h3>}
          <ul className="flex flex-col gap-3 empty:hidden">
            {(proposals.data?.value ?? []).map(({ matched, ...one }) => (
              <li key={keyOf(one)} className="flex flex-wrap items-center gap-3">
                <span className="min-w-0 flex-1">
                  {say('relationship', { from: end(one.from), to: end(one.to) })}{' '}
                  <span className="text-muted">
                    ({say('matched', { share: format.percent(matched) })}
                    {one.bothDirections && `, ${say('bothDirections')}`})
                  </span>
                </span>
                <Button variant="secondary" size="small" onClick={() => void save([...relationships, one])}>
                  {say('accept')}
                </Button>
              </li>
            ))}
          </ul>
        </CardBody>
      </Card>
    </section>
  );
}
