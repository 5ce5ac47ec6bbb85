import type { LegacyEncoding } from './legacy-encodings.ts';

const JAPANESE =
  'のにはをたがでてとしれさあるいるもなこらりうくきかつまよすせそちどだばびべぼえおけげごやゆめみむほへひふぬねわんっょゅ' +
  'アイウエオカキクケコサシスセソタチツテトナニネノハヒフヘホマミムメモヤユヨラリルレロンガギグゲゴザジズデドバビブベボパピプペポッャュョー、。' +
  '日一人年大国本中長出三時行見月分後前生五間上東四今金九入学高円子外八六下来気小七山話女北午百書先名川千水半男西電校語土木聞食車何南万毎' +
  '客顧契約解除数料金額利用期間性別地域区市県都道府名番号住所電話無有否未済開始終了更新登録会員種類';
const CHINESE =
  '的一是不了在人有我他来上大个中到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还' +
  '发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长月号区市省元户客服务流失否男女城名姓性别套餐费用金额消合' +
  '約约期限状态活跃是高低北京上海广州深圳南东西江山河湖浙苏电话宽带网络会员类型等级注册登录最近次数';
const TRADITIONAL =
  '的一是不了在人有我他來上大個中到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她裡後小麼心多天而能好都然沒日於起還' +
  '發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長月號區市省元戶客服務流失否男女城名姓性別套餐費用金額消合' +
  '約期限狀態活躍是高低臺台北中南高雄新竹桃園縣電話寬頻網路會員類型等級註冊登錄最近次數姓名地址顧';
const KOREAN =
  '이다고의가에는을를한지사인대기해자로은도리하시있나어아서그정수일라보상장전들만주부제스것구동원유여신성조면과비경선화생안안국공오년' +
  '위연관실소방문용개적등물간세계분호모가입요금고객해지예아니오남여서울부산구광주대전번호이름지역기간월개월납부상태회원';
const CYRILLIC = 'оеаинтсрвлкмдпуяызьбгчйхжшюцщэ';
const GREEK = 'αοιετσνηυρπκμλςωδγχθφβξζψόάίέύήώ';

/**
 * The most frequent letters by encoding: other encodings of the same bytes give rare ones. Only lower-case Cyrillic,
 * because KOI8-R read as Windows-1251 gives the same words in capitals.
 */
export const COMMON: Readonly<Record<LegacyEncoding, ReadonlySet<string>>> = {
  shift_jis: new Set(JAPANESE),
  'euc-jp': new Set(JAPANESE),
  'euc-kr': new Set(KOREAN),
  gb18030: new Set(CHINESE),
  big5: new Set(TRADITIONAL),
  'windows-1251': new Set(CYRILLIC),
  'koi8-r': new Set(CYRILLIC),
  ibm866: new Set(CYRILLIC),
  'iso-8859-5': new Set(CYRILLIC),
  'windows-1253': new Set(GREEK),
  'windows-1250': new Set(),
  'windows-1254': new Set(),
};
