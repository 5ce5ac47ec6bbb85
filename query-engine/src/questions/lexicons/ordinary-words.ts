import type { QuestionLanguage } from './lexicon.ts';

/**
 * Ordinary words within a letter or two of words of the lexicons, of common columns and of common values, which must
 * not be corrected to them. Only words the rules of `typos.ts` would let through.
 */
export const ORDINARY_WORDS: Readonly<Record<QuestionLanguage, string>> = {
  en: `county contact contacts contrast contacted revenge revenues reverse retain retained retail retire retired detail
    details prince princes pride prices prized media medial medical median medium religion religious legion regime regional
    regions reason reasons season seasons treason county counties costume costumes custom customs customary weather whether
    wealth health healthy heath hearth stature statue statues statute status station stations state states stated skipped
    slipped stripped whipped chipped returned retuned resumed delivered delimited revolved evolved dissolved involved
    closet closets clothed cloned trail trails trailer train trains serial service services surface quality equality
    qualities quantify planet planets plants planner planned plane planes channels chapel charnel chancel changed charges
    charge charger chargers charm churches church chunk churns searches marches patches batches matches match watches
    accent accents accident accord account amounts amount mountain fountain gender render tender lender sender gentler
    partner parter parser patter pattern patterns parent parents priority propriety property properties prior priory tenure
    tenured texture tenor tender tension attention retention detention pension mention motion notion nation nations ration
    rations station portion potion position positions poison prison person persons personal personnel seasonal
    coverage beverage leverage average averages averse adverse overage worse worst worth better bitter letter latter later
    former farmer framer format formal formula finance fiancee franc frame frames trance trained strained active actives
    native motive attire acting action actions auction caution option options opinion opinions onion union unions
    customer consumer presumer costlier courier carrier barrier agenda agency agencies argent urgency surgent regent
    billing filling killing willing milling filing baking banking ranking banning planning training draining raining
    gaming naming rename remain remains remainder reminder remarks market markets marked marker basket casket
    sentiment sediment segment segments ointment payment payments basement casement statement statements treatment
    moment comment comments document documents employee employees employer employment manager managers management
    salary salaries salad sales sale scale scales score scores store stores story stories storey stone stove
    mouth mouths moth north forth fourth youth south truth tooth booth growth grown brown crown
    answer answers wander winter printer pointer painter hunter counter counters country countries
    cancelled cancer cancers chancellor counselled canceled candle pending spending sending bending fending
    opened open opens oven pen phone phones phony prone shone shape shapes shave share shares shade sharp shore shirt shift
    valve valves value values vale valet valued valley volume volumes internal interval interview interest interests
    internet interim domestic domain domains weekday weekend weak week seek early yearly nearly dearly clearly monthly
    mostly costly lastly nightly slightly highly largely family families familiar female females tamale
    subscribe prescribe describe describes described subscribed prescription description descriptions
    conversion conversation conversations conservation version versions diversion inversion
    lesson lessons lesser loss losses lost least lease leases release releases rent rents sent spent cents
    courses course course's source sources resource resources force forces invoice invoices invoiced voice voices
    number numbers numb lumber member members timber`,
  de: `wetter wette wetten werk werke werben werbung wort worte worten wert warte wurde würde hort ort orte sorte sorten
    kinder kind kunst kunde kundig künftig könig kette karte karten garten arten wirt wirte hirte rest reste rast rasten
    religion religionen legion legionen region regie regime regen regeln regal segen liegen legen laden lader länge lange
    vertreter vertreten vertrauen vertrieb vertriebs vertrag verrat verrats verkehr verkauf verkäufe verlauf verlag verlauf
    verlust verlangen vorrat vorräte vortrag vorträge verträge beitrag beiträge ertrag erträge auftrag aufträge antrag
    eintrag einträge betrag beträge umsätze umsatz umgang umfang umzug einsatz einsätze ersatz zusatz absatz absätze ansatz
    ansätze umweg anteil anteile vorteil vorteile urteil abteil abteilung abteilungen anzeige anzeigen anzahl anzahlung
    zahlung zahlungen zählung zähler zahlen wahlen wahl wahre waren ware wagen wege wegen
    monat mond monate montag morgen jahr jahre haar haare jagd jahreszeit tag tage tagung woche wochen wache wachen wolke
    durchschnitt durchschlag durchsage abschnitt abschnitte ausschnitt einschnitt fortschritt
    risiko risse reise reisen riese riesen kreise kreis preis preise weise speise land länder lände band bänder pfand hand
    rand rende wand wände leder lieder glieder mitglied mitglieder stufe stufen stube stuben strafe strafen straße straßen
    stunde stunden stände sende sendung spende spenden dauer bauer mauer trauer dauern daten taten raten rate rasten
    gehalt gehälter gewalt gestalt gefahr gefahren gefallen gefühl gebühr gebühren gebiet gebot gebote geburt
    geschlecht geschäft geschäfte geschichte gesicht gewicht gericht gerichte bericht berichte
    partner partei parteien garten kanal kanäle kamel quelle quellen stelle stellen welle wellen
    status staat staaten stadt städte stand statt produkt produkte prodekan kategorie kategorien
    agent agentur agenturen agenten team tram thema themen teil teile teilen ziel ziele zeile zeilen zeit zeiten seite seiten
    kosten kasten kisten küsten kurse kurs kasse kassen klasse klassen masse
    nutzer nutzen netzer setzer besitzer besitz sitz sitze satz sätze platz plätze
    mittel mitte mittag mitten mieten miete mieter meter leiter leiten
    höchst höhe hohe höhle höhlen nähe mühe ruhe rufe anruf anrufe
    offen ofen affen waffen hoffen hafen schaffen aktiv aktive aktie aktien akten akte
    besser bester messer besen lesen wesen gewesen größe grüße
    sommer winter sonne wonne sorge sorgen morgen`,
  fr: `temps temple tempête centre contre conte contes comte compte comptes comté contact contacts contrat contraste contrôle
    contrainte pays paye payes paix page pages plage plages plan plane planète plante plantes plat plats place places
    région religion religions légion légions régime régimes raison raisons saison saisons maison maisons liaison
    client climat clinique clients chants champ champs chant chien chiens chiffre chiffres coffre
    valeur vapeur valeurs chaleur couleur couleurs douleur valet valise vallée vélo
    risque risques disque disques masque masques marque marques mois mots moins main mains mais maire
    moyen moyens moyenne citoyen citoyens doyen médiane médical médicaments médias méthode métal
    part parts port ports porte portes parc parcs pari paris parti partie parties partir départ départs
    revenu revenus venue avenue menu menus tenue tenues retenue
    genre gendre gendres genres gens gare gares garde gardes grade
    taux tous toux tour tours trou faux
    jour jours four cours court courts amour tambour
    mode modes moderne monde mondes monte montre montres montant montants mutant
    nombre ombre nombres chambre chambres membre membres décembre
    vente ventes vents vent pente pentes tente tentes rente rentes rendre vendre
    commande commandes commune communes comme comment comment commerce
    canal canaux banal carnaval cheval chevaux
    produit produits conduit conduits réduit
    statut statue statues stature salut
    haut hauts faute fautes chute chutes
    service services sévices sérieux série séries serveur
    niveau niveaux neveu neveux cerveau
    durée durées dorée purée curée soirée
    dernier derniers denier deniers premier premiers panier
    facture factures fracture fractures facteur facteurs
    pièce pièces piège pièges nièce nièces
    actif actifs acte actes active action actions
    ouvert ouverts ouvrier ouvriers couvert couverts
    fermé ferme fermes forme formes formé firme firmes
    nord sort sorts sport sports fort forts bord bords`,
  es: `tiempo tiempos templo templos tienda tiendas contacto contactos contrato contraste contrario contado cuento cuentos
    cuenta cuentas cuentan país paz pared paredes paga pagos pago pagar plan plano planta plantas plaza plazas playa
    región religión religiones legión régimen razón razones sazón corazón
    cliente clima climas clínica cliente caliente valiente
    valor calor color colores dolor sabor labor valores valle valles vapor
    riesgo riego riegos rasgo rasgos mes mesa mesas masa masas meta metas
    media medias medida medidas medio medios médico médicos miedo
    parte partes puerto puertos puerta puertas porte parto partido partidos
    ingreso ingresos regreso regresos progreso congreso
    género genero genio genios genes gente
    tasa tasas tarea tareas taza tazas casa casas caja cajas
    día días vía vías tía dice dices
    año años baño baños daño daños caño
    moda modas modo modos mundo mundos monto montos monte montes
    número húmero nombre nombres hombre hombres hambre
    venta ventas ventana ventanas vento renta rentas
    pedido pedidos perdido perdidos medido pedida partido
    canal canales carnal
    producto productos conducto reducto
    estado estados estadio estadios estatua estilo estilos
    alto altos alta salto saltos asalto
    servicio servicios vicio vicios silencio
    nivel niveles nivelar nieve nieves novela
    duración curación oración duraciones
    último últimos íntimo
    factura facturas fractura fracturas
    activo activos acto actos
    abierto abiertos cubierto cubiertos acierto
    cerrado cerrados cerrojo errado
    norte noche noches corte cortes fuerte suerte
    antigüedad ambigüedad cantidad calidad caridad
    semana semanas semilla semillas
    abandono abono abonos`,
  pt: `tempo tempos templo templos tenda contato contatos contacto contrato contraste contrário conto contos conta contas
    país pais paz parede paga pago pagar plano planta plantas praça praias praia plana
    região religião religiões legião regime razão razões coração
    cliente clima climas clínica quente valente
    valor calor cor cores dor sabor valores vale vales vapor
    risco rico ricos rosto rostos disco discos mês mesa mesas massa meta metas
    média médias medida medidas médico médicos medo mídia
    parte partes porto portos porta portas parto partido partidos
    receita receitas recita receio ceia aceita
    gênero género gênio genro gente
    taxa taxas tarefa tarefas caixa caixas casa casas
    dia dias via vias tia
    ano anos pano panos dano danos cano
    moda modas modo modos mundo mundos monte montes montante
    número úmero nome nomes homem homens
    venda vendas vento ventos venta renda rendas
    pedido pedidos perdido perdidos medido partido
    canal canais carnaval
    produto produtos conduto
    estado estados estádio estádios estátua estilo
    alto altos salto saltos assalto
    serviço serviços vício
    nível níveis nível novela novelas
    duração oração curação durações
    último últimos íntimo
    fatura faturas fratura fraturas futura
    ativo ativos ato atos
    aberto abertos coberto cobertos acerto
    fechado fechados flechado
    norte noite noites corte cortes forte sorte
    quantidade qualidade caridade qualidades
    semana semanas semente sementes
    abandono abono abonos saída saúde saias salada`,
  ja: '',
};
