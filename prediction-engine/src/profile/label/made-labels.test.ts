import { describe, expect, it } from 'vitest';
import { type ColumnCells, madeCustomers, randomFrom } from '../../testing/made-customers.ts';
import { madeProfile } from '../../testing/made-profile.ts';

const { cells, left } = madeCustomers(300, 17);
const { churned: _, ...features } = cells;
const as = (gone: string | number, stayed: string | number) => left.map((isGone) => (isGone ? gone : stayed));
const leavers = left.filter(Boolean).length;
const read = (more: ColumnCells, choices = {}) => madeProfile({ ...features, ...more }, choices);

describe('two labels in one file', () => {
  const chance = randomFrom(8);
  const soon = left.map((gone) => (gone && chance() < 0.6 ? 1 : 0));
  const later = as(1, 0);
  it.each([
    ['churn_30d', 'churn_90d'],
    ['gekündigt_30_Tage', 'gekündigt_90_Tage'],
    ['résilié_3_mois', 'résilié_12_mois'],
    ['baja_30_dias', 'baja_90_dias'],
    ['cancelou_30_dias', 'cancelou_90_dias'],
    ['disdetta_3_mesi', 'disdetta_6_mesi'],
    ['解約_30日', '解約_90日'],
  ])('the first is predicted, the second is offered and not learnt from: %s, %s', (first, second) => {
    const { label, findings, excluded } = read({ [first]: soon, [second]: later });
    expect(label?.event).toBe(`${first} = 1`);
    const offer = findings.find(({ code }) => code === 'other-label');
    expect(offer).toMatchObject({ column: second, message: { values: { name: first, other: second, why: 'first' } } });
    expect(excluded).toMatchObject([{ column: second, reason: { code: 'sameOutcome' } }]);
    const chosen = read({ [first]: soon, [second]: later }, { label: second });
    expect(chosen.label?.event).toBe(`${second} = 1`);
    expect(chosen.findings.find(({ code }) => code === 'other-label')).toMatchObject({
      column: first,
      message: { values: { why: 'chosen' } },
    });
  });

  it('the clearer one is predicted, and another outcome stays a feature', () => {
    const mails = left.map((gone) => (chance() < (gone ? 0.5 : 0.2) ? 1 : 0));
    const { label, findings, excluded } = read({ mails_unsubscribed: mails, churned: later });
    expect(label?.event).toBe('churned = 1');
    expect(findings.find(({ code }) => code === 'other-label')).toMatchObject({
      column: 'mails_unsubscribed',
      message: { values: { why: 'clearer' } },
    });
    expect(excluded).toEqual([]);
  });

  it.each([
    ['churned', 'partner', as('yes', 'no'), soon],
    ['churned', 'churn_value', as('yes', 'no'), as(1, 0)],
    ['churned', 'cancelled_orders_last_90_days', as('yes', 'no'), soon],
    ['gekündigt', 'kündigung_risiko_score', as('ja', 'nein'), left.map((__, row) => row % 90)],
    ['解約', '前回', as('はい', 'いいえ'), soon],
    ['résilié', 'actif_web', as('oui', 'non'), soon],
    ['churned', 'IsActiveMember', as('yes', 'no'), soon],
    ['baja', 'promocion', as('si', 'no'), soon],
  ])('are not seen in %s beside %s', (label, other, values, others) => {
    const profile = read({ [label]: values, [other]: others });
    expect(profile.columns[profile.label?.column ?? -1]?.name).toBe(label);
    expect(profile.findings.map(({ code }) => code)).not.toContain('other-label');
  });
});

describe('values for staying', () => {
  it.each([
    ['outcome', 'churned', 'Not churned'],
    ['outcome', 'gone', 'still_customer'],
    ['result', 'churn', 'no_churn'],
    ['target', 'died', 'survived'],
    ['Status', 'gekündigt', 'nicht gekündigt'],
    ['Status', 'gekündigt', 'ungekündigt'],
    ['Kundenstatus', 'nicht mehr Kunde', 'noch Kunde'],
    ['statut', 'parti', 'toujours client'],
    ['statut', "n'est plus client", 'encore client'],
    ['statut', 'résilié', 'pas résilié'],
    ['estado', 'baja', 'sin baja'],
    ['estado', 'ya no es cliente', 'sigue siendo cliente'],
    ['status', 'cancelou', 'não cancelou'],
    ['status', 'já não é cliente', 'ainda cliente'],
    ['stato', 'disdetto', 'non ha disdetto'],
    ['stato', 'non più cliente', 'ancora cliente'],
    ['状態', '解約', '未解約'],
    ['状態', '離反', '離反していない'],
    ['status', 'Cancelled', 'Active, but do not refer'],
    ['status', 'Churned', 'Active; never contact'],
    ['status', 'No longer active', 'Active'],
    ['renewal', 'not yet renewed', 'renewed'],
    ['account_state', 'closed', 'open'],
    ['Status', 'Ehemaliger Kunde', 'Kunde'],
    ['statut', 'ancien client', 'client'],
    ['estado', 'antiguo cliente', 'cliente'],
    ['契約状態', '解約済', '契約中'],
    ['会員状態', '元会員', '会員'],
  ])('%s: %s leaves, %s stays', (name, gone, stayed) => {
    const { label } = read({ [name]: as(gone, stayed) });
    expect(label).toMatchObject({ event: `${name} = ${gone}`, meaning: 'leaving', positives: leavers });
  });
});

describe('an outcome is found without being chosen', () => {
  it.each([
    ['turnover', 1, 0, 'leaving'],
    ['Fluktuation', 'ja', 'nein', 'leaving'],
    ['離職', 1, 0, 'leaving'],
    ['playing_after_6_months', 0, 1, 'leaving'],
    ['aktiv_nach_12_Monaten', 'nein', 'ja', 'leaving'],
    ['loan_status', 'Charged Off', 'Fully Paid', 'unknown'],
    ['loan_status', 1, 0, 'unknown'],
    ['default', 1, 0, 'unknown'],
    ['default.payment.next.month', 1, 0, 'unknown'],
    ['inadimplente', 'sim', 'não', 'unknown'],
    ['impago', 'sí', 'no', 'unknown'],
    ['donated', 1, 0, 'good-news'],
    ['gespendet', 'ja', 'nein', 'good-news'],
    ['attended', 'yes', 'no', 'good-news'],
    ['No-show', 'Yes', 'No', 'unknown'],
    ['renewed', 'no', 'yes', 'leaving'],
    ['contract_renewed', 0, 1, 'leaving'],
    ['renouvelé', 'non', 'oui', 'leaving'],
    ['contratto_rinnovato', 'no', 'sì', 'leaving'],
    ['renovado', 'não', 'sim', 'leaving'],
    ['契約更新', 'いいえ', 'はい', 'leaving'],
    ['not_renewed', 1, 0, 'leaving'],
    ['still_customer', 0, 1, 'leaving'],
    ['not_churned', 0, 1, 'leaving'],
    ['survived', 0, 1, 'leaving'],
    ['left_us', 1, 0, 'leaving'],
    ['resigned', 'Yes', 'No', 'leaving'],
    ['dropped_out', 1, 0, 'leaving'],
    ['switched_supplier', 'yes', 'no', 'leaving'],
    ['employee_turnover', 1, 0, 'leaving'],
    ['retained_after_12_months', 0, 1, 'leaving'],
    ['policy_renewed_flag', 0, 1, 'leaving'],
    ['will_renew', 0, 1, 'leaving'],
    ['Anbieter gewechselt', 'ja', 'nein', 'leaving'],
    ['se_fue', 'sí', 'no', 'leaving'],
    ['cliente_retenido', 0, 1, 'leaving'],
    ['desistiu', 'sim', 'não', 'leaving'],
    ['permaneceu', 0, 1, 'leaving'],
    ['ancora_cliente', 'no', 'sì', 'leaving'],
    ['en_defaut', 1, 0, 'unknown'],
    ['a_participé', 'oui', 'non', 'good-news'],
  ])('%s = %s', (name, event, other, meaning) => {
    expect(read({ [name]: as(event, other) }).label).toMatchObject({ event: `${name} = ${event}`, meaning });
  });

  it.each([
    ['turnover', left.map((__, row) => 1000 + ((row * 37) % 900))],
    ['annual_turnover', left.map((__, row) => 1 + (row % 9))],
    ['payment_status', as('late', 'paid')],
    ['employment_status', as('retired', 'active')],
    ['default_language', as('en', 'de')],
    ['auto_renewal', as('yes', 'no')],
    ['is_active_member', as(1, 0)],
    ['after_hours_support', as('yes', 'no')],
    ['noch_Fragen', as('ja', 'nein')],
    ['luxury_car_user', as('yes', 'no')],
    ['previously_cancelled', as('yes', 'no')],
    ['Kündigungsfrist', as('1 Monat', '3 Monate')],
    ['planta_baja', as('sí', 'no')],
    ['idioma_por_defecto', as('es', 'ca')],
    ['renouvellement_automatique', as('oui', 'non')],
    ['rinnovo_automatico', as('sì', 'no')],
    ['renovação_automática', as('sim', 'não')],
    ['自動更新', as('はい', 'いいえ')],
    ['前回解約', as('はい', 'いいえ')],
  ])('and %s is none', (name, values) => {
    expect(read({ [name]: values }).label).toBeNull();
  });

  it('but a visit in a log is none', () => {
    const rows = left.map((__, row) => row);
    const log = {
      member_id: rows.map((row) => `m${row % 60}`),
      class_date: rows.map((row) => `2025-${String(1 + (row % 12)).padStart(2, '0')}-${10 + (row % 17)}`),
      attended: as('yes', 'no'),
    };
    expect(madeProfile(log)).toMatchObject({ label: null, shape: 'events' });
  });
});

describe('suggested labels', () => {
  const flag = (salt: number) => left.map((__, row) => ((row * 7 + salt) % 5 < 2 ? 'yes' : 'no'));
  it.each([
    ['completed_program', as('no', 'yes')],
    ['ended_early', as('yes', 'no')],
    ['Ergebnis', as('B', 'A')],
    ['resultado_final', as('B', 'A')],
    ['esito', as('B', 'A')],
    ['seg', as('former client', 'regular client')],
    ['fraud_reported', as('yes', 'no')],
    ['subscribed_again', as('no', 'yes')],
    ['passed_exam', as('no', 'yes')],
    ['wiedergekommen', as('nein', 'ja')],
    ['tornato', as('no', 'sì')],
    ['voltou', as('não', 'sim')],
    ['再購入', as('いいえ', 'はい')],
  ])('%s comes before a class and an attribute', (name, values) => {
    const others = {
      class: flag(1).map((value) => (value === 'yes' ? 'Eco' : 'Business')),
      luxury_car_user: flag(2),
      has_card: flag(3),
    };
    const { problem } = read(
      { ...others, [name]: values, travel_class: left.map((__, row) => 'abc'[row % 3] ?? '') },
      { label: undefined },
    );
    expect(problem?.candidates?.[0]?.column ?? null).toBe(name);
  });
});
