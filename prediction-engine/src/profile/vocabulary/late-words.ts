const words = (list: string): readonly string[] => list.trim().split(/\s+/);
const set = (list: string): ReadonlySet<string> => new Set(words(list));

/** Stems of what is paid, settled or asked after a customer has left, or tried to keep one who is leaving. */
export const AFTERWARDS = words(`
  refund reimburs chargeback severance offboard erstatt ruckerstatt ruckzahl rembours reembols rimbors
  terugbetal schlussrechn endabrechn abschlussgesprach austrittsgesprach austrittsbefrag kundigungsgesprach ruckgewinn
  haltegesprach halteangebot halteanruf ruckhol abschlussrechn kundigungsbestat kundigungsruck kundigungsschreib
  kundigungsbogen kundigungswunsch goodbye portability portierung portabil finiquito 返金 払い戻し 引き止め 慰留 違約金
`);
/** The same, as two words. */
export const AFTERWARDS_IN_TWO = set('winback portout portedout exitinterview switchedto movedto noticegiven');
export const AFTERWARDS_IN_JAPANESE = /乗り?換え先|転職先|移行先|再獲得|(解約|退会|契約解除)(金|手数料)/;
/** What a customer gives back. */
export const RETURNED = words('return ruckgab restit devol riconseg restituz 返却');
export const EQUIPMENT = words(
  'equipment device router modem badge laptop gerat materiel equipo dispositiv equipam 機器',
);
/** Where the customer goes. */
export const NEXT = set('new next neuer neue nouveau nouvelle nuevo nueva nuovo nuova novo nova');
export const PROVIDER = set(`
  provider supplier carrier operator insurer employer competitor anbieter versorger arbeitgeber versicherer fournisseur
  operateur employeur assureur proveedor operador empleador aseguradora fornitore operatore datore fornecedor operadora
  empregador
`);
/** Steps of leaving and what it costs, beside a stem of leaving. */
export const PROCEEDING = set(`
  fee fees paid charge confirmation request requested letter form steps ticket tickets procedure survey questionnaire
  interview antrag gebuhr bestatigung frais demande indemnite lettre enquete entretien penalizacion solicitud encuesta
  entrevista penale richiesta sondaggio colloquio multa pedido solicitacao pesquisa
`);
export const LEAVING_STEPS = words(`
  cancel churn leaving exit terminat departure closure resign deactivat gekund kundig kuendig abwander austritt resili baja
  salida rescis saida disdett recess uscita
`);
export const CONTRACT_TERMS = set('policy policies period frist preavis preavviso');
export const FINAL = set(`
  final closing exit schluss finale cierre salida saida uscita sortie depart encerramento chiusura cloture todo tout 最終
`);
export const SETTLED = set(`
  bill invoice payment balance statement settlement survey questionnaire interview conversation status outcome decision
  rechnung befragung gesprach facture solde enquete questionnaire entretien factura saldo encuesta entrevista fatura
  liquidacion liquidazione liquidacao bolletta recibo compte pesquisa fattura sondaggio questionario colloquio intervista
`);
export const SETTLED_IN_JAPANESE = /(退会|解約|最終|離脱|離反|退職|離職)(アンケート|請求|面談|調査|支払)/;
export const DURATION = set('duration dauer duree duracion duracao durata duur');
export const CONTACT = set(`
  call contact conversation gesprach anruf anrufs appel llamada chamada ligacao chiamata telefonata
`);
export const LATEST = set('last latest letzte letzter dernier ultima ultimo');
export const AFTER_WORDS = set('after post since nach seit apres depuis despues desde tras apos depois dopo dalla');
export const ARTICLES = set('the der die das dem la le l el de da do della del a');
/** Stems of leaving and of giving notice, after 'after'. */
export const NOTICE = words(`
  notice cancel churn leav left exit terminat departure closure resign gekund kundig abwander austritt resili depart
  preavis baja salida rescis saida aviso disdett recess preavviso uscita default ausfall impago
`);
export const AFTER_IN_JAPANESE = /(解約|退会|離反|離脱|離職|退職)(後|から|以降)/;
export const RETENTION = set(`
  retention save reactivation recovery rueckgewinnung retencion reactivacion recuperacion retencao reativacao recuperacao
  ritenzione riattivazione recupero fidelisation reconquete reactivation
`);
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
/** Leaving, if a rate of it is given; shopping carts are abandoned too. */
export const ABANDONED = words('abandon abbandon fuga baja');
export const CART = set('cart carts basket checkout carrello carrelli carrito carritos carrinho panier paniers');
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
