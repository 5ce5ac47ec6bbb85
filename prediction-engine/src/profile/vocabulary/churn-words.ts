import { hasWord } from './name-words.ts';

const words = (list: string): string[] => list.trim().split(/\s+/);

/**
 * Words for leaving and staying, by language. Stems in the normalised form of words.ts: lower case, no accents. General
 * rules do the work (a negation inverts a word, yes/no follow the column's name); these lists only feed them.
 */
export const LEAVING: readonly string[] = words(`
  churn attrit cancel unsubscri lapse exited terminat termd defect dropout inactiv deactivat disconnect
  departed leaver quit discontinu withdrawn
  gekund gekuend kundig kuendig austritt abgewander abwander stornier ausgetreten abgemeldet
  resili desabonn desinscri perdu churne
  baja abandon fuga desercion desert evasao evadi saiu disdett disdic cessat recess abbandon rescis rescind
  opgezegd opzeg vertrokken rezygna zrezygn odszedl odesz uppsag avslutad opsagt irtisan ayrild iptal terk
  отток ушел уход отказ 解約 退会 離脱 離反 流失 解约 取消 이탈 해지 탈퇴
`);

/** Too common elsewhere to be stems: they count only as a whole name or a whole value. */
export const LEAVING_WHOLE: ReadonlySet<string> = new Set(
  words(`
  left lost exit closed gone former expired dormant leave leaving parti partie depart verloren verlust perso
  persa perdido perdida perda verloop weg attrited ex
`),
);

export const STAYING: readonly string[] = words(`
  activ existing stay retain retention current loyal remain renew continu enrolled subscribed joined aktiv
  bestand gehalten geblieben verlangert verlaengert actif fidel activo vigente ativo attiv actief gebleven aktywn активн
  継続 現役 在籍 留存 유지 surviv survec uberleb ueberleb sobreviv sopravv renouvel renovad renovo rinnov 更新 生存
`);

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
  respon convert conversion purchas bought accept subscribed click upgrade won donat gespend donad doou doad attend
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
  propensity cltv fee fees policy grund datum motif motivo raison fecha data reden 理由 日
`),
);

/** 'reason', 'Kündigungsgrund', '解約理由' */
export function isReasonName(words: readonly string[]): boolean {
  return hasWord(words, REASON) || words.some((word) => [...REASON].some((reason) => word.endsWith(reason)));
}
