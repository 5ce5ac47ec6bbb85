import { useEffect, useState } from 'react';
import type { GroupDifference } from '../../live/analysing.ts';
import { sayFailure } from '../../live/live-error.ts';
import { fieldLabel } from '../../visuals/field-label.ts';
import { fieldFormat } from '../context/describe-clause.ts';
import { useViewContext } from '../context/view-context.ts';
import { Dialog } from './Dialog.tsx';
import type { PanelProps } from './panel-props.ts';

/** Values that are more or less common behind a mark than elsewhere: plain counts, without causal claims. */
export function AnalysisPanel({ page, visual: name, point, onClose }: PanelProps) {
  const { live, formats, texts } = useViewContext();
  const [found, setFound] = useState<readonly GroupDifference[] | string | null>(null);
  useEffect(() => {
    if (!point) return;
    let current = true;
    live.analyse(page, name, point).then(
      (differences) => current && setFound(differences),
      (cause: unknown) => current && setFound(sayFailure(cause, texts)),
    );
    return () => {
      current = false;
    };
  }, [live, page, name, point, texts]);
  const share = (value: number): string => formats.value(value, { style: 'percent', digits: 1 });
  const mark = (point?.identity ?? [])
    .map(({ field, value }) => formats.value(value, fieldFormat(live.model, field)))
    .join(' · ');
  return (
    <Dialog title={texts.labelled({ label: texts.analyse, value: mark })} onClose={onClose}>
      {typeof found === 'string' && <p role="alert">{found}</p>}
      {found === null && <p className="hf-quiet">{texts.loading}…</p>}
      {Array.isArray(found) && found.length === 0 && <p className="hf-quiet">{texts.likeTheRest}</p>}
      {Array.isArray(found) && found.length > 0 && (
        <table className="hf-differences">
          <thead>
            <tr>
              <th scope="col">{texts.shareOfRows}</th>
              <th scope="col">{mark}</th>
              <th scope="col">{texts.overall}</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ field, value, here, overall }) => (
              <tr key={JSON.stringify([field, value])}>
                <th scope="row" dir="auto">
                  {formats.value(value, fieldFormat(live.model, field))}
                  <small>{fieldLabel(live.model, field)}</small>
                </th>
                <td className="hf-number" data-more={here > overall || undefined}>
                  {share(here)}
                </td>
                <td className="hf-number">{share(overall)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
