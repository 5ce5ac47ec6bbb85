/** Terms of the retention report in one language. Alternatives are separated by '|'. */
export interface RetentionWords {
  readonly customers: string;
  readonly risk: string;
  readonly averageRisk: string;
  readonly churnRate: string;
  readonly churned: string;
  readonly leavers: string;
  readonly stayers: string;
  readonly tier: string;
  readonly critical: string;
  readonly high: string;
  readonly highTier: string;
  readonly medium: string;
  readonly low: string;
  readonly tenure: string;
  readonly value: string;
  readonly revenueAtRisk: string;
  readonly monthsLeft: string;
  readonly expected: string;
  readonly active: string;
  readonly riskiest: string;
  readonly safest: string;
  readonly mostValuable: string;
  readonly leastValuable: string;
  readonly longest: string;
  readonly newest: string;
  readonly losesMost: string;
}

export const en: RetentionWords = {
  customers: 'customer|client|account|subscriber|buyer|user|consumer|customer base',
  risk: 'risk|churn risk|churn probability|risk of churn|risk of leaving|probability of leaving|risk score|churn score|likelihood to leave|likelihood of leaving|probability of churn|probability of churning|churn likelihood|attrition risk|chance of leaving|risk level of leaving|predicted risk|predicted churn|risk to leave',
  averageRisk:
    'risk|churn risk|average risk|mean risk|average churn probability|mean churn probability|average risk score',
  churnRate:
    'churn|churn rate|observed churn rate|rate of churn|attrition|attrition rate|actual churn|leaving rate|churn percentage|loss rate|observed churn|turnover rate|customer churn',
  churned:
    'churned customers|lost customers|customers lost|customers who left|customers who churned|leavers|churners|departures|customer losses|customers we lost|people who left|clients who left|number of churners|lost clients|churned clients',
  leavers:
    'churned|left|gone|lost|who left|who churned|have left|has left|have churned|has churned|leave|quit|departed|did leave|did churn|churn|churners|leavers|already left',
  stayers:
    'stayed|still here|retained|stay|remained|still with us|stayed with us|kept|remaining|who stayed|loyal to us|still customers|still a customer',
  tier: 'tier|risk tier|risk level|risk group|risk class|risk category|risk band|level of risk|risk bucket|risk segment',
  critical: 'critical|critical risk|critical tier|critically at risk|critical ones|in critical|at critical risk',
  high: 'high risk|at high risk|high risk ones|high risk customers to us',
  highTier: 'high tier|high risk tier|tier high',
  medium: 'medium risk|medium tier|moderate risk|at medium risk|medium risk tier',
  low: 'low risk|low tier|at low risk|low risk tier|safe ones',
  tenure:
    'tenure|how long|how long customers stay|how long do customers stay|time with us|months with us|length of relationship|customer tenure|customer lifetime|duration of relationship|time as customer|how long customers stay|length of stay|customer since|been with us|relationship length|lifetime',
  value:
    'value|customer value|customer worth|worth|revenue|customer revenue|spend|lifetime value|monthly value|sales|income',
  revenueAtRisk:
    'revenue at risk|revenue is at risk|money is at risk|value is at risk|money at risk|value at risk|revenue in danger|threatened revenue|at risk revenue|revenue we could lose|revenue we may lose|endangered revenue|income at risk|expected revenue loss|expected loss|potential loss',
  monthsLeft:
    'remaining months|months left|expected remaining months|expected remaining time|remaining lifetime|remaining time|months remaining|expected months left',
  expected:
    'expected churners|expected to leave|expected leavers|expected churn|expected departures|expected losses|predicted churners|predicted leavers',
  active: 'active customers|current customers|existing customers|active clients|active accounts|customers still here',
  riskiest:
    'riskiest|most at risk|most endangered|most likely to leave|likeliest to leave|most likely to churn|likeliest to churn|most risky|highest risk|highest churn risk|at greatest risk|at highest risk|at most risk|most threatened|most vulnerable',
  safest:
    'safest|least risky|least likely to leave|least likely to churn|lowest risk|least at risk|most secure|most loyal|lowest churn risk',
  mostValuable:
    'most valuable|highest value|biggest spending|highest paying|biggest|largest|best paying|highest spending|most profitable|most lucrative|top spending|richest',
  leastValuable: 'least valuable|lowest value|smallest|lowest paying|lowest spending|cheapest',
  longest:
    'longest standing|oldest|longest serving|longest tenured|most loyal by tenure|most senior|with us longest|with us the longest',
  newest: 'newest|most recent|latest|youngest|shortest tenured',
  losesMost:
    'loses most revenue|loses the most revenue|lose most revenue|losing most revenue|losing the most revenue|loses the most money|costs us most|with most at stake|loses us the most money|lose the most money|losing the most money|lose us the most money|lose the most revenue',
};

export const de: RetentionWords = {
  customers: 'Kunde|Kunden|Kundinnen|Kundschaft|Klienten|Abonnenten|Konten|Kundin|Nutzer|Käufer|Kundenstamm',
  risk: 'Risiko|Abwanderungsrisiko|Kündigungsrisiko|Abwanderungswahrscheinlichkeit|Kündigungswahrscheinlichkeit|Churn Risiko|Wahrscheinlichkeit zu gehen|Risikowert|Risiken',
  averageRisk:
    'Risiko|Abwanderungsrisiko|Kündigungsrisiko|mittleres Risiko|Durchschnittsrisiko|durchschnittliches Risiko|durchschnittliches Abwanderungsrisiko|mittleres Abwanderungsrisiko',
  churnRate:
    'Abwanderung|Abwanderungsrate|Abwanderungsquote|Kündigungsrate|Kündigungsquote|Churn|Churn Rate|Churnrate|beobachtete Abwanderung|Verlustquote|Schwund',
  churned:
    'abgewanderte Kunden|verlorene Kunden|gekündigte Kunden|Abgänge|Abwanderer|Kündiger|Kundenverluste|Kunden verloren|ehemalige Kunden',
  leavers:
    'abgewandert|gegangen|gekündigt|verloren|verlassen|weg|abgesprungen|abwandern|kündigen|gehen|abgewanderte|gekündigte|kündigten|gingen',
  stayers: 'geblieben|bleiben|noch da|gehalten|treu geblieben|blieben|verblieben|noch hier|nicht gegangen',
  tier: 'Risikostufe|Stufe|Risikoklasse|Risikogruppe|Risikokategorie|Risikolevel|Risikoniveau|Risikostufen',
  critical:
    'kritisch|kritische|kritischen|kritisches Risiko|kritischem Risiko|kritische Stufe|kritisch gefährdet|Stufe kritisch',
  high: 'hohes Risiko|hohem Risiko|hochriskant|stark gefährdet|hochgefährdet|gefährdete|gefährdeten',
  highTier: 'hohe Stufe|hohe Risikostufe|hoher Risikostufe',
  medium:
    'mittleres Risikoniveau|mittlere Risikostufe|mittlerer Risikostufe|mittlere Stufe|mäßiges Risiko|mittelhohes Risiko',
  low: 'niedriges Risiko|niedrigem Risiko|geringes Risiko|geringem Risiko|niedrige Stufe|niedrige Risikostufe|niedriger Risikostufe|kaum gefährdet',
  tenure:
    'Verweildauer|Kundendauer|Vertragsdauer|Laufzeit|Dauer|Kundenzeit|Zugehörigkeit|Kundenzugehörigkeit|Monate bei uns|Betriebszugehörigkeit|Dauer der Beziehung|Kundenalter',
  value: 'Wert|Kundenwert|Umsatz|Erlös|Kundenumsatz|Einnahmen|Kundenwerte',
  revenueAtRisk:
    'gefährdeter Umsatz|Umsatz in Gefahr|bedrohter Umsatz|Umsatzrisiko|gefährdete Einnahmen|Risikoumsatz|gefährdeter Erlös|Umsatz gefährdet|erwarteter Verlust',
  monthsLeft:
    'Restmonate|erwartete Restmonate|verbleibende Monate|Restlaufzeit|erwartete Restlaufzeit|verbleibende Zeit',
  expected:
    'erwartete Abgänge|erwartete Kündigungen|erwartete Abwanderung|voraussichtliche Abgänge|erwartete Abwanderer',
  active: 'aktive Kunden|bestehende Kunden|Bestandskunden|derzeitige Kunden|aktuelle Kunden',
  riskiest:
    'riskanteste|riskantesten|gefährdetste|gefährdetsten|am meisten gefährdete|am stärksten gefährdete|am stärksten gefährdet|größtes Risiko|größten Risiko|höchstes Risiko|höchsten Risiko|höchstem Risiko|am ehesten gehen|höchstem Abwanderungsrisiko|höchsten Abwanderungsrisiko|größtem Risiko',
  safest:
    'sicherste|sichersten|am wenigsten gefährdete|niedrigstes Risiko|niedrigsten Risiko|niedrigstem Risiko|geringstes Risiko|geringsten Risiko|geringstem Risiko',
  mostValuable: 'wertvollste|wertvollsten|umsatzstärkste|umsatzstärksten|größte|größten|lukrativste|lukrativsten',
  leastValuable: 'umsatzschwächste|umsatzschwächsten|am wenigsten wertvolle|kleinste|kleinsten',
  longest: 'langjährigste|langjährigsten|älteste|ältesten|treueste|treuesten|am längsten bei uns',
  newest: 'neueste|neuesten|jüngste|jüngsten',
  losesMost:
    'verliert am meisten Umsatz|verlieren am meisten Umsatz|kostet am meisten|den meisten Umsatz verliert|den meisten Umsatz verlieren',
};

export const fr: RetentionWords = {
  customers: 'client|clients|cliente|clientes|abonné|abonnés|clientèle|compte|comptes|utilisateurs|acheteurs',
  risk: 'risque|risque de départ|risque de churn|probabilité de départ|risque d attrition|score de risque|probabilité de churn|risque de perte|risque de résiliation',
  averageRisk:
    'risque|risque de départ|risque moyen|risque de départ moyen|risque de churn moyen|risque moyen de départ',
  churnRate:
    'taux de départ|taux de churn|churn|attrition|taux d attrition|départs observés|taux de résiliation|taux de perte|taux de désabonnement',
  churned:
    'clients partis|clients perdus|départs|clients résiliés|pertes de clients|clients ayant résilié|clients qui sont partis|clients qui nous ont quittés',
  leavers:
    'parti|partis|partie|parties|perdu|perdus|résilié|quitté|ont quitté|sont partis|partent|churné|part|quittent|nous ont quittés|nous quittent|s en vont|nous a quittés',
  stayers: 'resté|restés|toujours là|fidèles|conservés|restent|encore là|sont restés|retenus',
  tier: 'niveau de risque|niveau|classe de risque|catégorie de risque|tranche de risque|groupe de risque|niveaux de risque|palier de risque',
  critical: 'critique|critiques|risque critique|niveau critique|en critique',
  high: 'haut risque|risque élevé|à haut risque|à risque élevé',
  highTier: 'niveau élevé|niveau haut|niveau de risque élevé',
  medium: 'risque modéré|niveau moyen|à risque modéré|risque de niveau moyen|risque intermédiaire',
  low: 'faible risque|risque faible|bas risque|à faible risque|à risque faible|niveau faible|niveau bas',
  tenure:
    'ancienneté|durée|durée de vie|mois chez nous|durée de la relation|durée d abonnement|ancienneté client|temps chez nous',
  value: 'valeur|valeur du client|valeur client|revenu|chiffre d affaires|revenus|CA|valeur des clients',
  revenueAtRisk:
    'revenu menacé|revenu à risque|revenus à risque|chiffre d affaires menacé|chiffre d affaires à risque|CA à risque|revenu en danger|revenus menacés|revenu en jeu|CA menacé',
  monthsLeft: 'mois restants|mois restants attendus|durée restante|temps restant',
  expected: 'départs attendus|départs prévus|pertes attendues|churn attendu',
  active: 'clients actifs|clients actuels|clients existants|abonnés actifs',
  riskiest:
    'plus risqué|plus risqués|les plus à risque|plus à risque|plus exposés|plus menacés|risque le plus élevé|plus haut risque|plus grand risque|plus susceptibles de partir|risque le plus haut|risque le plus fort|plus exposé',
  safest:
    'moins risqué|moins risqués|les plus sûrs|plus sûrs|risque le plus faible|moins à risque|plus faible risque|risque le plus bas|moins exposés',
  mostValuable:
    'plus précieux|plus rentables|plus gros|meilleurs payeurs|de plus grande valeur|plus grande valeur|plus grosse valeur|plus lucratifs|plus chers|valeur la plus élevée',
  leastValuable: 'moins précieux|moins rentables|plus petits|de plus faible valeur|valeur la plus faible',
  longest: 'plus anciens|plus fidèles|plus ancien',
  newest: 'plus récents|plus récent|plus nouveaux|derniers arrivés',
  losesMost:
    'perd le plus de revenu|perd le plus de revenus|perdent le plus de revenus|perd le plus de chiffre d affaires|perd le plus de CA|fait perdre le plus de revenu|nous coûte le plus|fait perdre le plus de CA',
};

export const es: RetentionWords = {
  customers: 'cliente|clientes|clientas|abonados|suscriptores|cuentas|usuarios|compradores|clientela',
  risk: 'riesgo|riesgo de baja|riesgo de abandono|probabilidad de baja|probabilidad de abandono|riesgo de fuga|riesgo de churn|riesgo de cancelación|probabilidad de irse|puntuación de riesgo',
  averageRisk:
    'riesgo|riesgo de baja|riesgo medio|riesgo promedio|riesgo de baja medio|riesgo medio de baja|riesgo de abandono medio',
  churnRate:
    'tasa de baja|tasa de bajas|tasa de abandono|churn|bajas observadas|tasa de cancelación|tasa de churn|tasa de pérdida|tasa de fuga|abandono|índice de bajas',
  churned:
    'clientes idos|clientes perdidos|bajas|clientes que se fueron|clientes dados de baja|abandonos|clientes que se han ido|pérdidas de clientes|clientes que abandonaron',
  leavers:
    'se fue|se fueron|se han ido|se ha ido|perdidos|dados de baja|abandonaron|cancelaron|se van|se dieron de baja|abandonan|se marcharon|ido|idos|se marchan',
  stayers: 'se quedaron|siguen|permanecen|se quedan|retenidos|siguen con nosotros|continúan|siguen aquí|permanecieron',
  tier: 'nivel de riesgo|nivel|categoría de riesgo|clase de riesgo|grupo de riesgo|niveles de riesgo|tramo de riesgo',
  critical: 'crítico|críticos|crítica|riesgo crítico|nivel crítico|en estado crítico',
  high: 'alto riesgo|riesgo alto|en alto riesgo|de alto riesgo|riesgo elevado',
  highTier: 'nivel alto|nivel de riesgo alto',
  medium: 'riesgo moderado|nivel medio|de riesgo medio|riesgo de nivel medio|riesgo intermedio',
  low: 'bajo riesgo|riesgo bajo|de bajo riesgo|nivel bajo|poco riesgo',
  tenure:
    'antigüedad|permanencia|duración|meses con nosotros|tiempo con nosotros|tiempo de permanencia|antigüedad del cliente',
  value: 'valor|valor del cliente|ingresos|facturación|ingreso|valor de cliente|valor de los clientes|ventas',
  revenueAtRisk:
    'ingresos en riesgo|ingreso en riesgo|facturación en riesgo|ingresos amenazados|ingresos en peligro|dinero en riesgo|valor en riesgo|pérdida esperada',
  monthsLeft: 'meses restantes|meses restantes esperados|tiempo restante|meses que quedan',
  expected: 'bajas esperadas|abandonos esperados|bajas previstas|pérdidas esperadas',
  active: 'clientes activos|clientes actuales|clientes vigentes|cuentas activas',
  riskiest:
    'más riesgo|de más riesgo|con más riesgo|mayor riesgo|de mayor riesgo|más arriesgados|más en riesgo|más propensos a irse|más probables de irse|riesgo más alto|más amenazados|riesgo mayor',
  safest:
    'menos riesgo|menor riesgo|de menor riesgo|más seguros|riesgo más bajo|menos arriesgados|con menos riesgo|de menos riesgo',
  mostValuable:
    'más valiosos|más valioso|mayor valor|de mayor valor|más rentables|más grandes|que más pagan|valor más alto|más valiosas',
  leastValuable: 'menos valiosos|menor valor|de menor valor|menos rentables|más pequeños|valor más bajo',
  longest: 'más antiguos|más fieles|más antiguo',
  newest: 'más recientes|más nuevos|más reciente',
  losesMost:
    'pierde más ingresos|pierden más ingresos|pierde más dinero|nos cuesta más|pierde más facturación|pierden más dinero',
};

export const pt: RetentionWords = {
  customers: 'cliente|clientes|assinantes|contas|usuários|utilizadores|compradores|clientela|consumidores',
  risk: 'risco|risco de saída|risco de churn|risco de cancelamento|probabilidade de saída|probabilidade de sair|risco de perda|risco de abandono|probabilidade de churn|pontuação de risco',
  averageRisk:
    'risco|risco de saída|risco médio|risco de saída médio|risco médio de saída|risco de churn médio|média de risco',
  churnRate:
    'taxa de saída|taxa de churn|churn|taxa de cancelamento|saídas observadas|taxa de perda|taxa de abandono|taxa de evasão|índice de saída',
  churned:
    'clientes que saíram|clientes perdidos|saídas|cancelamentos|clientes cancelados|perdas de clientes|clientes que cancelaram|clientes que nos deixaram',
  leavers:
    'saiu|saíram|perdidos|cancelaram|foram embora|deixaram|saem|cancelou|abandonaram|nos deixaram|desistiram|vão embora|cancelam|sai',
  stayers:
    'ficaram|permanecem|continuam|ficam|retidos|seguem conosco|permaneceram|continuam conosco|mantidos|ainda estão conosco',
  tier: 'nível de risco|nível|categoria de risco|classe de risco|grupo de risco|faixa de risco|níveis de risco',
  critical: 'crítico|críticos|crítica|risco crítico|nível crítico|em estado crítico',
  high: 'alto risco|risco alto|em alto risco|de alto risco|risco elevado',
  highTier: 'nível alto|nível de risco alto',
  medium: 'risco moderado|nível médio|de risco médio|risco de nível médio|risco intermediário',
  low: 'baixo risco|risco baixo|de baixo risco|nível baixo|pouco risco',
  tenure:
    'tempo de casa|casa|permanência|duração|meses conosco|tempo conosco|antiguidade|tempo de cliente|tempo de permanência|tempo como cliente',
  value: 'valor|valor do cliente|receita|faturamento|faturação|valor de cliente|receitas|valor dos clientes|vendas',
  revenueAtRisk:
    'receita em risco|faturamento em risco|receitas em risco|receita ameaçada|dinheiro em risco|valor em risco|receita em perigo|perda esperada',
  monthsLeft: 'meses restantes|meses restantes esperados|tempo restante|meses que faltam',
  expected: 'saídas esperadas|cancelamentos esperados|saídas previstas|perdas esperadas',
  active: 'clientes ativos|clientes atuais|contas ativas|clientes existentes',
  riskiest:
    'mais arriscados|maior risco|de maior risco|mais risco|com mais risco|com maior risco|mais em risco|mais propensos a sair|risco mais alto|mais ameaçados|mais prováveis de sair|maiores riscos',
  safest:
    'menor risco|de menor risco|menos risco|mais seguros|com menor risco|risco mais baixo|menos arriscados|com menos risco',
  mostValuable:
    'mais valiosos|mais valioso|maior valor|de maior valor|mais rentáveis|maiores|que mais pagam|mais lucrativos|valor mais alto|mais valiosas',
  leastValuable: 'menos valiosos|menor valor|de menor valor|menos rentáveis|menores|valor mais baixo',
  longest: 'mais antigos|mais fiéis|mais antigo',
  newest: 'mais recentes|mais novos|mais recente',
  losesMost:
    'perde mais receita|perdem mais receita|perde mais dinheiro|nos custa mais|perde mais faturamento|perdem mais dinheiro',
};

export const ja: RetentionWords = {
  customers: '顧客|お客様|お客さま|クライアント|契約者|利用者|会員|客|ユーザー|ユーザ',
  risk: 'リスク|解約リスク|離脱リスク|解約確率|離脱確率|チャーンリスク|解約の確率|解約する確率|離反リスク|リスクスコア',
  averageRisk: 'リスク|解約リスク|平均リスク|平均解約リスク|平均の解約リスク|離脱リスク|平均離脱リスク',
  churnRate: '解約率|離脱率|チャーン率|チャーンレート|実績の解約率|離反率',
  churned: '離脱した顧客|解約した顧客|解約者|離脱者|失った顧客|解約顧客|離脱顧客|解約客',
  leavers: '解約した|離脱した|解約済み|離脱済み|去った|辞めた|やめた|解約する|離脱する|離れた|解約し|離脱し',
  stayers: '残った|継続中の|継続している|残っている|続けている|維持された|継続した|残っています',
  tier: 'リスク区分|リスクレベル|リスク階層|リスクランク|区分|リスク層|リスクグループ',
  critical: 'クリティカル|重大|危険|重大リスク|最重要|クリティカルな|重大な',
  high: '高リスク|高いリスク|リスクが高い',
  highTier: '高リスク区分|区分が高',
  medium: '中リスク|中程度のリスク|中程度|中リスク区分',
  low: '低リスク|低いリスク|リスクが低い|低リスク区分',
  tenure: '利用期間|契約期間|継続期間|在籍期間|利用月数|継続月数|契約月数|勤続',
  value: '顧客価値|価値|売上|収益|売上高|顧客単価|金額',
  revenueAtRisk:
    'リスクにさらされた売上|リスク売上|危険な売上|失われそうな売上|危機にある売上|リスクのある売上|売上リスク|リスクにある売上',
  monthsLeft: '残存月数|見込み残存月数|残りの月数|残り月数|予想残存月数',
  expected: '離脱見込み|解約見込み|予想解約数|予想離脱数|解約予測数|離脱予測数|解約見込み数',
  active: 'アクティブな顧客|現在の顧客|有効な顧客|アクティブ顧客|既存顧客',
  riskiest:
    '最も危険な|最もリスクの高い|リスクが最も高い|一番リスクが高い|最もリスクが高い|リスクの最も高い|リスクの高い|一番リスクの高い|リスクが一番高い|解約しそうな|最も解約しそうな|リスク上位',
  safest:
    '最も安全な|最もリスクの低い|リスクが最も低い|一番リスクが低い|最もリスクが低い|リスクの低い|リスクが一番低い',
  mostValuable: '最も価値の高い|価値が最も高い|最も価値が高い|価値の高い|一番価値の高い|最大の|優良|価値が一番高い',
  leastValuable: '最も価値の低い|価値が最も低い|価値の低い|最も価値が低い',
  longest: '最も古い|最も長い|一番長い|長期',
  newest: '最も新しい|最新の|一番新しい',
  losesMost:
    '最も売上を失っている|一番売上を失っている|最も収益を失っている|売上を最も失っている|売上損失が最も大きい|最も売上を失う',
};
