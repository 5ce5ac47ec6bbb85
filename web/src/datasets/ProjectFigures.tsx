import type { ImportedProject } from '@holdfast/contracts/http/powerbi-projects';
import { useTexts } from './use-texts.ts';

type Summary = ImportedProject['summary'];

/** How much of a project was taken. */
export function ProjectFigures({ visuals, measures, roles, tables }: Summary) {
  const say = useTexts();
  return (
    <ul className="list-disc ps-5">
      <li>{say('project.visuals', visuals)}</li>
      <li>{say('project.measures', { evaluated: measures.evaluated, total: measures.total })}</li>
      <li>{say('project.tables', { withRows: tables.withRows, total: tables.total })}</li>
      {roles.total > 0 && <li>{say('project.roles', { translated: roles.translated, total: roles.total })}</li>}
    </ul>
  );
}

/** Measures, columns, tables and roles that cannot be evaluated, and why. */
export function RefusedFormulas({ measures, columns, tables, roles }: Summary) {
  const say = useTexts();
  const refused = [measures, columns, tables, roles].flatMap((formulas) => formulas.refused);
  if (refused.length === 0) return null;
  return (
    <section aria-label={say('import.refused')} className="flex flex-col gap-2">
      <h2 className="font-semibold">{say('import.refused')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
      <ul tabIndex={0} className="max-h-60 overflow-y-auto text-muted">
        {refused.map(({ table, name, reason }) => (
          <li key={`${table} ${name}`} className="break-words">
            {say('refused', { name, reason })}
          </li>
        ))}
      </ul>
    </section>
  );
}
