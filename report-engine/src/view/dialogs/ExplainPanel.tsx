import { useEffect, useState } from 'react';
import { sayFailure } from '../../live/live-error.ts';
import type { LiveReport } from '../../live/live-report.ts';
import { fieldLabel } from '../../visuals/field-label.ts';
import { STILL } from '../../visuals/still-actions.ts';
import { shapeTable } from '../../visuals/table/shape.ts';
import { TableView } from '../../visuals/table/TableView.tsx';
import { describePredicate, fieldFormat } from '../context/describe-clause.ts';
import { useViewContext } from '../context/view-context.ts';
import { Dialog } from './Dialog.tsx';
import type { PanelProps } from './panel-props.ts';

type ExplainedPoint = Awaited<ReturnType<LiveReport['explain']>>;

/** Explains a number: its definition, the active filters, the row count, and the first rows. */
export function ExplainPanel({ page, visual: name, point, onClose }: PanelProps) {
  const { live, theme, formats, texts } = useViewContext();
  const [explanation, setExplanation] = useState<ExplainedPoint | string | null>(null);
  useEffect(() => {
    let current = true;
    live.explain(page, name, point).then(
      (found) => current && setExplanation(found),
      (cause: unknown) => current && setExplanation(sayFailure(cause, texts)),
    );
    return () => {
      current = false;
    };
  }, [live, page, name, point, texts]);
  const visual = live.pages.active().visuals.find((one) => one.name === name);
  const found = typeof explanation === 'object' ? explanation : null;
  const rows =
    found && visual
      ? shapeTable(found.rows, {
          visual: { ...visual, roles: {}, options: {} },
          model: live.model,
          formats,
          drillDepth: 0,
        })
      : null;
  return (
    <Dialog title={texts.explain} onClose={onClose}>
      {visual?.description && <p dir="auto">{visual.description}</p>}
      {typeof explanation === 'string' && <p role="alert">{explanation}</p>}
      {explanation === null && <p className="hf-quiet">{texts.loading}…</p>}
      {found && (
        <>
          {point && (
            <p className="hf-explained">
              {point.values.map(({ field, formatted, value }) => (
                <span key={JSON.stringify(field)}>
                  {fieldLabel(live.model, field)} <b>{formatted ?? String(value)}</b>
                </span>
              ))}
            </p>
          )}
          {found.measures.length > 0 && (
            <>
              <h3>{texts.formula}</h3>
              <ul>
                {found.measures.map((measure) => (
                  <li key={measure.name}>
                    <b>{measure.label ?? measure.name}</b>
                    {measure.description ? `: ${measure.description}` : ''}
                  </li>
                ))}
              </ul>
            </>
          )}
          <h3>{texts.filtersBehind}</h3>
          {found.restrictions.length === 0 ? (
            <p className="hf-quiet">{texts.none}</p>
          ) : (
            <ul>
              {found.restrictions.map(({ target, predicate }) => (
                <li key={JSON.stringify([target, predicate])}>
                  <b>{fieldLabel(live.model, target)}</b>{' '}
                  {describePredicate(predicate, fieldFormat(live.model, target), formats, texts)}
                </li>
              ))}
            </ul>
          )}
          <h3>
            {texts.rowsBehind}: {formats.value(found.rowCount, { style: 'integer' })}
          </h3>
          {rows && visual && (
            <TableView
              shape={rows}
              visual={visual}
              width={Math.min(640, window.innerWidth - 82)}
              height={Math.min(280, 36 + rows.rowCount * 32)}
              theme={theme}
              formats={formats}
              texts={texts}
              label={texts.rowsBehind}
              actions={STILL}
              report={{ pages: [], activePage: page, bookmarks: [] }}
              isStatic={false}
              disabled
            />
          )}
        </>
      )}
    </Dialog>
  );
}
