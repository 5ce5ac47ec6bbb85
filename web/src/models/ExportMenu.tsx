import type { Model, ModelFormat } from '@holdfast/contracts/http/models';
import { Button } from '../ui/Button.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useModelActions } from './use-model-actions.ts';
import { useTexts } from './use-texts.ts';

const FORMS = [
  ['python', 'formPython'],
  ['onnx', 'formOnnx'],
  ['sql', 'formSql'],
  ['json', 'formJson'],
] as const satisfies readonly (readonly [ModelFormat, string])[];

/** Downloads the model in a form that other programs run. */
export function ExportMenu({ model }: { model: Model }) {
  const say = useTexts();
  const { exportAs } = useModelActions();
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="secondary" size="small">
          {say('exportAs')}
        </Button>
      }
      entries={FORMS.map(([format, label]) => ({ label: say(label), onSelect: () => void exportAs(model, format) }))}
    />
  );
}
