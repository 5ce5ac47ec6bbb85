import { hasWord } from './name-words.ts';

const words = (list: string): string[] => list.trim().split(/\s+/);

/**
 * Words for leaving and staying, by language. Stems in the normalised form of words.ts: lower case, no accents. General
 * rules do the work (a negation inverts a word, yes/no follow the column's name); these lists only feed them.
 */
export const LEAVING: readonly string[] = words(`
  churn attrit cancel unsubscri lapse exited terminat termd defected defection dropout resign inactiv
  deactivat disconnect departed leaver quit discontinu withdrawn
  gekund gekuend kundig kuendig austritt abgewander abwander stornier ausgetreten abgemeldet
  resili desabonn desinscri perdu churne
  baja abandon fuga desercion desert evasao evadi saiu disdett disdic cessat recess abbandon rescis rescind
  desist opgezegd opzeg vertrokken rezygna zrezygn odszedl odesz uppsag avslutad opsagt irtisan ayrild iptal terk
  отток ушел уход отказ 解約 退会 離脱 離反 流失 解约 取消 이탈 해지 탈퇴
`);

/** Too common elsewhere to be stems: they count only as a whole name or a whole value. */
export const LEAVING_WHOLE: ReadonlySet<string> = new Set(
  words(`
  left lost exit closed gone former expired dormant leave leaving parti partie depart verloren verlust perso
  persa perdido perdida perda verloop weg attrited ex ehemalig ehemalige ehemaliger ehemals
`),
);

export const STAYING: readonly string[] = words(`
  activ existing stay retain retention current loyal remain renew continu enrolled subscribed joined aktiv
  bestand gehalten geblieben verlangert verlaengert actif fidel activo vigente ativo attiv actief gebleven aktywn активн
  継続 現役 在籍 契約中 利用中 会員中 留存 유지 surviv survec uberleb ueberleb sobreviv sopravv renouvel renovad renovo
  rinnov retenu retenid retid trattenut permanec rimast 更新 生存
`);

/** Leaving in several words. */
export const LEFT_PHRASE =
  /(^| )(drop(ped)? out|(moved|went|walked|switched) (away|supplier|provider|carrier|bank|insurer|operator)|left us|se fue|se foi|(anbieter|versorger) gewechselt|(change|changement) (de|d) (fournisseur|operateur)|cambio de (proveedor|compania)|cambiato fornitore|trocou de (fornecedor|operadora))( |$)/;
/** 'ancien client', '元会員' */
export const FORMER =
  /(^| )(ancien|ancienne|antiguo|antigua|antigo|antiga) (client|abonne|membre|cliente|socio|abonado|assinante|usuario)|^元(会員|顧客|利用者)/;
/** Of an earlier leaving, other than the predicted one. */
export const EARLIER: ReadonlySet<string> = new Set(
  words(`
  previously previous prior prev earlier before history vorher vorherige fruher fruhere fruheren precedent precedente
  precedemment anterior anteriormente previo previamente
`),
);

export const NEGATIONS: ReadonlySet<string> = new Set(
  words(`
  not no non never without nicht kein keine nie pas jamais sin nunca sem nao senza niet geen ikke inte ei не
  нет
`),
);

export const YES: ReadonlySet<string> = new Set(
  words(`
  1 1.0 yes y true t on ja j wahr oui o vrai si s verdadero sim verdadeiro vero waar tak evet kylla да はい あり 有 是
  예 네
`),
);
export const NO: ReadonlySet<string> = new Set(
  words(`
  0 -1 0.0 no n false f off nein falsch non faux falso nao nee onwaar nej nie hayir ei нет いいえ なし 無 否 아니오 아니요
`),
);

/** Generic names of a label. */
export const TARGET_NAMES: ReadonlySet<string> = new Set(
  words(`
  target labels targets label class outcome y response event result converted conversion purchased
  bought accepted subscribed clicked ziel cible objetivo alvo bersaglio doel
`),
);
/** Positive events: a customer who has one has not left. */
export const GOOD_NEWS: readonly string[] = words(`
  respon convert conversion purchas bought accept subscribed click upgrade won donat gespend donad doou doad donne attend
  teilgenomm erschien asisti comparec particip partecip 寄付 出席 参加
`);

/** Names of a column of reasons. */
const REASON: ReadonlySet<string> = new Set(
  words(`
  reason reasons grund grunde motif motifs motivo motivos raison causa reden redenen powod orsak arsag syy neden
  причина 理由 原因 사유
`),
);

/** Words that mark a column as related to leaving rather than the fact itself. */
export const RELATED_WORDS: ReadonlySet<string> = new Set(
  words(`
  reason reasons category score date probability prob risk predicted prediction pred rate count number num
  last previous prev prior days months type comment comments model classifier likelihood segment time at
  propensity cltv fee fees policy grund datum motif motivo raison fecha data reden frais delai preavis indemnite plazo
  penalizacion penale multa taxa tasa taux tasso 理由 日
`),
);

/** A fact about leaving in one word: 'Kündigungsfrist' and '解約率', but not 'Kündigungskennzeichen'. */
export const ABOUT_LEAVING =
  /^(k(u|ue)ndigung|abwanderung|austritt|stornierung)s(?!flag|kennzeichen|status|label|indikator|merkmal|ziel)\p{L}|(解約|退会|離反|離脱|離職).*(率|日|理由|金|料|予測|スコア|回数|リスク|方法|期限|確率)/u;

/** 'reason', 'Kündigungsgrund', '解約理由' */
export function isReasonName(words: readonly string[]): boolean {
  return hasWord(words, REASON) || words.some((word) => [...REASON].some((reason) => word.endsWith(reason)));
}
