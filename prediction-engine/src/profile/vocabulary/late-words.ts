const words = (list: string): readonly string[] => list.trim().split(/\s+/);
const set = (list: string): ReadonlySet<string> => new Set(words(list));

/** Stems of what is paid, settled or asked after a customer has left, or tried to keep one who is leaving. */
export const AFTERWARDS = words(`
  refund reimburs chargeback winback severance offboard erstatt ruckerstatt ruckzahl rembours reembols rimbors
  terugbetal schlussrechn endabrechn abschlussgesprach austrittsgesprach austrittsbefrag kundigungsgesprach ruckgewinn
  haltegesprach halteangebot 返金 払い戻し 引き止め 慰留
`);
export const FINAL = set(`
  final closing exit schluss finale cierre salida saida uscita sortie depart encerramento chiusura cloture 最終
`);
export const SETTLED = set(`
  bill invoice payment balance statement settlement survey questionnaire interview conversation status outcome decision
  rechnung befragung gesprach facture solde enquete questionnaire entretien factura saldo encuesta entrevista fatura
  pesquisa fattura sondaggio questionario colloquio intervista
`);
export const SETTLED_IN_JAPANESE = /(退会|解約|最終|離脱|離反)(アンケート|請求|面談|調査|支払)/;
export const DURATION = set('duration dauer duree duracion duracao durata duur');
export const CONTACT = set(`
  call contact conversation gesprach anruf anrufs appel llamada chamada ligacao chiamata telefonata
`);
export const LATEST = set('last latest letzte letzter dernier ultima ultimo');
export const AFTER_WORDS = set('after post nach apres despues tras apos depois dopo');
/** Stems of leaving and of giving notice, after 'after'. */
export const NOTICE = words(`
  notice cancel churn leav left exit terminat departure closure resign gekund kundig abwander austritt resili depart
  preavis baja salida rescis saida aviso disdett recess preavviso uscita
`);
export const AFTER_IN_JAPANESE = /(解約|退会|離反|離脱)後/;
export const RETENTION = set('retention save retencion retencao ritenzione fidelisation');
export const RETENTION_CONTACT = set(`
  call calls offer offers contact contacts desk team agent attempt attempts case outreach anruf angebot gesprach appel
  offre llamada oferta ligacao chamada chiamata offerta
`);
/** Assessments of a lead, made while it is being won. */
export const LEAD = set('lead leads deal opportunity');
export const LEAD_ASSESSMENT = set(
  'quality stage status grade rating outcome qualitat qualite calidad qualidade qualita',
);

/** Stems that mean leaving in any name. */
export const OUTCOME_STEMS = words(`
  churn attrit abwander resili disdett evasao desercion 解約 離反 流失 退会 이탈
`);
/** Figures computed over several customers. */
export const RATE = set(`
  rate ratio pct percent percentage share avg average mean score risk prob probability quote anteil taux part tasa
  porcentaje taxa percentual tasso percentuale index
`);
/** An earlier time of leaving is known. */
export const HISTORY = set(`
  previous previously prev prior past last before earlier former history vorher vorige letzte letzter fruher fruhere
  precedent precedente dernier derniere passe anterior previo previa pasado pasada passado passada scorso scorsa
`);
export const HISTORY_IN_JAPANESE = /前回|過去|先月|昨年|前年/;
