import { listSamples } from '@holdfast/contracts/http/routes/uploads';
import { Sparkles } from 'lucide-react';
import { useHttp } from '../http/HttpProvider.tsx';
import { QUERY_KEYS } from '../http/query-keys.ts';
import { useAnswer } from '../http/use-answer.ts';
import { useLanguage } from '../i18n/language-context.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.ts';
import { Card, CardBody, CardHeader } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Sample files. Hidden if the server has none. */
export function SampleList(props: { onUse(name: string): void }) {
  const t = useT();
  const format = useFormat();
  const http = useHttp();
  const { language } = useLanguage();
  const { data, isPending } = useAnswer({
    key: [...QUERY_KEYS.samples, language],
    read: (signal) => http.call(listSamples, { signal }),
  });
  if (!isPending && !data?.length) return null;
  return (
    <Card aria-labelledby="samples-title">
      <CardHeader id="samples-title" title={t('samples.title')} description={t('samples.text')} />
      <CardBody className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {isPending && [0, 1, 2].map((place) => <Skeleton key={place} className="h-28" />)}
        {data?.map((sample) => (
          <button
            key={sample.name}
            type="button"
            onClick={() => props.onUse(sample.name)}
            className="flex flex-col items-start gap-1 rounded-control border p-4 text-start transition-colors hover:border-primary hover:bg-tint"
          >
            <span className="flex items-center gap-2 font-medium text-primary">
              <Sparkles aria-hidden size={16} />
              {t('samples.use', { title: sample.title })}
            </span>
            <span className="text-muted text-sm">{sample.description}</span>
            <span className="mt-auto pt-1 text-muted text-xs">
              {t('samples.rows', { count: sample.rows })} · {format.bytes(sample.file_size)}
            </span>
          </button>
        ))}
      </CardBody>
    </Card>
  );
}
