import { describe, expect, it } from 'vitest';
import { type ColumnCells, madeCustomers, randomFrom } from '../../testing/made-customers.ts';
import { madeProfile } from '../../testing/made-profile.ts';

const { cells, left } = madeCustomers(400, 23);
const { churned = [], ...rest } = cells;
const chance = randomFrom(9);
const weak = left.map((gone) => Math.round(50 * chance() + (gone ? 4 : 0)));
const cautions = (name: string, label: ColumnCells = { churned }) =>
  madeProfile({ ...rest, [name]: weak, ...label }).findings.filter(({ code }) => code === 'late-column');
const converted = { converted: left.map((gone) => (gone ? 1 : 0)) };

describe('a caution for a weak column by its name', () => {
  it.each([
    'calls_after_notice',
    'usage_after_cancellation',
    'post_churn_logins',
    'store_churn_rate',
    'retention_call',
    'RetentionOfferValue',
    'exit_survey',
    'exit_interview_score',
    'refund_amount',
    'final_invoice',
    'Anrufe_nach_Kündigung',
    'Abwanderungsquote_Filiale',
    'Rückgewinnungsanrufe',
    'Schlussrechnung',
    'appels_après_résiliation',
    'taux_de_résiliation_agence',
    'enquête_de_départ',
    'llamada_retención',
    'encuesta_de_salida',
    'reembolso',
    'chamadas_após_aviso',
    'oferta_retenção',
    'tasso_disdette_negozio',
    'chiamate_dopo_disdetta',
    'sondaggio_uscita',
    '解約後の通話',
    '退会アンケート',
    '店舗解約率',
    '返金額',
    'win_back_offer',
    'days_since_cancellation',
    'termination_fee_paid',
    'reason_for_leaving',
    'new_provider',
    'account_closure_steps',
    'notice_given',
    'router_returned',
    'number_portability_request',
    'Tage_seit_Kündigung',
    'neuer Anbieter',
    'Kündigungsbestätigung',
    'Rueckerstattung',
    'solde de tout compte',
    'nouveau_fournisseur',
    'llamadas_después_de_la_baja',
    'encuesta_baja',
    'liquidación_final',
    'tasso_abbandono_zona',
    'bolletta_finale',
    'multa_rescisória',
    'dias_desde_cancelamento',
    '退職面談',
    '違約金',
    '乗り換え先',
    '解約からの日数',
  ])('%s', (name) => {
    const profile = madeProfile({ ...rest, [name]: weak, churned });
    expect(profile.findings).toContainEqual(expect.objectContaining({ code: 'late-column', column: name }));
    expect(profile.lateColumns).toEqual([name]);
    expect(profile.excluded).toEqual([]);
    expect(madeProfile({ ...rest, [name]: weak, churned }, { keep: [name] }).lateColumns).toEqual([]);
  });

  it.each(['lead_quality', 'last_notable_activity', 'Lead Stage'])('%s of a sale', (name) => {
    expect(cautions(name, converted)).toHaveLength(1);
  });

  it.each([
    ['cancellation_rate_of_store', 'cancelled'],
    ['Kündigungs Quote', 'gekündigt'],
  ])('%s beside the label %s', (name, label) => {
    expect(cautions(name, { [label]: churned })).toHaveLength(1);
  });
});

describe('no caution', () => {
  it.each([
    'after_hours_calls',
    'days_inactive',
    'Months_Inactive_12_mon',
    'previous_cancellations',
    'cancelled_orders',
    'churned_before',
    'call_duration',
    'exit_rate',
    'final_score',
    'final_price',
    'retention_rate',
    'saved_searches',
    'data_retention_days',
    'lead_quality',
    'last_notable_activity',
    'status_score',
    'notice_period',
    'Vertragsdauer',
    'letzte_Abwanderung',
    'solde',
    'llamadas_atención',
    'valor_final',
    'chiamate_servizio',
    '前回解約',
    '最終ログイン',
    '残高',
    'refund_policy_views',
    'days_since_last_login',
    'returned_items',
    'new_features_used',
    'previous_provider',
    'leave_requests',
    'usage_after_upgrade',
    'abandoned_cart_rate',
    'department_survey',
    'vorheriger Anbieter',
    'Endgerät',
    'Abschlussgebühr',
    'offre_de_bienvenue',
    'solde_compte',
    'preaviso_meses',
    'tasa_carrito_abandonado',
    'punteggio_finale',
    'tasso_carrelli_abbandonati',
    'motivo_contato',
    '前回解約からの年数',
    '違反回数',
  ])('%s', (name) => {
    expect(cautions(name)).toEqual([]);
  });
});
