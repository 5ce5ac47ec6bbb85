import { addSamlProvider, listSamlProviders, removeSamlProvider } from '@holdfast/contracts/http/routes/saml';
import type { SamlProvider } from '@holdfast/contracts/http/saml';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { explainFailure } from '../http/explain-failure.ts';
import { useHttp } from '../http/HttpProvider.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useT } from '../i18n/use-t.ts';
import { requiredError } from '../session/check-fields.ts';
import { PasswordField, SubmitButton, TextField } from '../session/FormParts.tsx';
import { useAuthOutcome } from '../session/second-factor/CodeForm.tsx';
import { useTexts } from '../session/second-factor/use-texts.ts';
import { useAuthForm } from '../session/use-auth-form.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { FIELD_LOOK, Field, Select } from '../ui/Input.tsx';
import { toast } from '../ui/toast.ts';

const SAML_KEY = ['saml-providers'];

/** One line and a button until a provider is wanted. */
export default function SamlProviders() {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const list = useAnswer({ key: SAML_KEY, read: (signal) => http.call(listSamlProviders, { signal }) });
  const readAgain = () => queries.invalidateQueries({ queryKey: SAML_KEY });
  const remove = async ({ id }: SamlProvider) => {
    const answer = await http.run(removeSamlProvider, { params: { provider: id } });
    const problem = answer.ok ? null : (explainFailure(answer.failure, t) ?? t('auth.error.unknown'));
    toast(problem === null ? { title: say('samlRemoved') } : { title: problem, destructive: true });
    await readAgain();
  };
  const added = async () => {
    setIsOpen(false);
    await readAgain();
  };
  if (list.failure?.status === 404) return null;
  return (
    <section aria-label={say('samlTitle')} className="mt-5 grid gap-4 border-t pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h3 className="font-medium">{say('samlTitle')}</h3>
          <p className="text-muted text-sm">{say('samlLead')}</p>
        </div>
        {!isOpen && (
          <Button variant="secondary" onClick={() => setIsOpen(true)}>
            {say('samlAdd')}
          </Button>
        )}
      </div>
      {list.failure && <Alert kind="error">{explainFailure(list.failure, t) ?? t('auth.error.unknown')}</Alert>}
      {isOpen && <NewProvider onAdded={added} />}
      {list.data && list.data.value.length > 0 && (
        <ul aria-label={say('samlTitle')} className="divide-y">
          {list.data.value.map((one) => (
            <Row key={one.id} provider={one} onRemove={() => void remove(one)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ provider, onRemove }: { provider: SamlProvider; onRemove(): void }) {
  const t = useT();
  const say = useTexts();
  const { name, domains, metadataUrl, answerUrl, signOutUrl, entityId } = provider;
  const isOpenId = metadataUrl === null;
  const addresses = [
    [say('openIdIssuer'), isOpenId ? entityId : null],
    [say('samlMetadataUrl'), metadataUrl],
    [say(isOpenId ? 'openIdRedirect' : 'samlAnswerUrl'), answerUrl],
    [say('samlSignOutUrl'), signOutUrl],
  ] as const;
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 break-words">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-muted">{t('listed', { items: domains })}</span>
        </p>
        <Button variant="ghost" size="small" onClick={onRemove} aria-label={say('samlRemoveOf', { name })}>
          {say('passkeyRemove')}
        </Button>
      </div>
      <dl className="grid gap-x-4 text-xs sm:grid-cols-[auto_1fr]">
        {addresses.map(
          ([label, address]) =>
            address !== null && (
              <Fragment key={label}>
                <dt className="text-muted">{label}</dt>
                <dd className="select-all break-all font-mono">{address}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </li>
  );
}

const domainsIn = (text: string) => text.split(/[\s,;]+/).filter((domain) => domain !== '');

function NewProvider({ onAdded }: { onAdded(): Promise<void> }) {
  const t = useT();
  const say = useTexts();
  const http = useHttp();
  const outcome = useAuthOutcome();
  const [isOpenId, setIsOpenId] = useState(false);
  const needed = ['name', 'domains', ...(isOpenId ? ['issuer', 'clientId'] : ['metadata'])];
  const form = useAuthForm<SamlProvider>({
    check: (given) => Object.fromEntries(needed.map((field) => [field, requiredError(given[field] ?? '', t)])),
    send: ({ name = '', domains = '', emailAttribute = '', nameAttribute = '', groupsAttribute = '', ...of }) => {
      const { metadata = '', issuer = '', clientId = '', clientSecret = '' } = of;
      const spoken = isOpenId ? { issuer, clientId, ...(clientSecret !== '' && { clientSecret }) } : { metadata };
      const attributes = { emailAttribute, nameAttribute, groupsAttribute };
      return outcome(
        http.call(addSamlProvider, { body: { name, domains: domainsIn(domains), ...attributes, ...spoken } }),
      );
    },
    done: onAdded,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
      {form.problem !== null && <Alert kind="error">{form.problem}</Alert>}
      <TextField label={say('samlName')} name="name" maxLength={100} error={form.fieldErrors.name} />
      <TextField
        label={say('samlDomains')}
        name="domains"
        placeholder="example.com"
        autoCapitalize="none"
        spellCheck={false}
        error={form.fieldErrors.domains}
      />
      <Field label={say('samlProtocol')}>
        {(control) => (
          <Select
            {...control}
            value={isOpenId ? 'oidc' : 'saml'}
            onChange={({ target }) => setIsOpenId(target.value === 'oidc')}
          >
            <option value="saml">{say('samlKind')}</option>
            <option value="oidc">{say('openIdKind')}</option>
          </Select>
        )}
      </Field>
      {isOpenId ? <OpenIdFields errors={form.fieldErrors} /> : <MetadataField error={form.fieldErrors.metadata} />}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField label={say('samlEmailAttribute')} name="emailAttribute" defaultValue="email" />
        <TextField label={say('samlNameAttribute')} name="nameAttribute" defaultValue="name" />
        <TextField label={say('samlGroupsAttribute')} name="groupsAttribute" defaultValue="groups" />
      </div>
      <SubmitButton busy={form.busy} busyText={say('checking')} className="justify-self-start">
        {say('samlAdd')}
      </SubmitButton>
    </form>
  );
}

function MetadataField({ error }: { error: string | undefined }) {
  const say = useTexts();
  return (
    <Field label={say('samlMetadata')} error={error}>
      {(control) => (
        <textarea {...control} name="metadata" rows={6} spellCheck={false} className={`${FIELD_LOOK} py-2 font-mono`} />
      )}
    </Field>
  );
}

function OpenIdFields({ errors }: { errors: Readonly<Record<string, string | undefined>> }) {
  const say = useTexts();
  const plain = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <TextField
        label={say('openIdIssuer')}
        name="issuer"
        type="url"
        placeholder="https://login.example.com"
        error={errors.issuer}
        {...plain}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={say('openIdClient')} name="clientId" error={errors.clientId} {...plain} />
        <PasswordField label={say('openIdSecret')} name="clientSecret" {...plain} />
      </div>
    </>
  );
}
