import { putOnPhone, stackForPhone, visualLabel } from '@holdfast/report-engine';
import { useEditorContext } from '../use-editor.ts';

/** Whether the page has a phone layout, and which visuals are not in it. */
export function PhoneLayout() {
  const { page, texts, model, edit, phone, isPhone, showPhone } = useEditorContext();
  // A flowing page needs none.
  if (page.flow) return null;
  const set = (mobile: typeof phone | null) => edit({ do: 'phonePage', page: page.name, mobile: mobile ?? null });
  const missing = phone ? page.visuals.filter(({ name }) => !phone.visuals[name]) : [];
  return (
    <section className="hf-format">
      <h3>{texts.phoneView}</h3>
      <p className="hf-quiet">{phone ? texts.phoneHint : texts.phoneEmpty}</p>
      <div className="hf-edit-tools">
        <button type="button" className="hf-quiet-button" aria-pressed={!isPhone} onClick={() => showPhone(false)}>
          {texts.pageView}
        </button>
        <button
          type="button"
          className="hf-quiet-button"
          aria-pressed={isPhone}
          onClick={() => {
            if (!phone) set(stackForPhone(page));
            showPhone(true);
          }}
        >
          {texts.phoneView}
        </button>
      </div>
      {phone && (
        <>
          <button type="button" className="hf-quiet-button" onClick={() => set(stackForPhone(page))}>
            {texts.phoneArrange}
          </button>
          <button
            type="button"
            className="hf-quiet-button"
            onClick={() => {
              set(null);
              showPhone(false);
            }}
          >
            {texts.phoneRemove}
          </button>
        </>
      )}
      {missing.length > 0 && (
        <>
          <h4>{texts.phoneMissing}</h4>
          <ul className="hf-missing">
            {missing.map((visual) => (
              <li key={visual.name}>
                <button
                  type="button"
                  className="hf-quiet-button"
                  onClick={() => phone && set(putOnPhone(phone, visual))}
                >
                  {texts.phonePut({ name: visualLabel(model, visual) })}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
