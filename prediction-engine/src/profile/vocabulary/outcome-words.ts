const words = (list: string): string[] => list.trim().split(/\s+/);

/** Past events of staying: 'contract_renewed' may be the inverted label, 'IsActiveMember' describes a customer. */
export const STAYED: readonly string[] = words(`
  renew retain surviv survec uberleb ueberleb sobreviv sopravv verlanger verlaenger renouvel renovad renovo rinnov
  geblieben stayed retenu retenid retid trattenut permanec rimast 更新 継続 生存
`);
export const STILL: ReadonlySet<string> = new Set(
  words(`still noch immer encore toujours todavia aun sigue ainda continua ancora まだ`),
);
/** Who a row is about, or the contract with them. */
export const RELATION: ReadonlySet<string> = new Set(
  words(`
  customer customers client clients member members membership subscriber subscription user contract policy account plan
  licence license kunde kunden kundin vertrag abo mitglied client cliente abonne abonnement contrat membre contrato
  assinante assinatura suscriptor suscripcion socio contratto abbonato abbonamento polizza police poliza apolice
  abonado abonada suscripcion assinatura 契約 会員 顧客
`),
);
/** Verbs that show presence, before 'after 6 months'. */
export const PRESENT: ReadonlySet<string> = new Set(
  words(`
  playing using paying working employed present active subscribed enrolled member retained staying spielt nutzt zahlt joue utilise
  juega usa paga joga gioca aktiv actif activo ativo attivo
`),
);
/** Beside 'turnover', of employees. */
export const BESIDE_TURNOVER: ReadonlySet<string> = new Set(
  words(
    'employee employees staff personnel personal mitarbeiter voluntary involuntary personale empleados funcionarios',
  ),
);
export const AFTER: ReadonlySet<string> = new Set(words('after nach apres despues depois dopo'));

/** Employees who leave; as an amount, 'turnover' is revenue. */
export const TURNOVER: ReadonlySet<string> = new Set(
  words('turnover fluktuation rotacion rotatividade roulement avvicendamento 離職'),
);
/** Outcomes other than leaving. */
export const OUTCOMES: ReadonlySet<string> = new Set(
  words(`
  default defaulted delinquent delinquency ausfall zahlungsausfall ausgefallen defaut defaillant impago moroso
  incumplimiento inadimplente inadimplencia insolvente insolvenza inadempiente 債務不履行 延滞 貸倒
  donated gespendet donado doou doado donato donne dono 寄付
  attended attendance teilgenommen erschienen asistio compareceu participou participe participo partecipato 出席 参加 noshow
`),
);
/** May stand beside the word for the outcome. */
export const BESIDE_OUTCOME: ReadonlySet<string> = new Set(
  words(`
  loan credit card payment kredit pret prestamo credito emprestimo prestito en again this year event show no ローン
`),
);
export const LOAN: ReadonlySet<string> = new Set(words('loan kredit pret prestamo emprestimo prestito ローン'));
/** Values of an outcome that goes wrong, and of one that goes well: whole values. */
export const WENT_WRONG: ReadonlySet<string> = new Set(
  'charged off,rejected,declined,denied,failed,abgelehnt,durchgefallen,refuse,rechazado,rifiutato,recusado,却下,default,defaulted,delinquent,late,in arrears,no show,absent,died,dead,deceased,dropped,ausgefallen,en defaut,impago,moroso,inadimplente,insolvente,verstorben,decede,fallecido,falecido,deceduto,死亡,延滞'.split(
    ',',
  ),
);
export const WENT_WELL: ReadonlySet<string> = new Set(
  'fully paid,approved,granted,passed,genehmigt,bestanden,approuve,aprobado,approvato,aprovado,承認,paid,paid off,repaid,in good standing,attended,show,present,graduated,bezahlt,zuruckgezahlt,rembourse,pagado,pago,quitado,pagato,rimborsato,完済'.split(
    ',',
  ),
);
