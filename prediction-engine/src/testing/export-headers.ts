/** First lines of exports as the systems write them, with the system and object they are of. */
export interface HeaderCase {
  readonly is: string | null;
  readonly text: string;
}

export const HEADER_CASES: readonly HeaderCase[] = [
  {
    is: 'stripe customers',
    text: `id,Email,Name,Created (UTC),Delinquent,Plan,Status,Currency,Total Spend,Payment Count
cus_N4kd82LsPq,kim@north.example,Kim North,2025-11-02 08:10,false,team,active,usd,430.00,5
cus_N9we71BvXa,lee@south.example,Lee South,2025-12-14 19:41,true,solo,past_due,usd,58.00,2`,
  },
  {
    is: 'stripe subscriptions',
    text: `Status,id,Customer ID,Plan,Quantity,Start (UTC),Current Period End (UTC),Canceled At (UTC),Ended At (UTC)
active,sub_7HqZ1,cus_N4kd82LsPq,team_month,3,2025-11-02 08:11,2026-04-02 08:11,,
canceled,sub_8KpY2,cus_N9we71BvXa,solo_month,1,2025-12-14 19:42,2026-02-14 19:42,2026-01-30 10:00,2026-02-14 19:42`,
  },
  {
    is: 'stripe invoices',
    text: `id,Customer,Date (UTC),Amount Due,Currency,Paid
in_1Qa,cus_N4kd82LsPq,2026-01-02,86.00,usd,TRUE
in_1Qb,cus_N9we71BvXa,2026-01-14,29.00,usd,FALSE`,
  },
  {
    is: 'stripe payments',
    text: `id,Created (UTC),Amount,Amount Refunded,Currency,Status,Customer ID,Customer Email
ch_3Ra,2026-01-02 09:00,86.00,0.00,usd,Paid,cus_N4kd82LsPq,kim@north.example
py_3Rb,2026-01-14 09:00,29.00,29.00,usd,Refunded,cus_N9we71BvXa,lee@south.example`,
  },
  {
    is: 'shopify orders',
    text: `Name,Email,Financial Status,Created at,Currency,Total,Lineitem quantity,Lineitem name,Lineitem price,Id
#2201,ana@casa.example,paid,2026-02-03 10:00:00 +0100,EUR,48.00,1,Lamp,40.00,611200
#2201,ana@casa.example,,2026-02-03 10:00:00 +0100,,,2,Bulb,4.00,`,
  },
  {
    is: 'shopify customers',
    text: `Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Total Orders
'7411223344,Ana,Casa,ana@casa.example,yes,96.00,2
'7411223345,Ugo,Riva,ugo@riva.example,no,12.50,1`,
  },
  {
    is: 'hubspot companies',
    text: `Create Date,Record ID,Company name,Company Domain Name,Lifecycle Stage,Industry
2025-06-01 10:00,30110220330,North Ltd,north.example,Customer,RETAIL
2025-07-09 11:30,30110220331,South Ltd,south.example,Customer,BANKING`,
  },
  {
    is: 'hubspot companies',
    text: `ID de registro,Nombre de la empresa,Fecha de creación,Etapa del ciclo de vida
30110220330,Norte SL,2025-06-01 10:00,Cliente
30110220331,Sur SL,2025-07-09 11:30,Cliente`,
  },
  {
    is: 'hubspot contacts',
    text: `Datensatz-ID;Vorname;Nachname;E-Mail;Erstellungsdatum;Zugeordnete Unternehmens-IDs
88101;Kim;Nord;kim@nord.example;02.06.2025 09:00;30110220330
88102;Lee;Sued;lee@sued.example;10.07.2025 12:15;30110220331`,
  },
  {
    is: 'hubspot deals',
    text: `Record ID,Deal Name,Deal Stage,Close Date,Amount
55001,North renewal,closedwon,2026-01-31,12000
55002,South renewal,closedlost,2026-02-28,8000`,
  },
  {
    is: 'salesforce Account',
    text: `Id,IsDeleted,Name,Type,CreatedDate,SystemModstamp
001A0000013xPqRIAU,0,North,Customer,2025-06-01T10:00:00.000Z,2026-03-01T10:00:00.000Z
001A0000013xPqSIAU,0,South,Former Customer,2025-07-09T11:30:00.000Z,2026-03-01T10:00:00.000Z`,
  },
  {
    is: 'salesforce Opportunity',
    text: `Id,IsDeleted,AccountId,Name,StageName,CloseDate,CreatedDate
006A0000009abcDIAQ,0,001A0000013xPqR,Renewal,Closed Won,2026-01-31,2025-12-01T09:00:00.000Z
006A0000009abcEIAQ,0,001A0000013xPqS,Renewal,Closed Lost,2026-02-28,2025-12-08T09:00:00.000Z`,
  },
  {
    is: 'chargebee subscriptions',
    text: `Subscription Id,Customer Id,Status,Plan Name,Started At,Cancelled At,MRR
16BjnAS8s1Qab2,AzqFxSS8s1Qaz9,active,Growth,2025-09-01 00:00:00,,4900
16BjnAS8s1Qab3,AzqFxSS8s1Qaz8,cancelled,Growth,2025-10-01 00:00:00,2026-02-01 00:00:00,4900`,
  },
  {
    is: 'recurly subscriptions',
    text: `subscription_id,account_code,plan_code,state,activated_at,canceled_at,expires_at
5f0a11,00731,gold,active,2025-09-01,,
5f0a12,00732,gold,canceled,2025-10-01,2026-01-15,2026-02-01`,
  },
  {
    is: 'intercom users',
    text: `Name,Type,Email,User ID,Signed up,Last seen,Web sessions,Companies
Kim North,User,kim@north.example,501,2025-06-02 09:00:00,2026-03-30 08:00:00,77,North
Lee South,Lead,lee@south.example,502,2025-07-10 12:15:00,2026-03-01 08:00:00,3,South`,
  },
  {
    is: 'mixpanel events',
    text: `event,time,distinct_id,$insert_id
Signed in,1767225600,501,k1
Exported,1767229200,502,k2`,
  },
  {
    is: 'woocommerce orders',
    text: `order_id,order_date,status,order_total,order_currency,customer_email
9001,2026-02-01 10:00:00,completed,44.90,EUR,ana@casa.example
9002,2026-02-02 11:00:00,refunded,12.00,EUR,ugo@riva.example`,
  },
  {
    is: null,
    text: `customer_id,email,plan,status,created_at,total,tags
K1,kim@north.example,Basic,active,2026-01-10,10,a;b
K2,lee@south.example,Basic,active,2026-02-11,20,b`,
  },
  {
    is: null,
    text: `id,Email,Created (UTC),Delinquent,Total Spend
17,kim@north.example,2025-11-02,false,10
18,lee@south.example,2025-11-03,true,20`,
  },
];
