import { list as listDashboards } from '@holdfast/contracts/http/routes/dashboards';
import { keepAnswer } from '@holdfast/contracts/http/routes/questions';
import { list as listReports } from '@holdfast/contracts/http/routes/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field, Select } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';
import type { Say } from './use-words.ts';

/** The answer as a visual: in a new report or one of one's own about the same data, and on a dashboard. */
export function KeepAnswer(props: {
  say: Say;
  datasetId: string;
  question: string;
  normalized: string;
  onClose(): void;
}) {
  const { say, datasetId, question, normalized, onClose } = props;
  const t = useT();
  const http = useHttp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { language } = useLanguage();
  const form = useId();
  const [reportId, setReport] = useState('');
  const [dashboardId, setDashboard] = useState('');
  const [busy, setBusy] = useState(false);
  const reports = useAnswer({ key: QUERY_KEYS.reports, read: (signal) => http.call(listReports, { signal }) });
  const boards = useAnswer({ key: QUERY_KEYS.boards, read: (signal) => http.call(listDashboards, { signal }) });
  const own = (reports.data?.value ?? []).filter((one) => !one.readOnly && one.datasetId === datasetId);
  const dashboards = boards.data?.value ?? [];

  const keep = async () => {
    setBusy(true);
    const wanted = { ...(reportId && { reportId }), ...(dashboardId && { dashboardId }) };
    const kept = await http.call(keepAnswer, { body: { datasetId, question, language, ...wanted } });
    setBusy(false);
    if (!kept.ok) {
      const description = explainFailure(kept.failure, t) ?? t('failure.server');
      toast({ title: say('failed'), description, destructive: true });
      return;
    }
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.reports });
    void queries.invalidateQueries({ queryKey: QUERY_KEYS.boards });
    toast({ title: say('kept'), description: kept.value.name });
    void navigate(dashboardId ? `/dashboards/${dashboardId}` : `/reports/${kept.value.reportId}`);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('keepTitle')}
      description={normalized}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={form} disabled={busy}>
            {say('keep')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void keep();
        }}
      >
        <Field label={say('report')}>
          {(field) => (
            <Select {...field} value={reportId} onChange={(event) => setReport(event.target.value)}>
              <option value="">{say('newReport')}</option>
              {own.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={say('dashboard')}>
          {(field) => (
            <Select {...field} value={dashboardId} onChange={(event) => setDashboard(event.target.value)}>
              <option value="">{say('noDashboard')}</option>
              {dashboards.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </form>
    </Dialog>
  );
}
