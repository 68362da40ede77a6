// What Goes Up auf Deutsch erklärt.
import type { Words } from './type';

const goal = 'fliegen, wo noch niemand war, und alle heimbringen.';

const words: Words = {
  what: 'Bau ein Raumfahrtprogramm aus Teilen, die versagen und explodieren, und bring deine tapfere kleine Mannschaft heil zurück.',
  minutes: '60–180',
  needs: 'Telefone, sonst nichts',
  briefing: {
    what: {
      title: 'Was aufsteigt, soll wieder landen',
      text: 'Du leitest ein Raumfahrtprogramm. Erfinde Teile, zeichne einen [Up Goer|up_goer], stell [Derps|derp] ein, die ihn fliegen. Jeder neue Ort und jedes erste Mal bringt mehr [Budget|dots].',
      picture: 'Eine Rakete auf der Rampe, daneben zwei kleine Raumanzüge',
    },
    turn: {
      title: 'Werkstatt, Start, Flug',
      text: 'Erst arbeiten alle zugleich: mit [Punkten|points] erfinden, verbessern, bauen, ausbilden. Dann starten die Raketen nacheinander, schwenken in die Umlaufbahn, fliegen weiter und kommen heim. Die nächste Runde bringt neue Punkte.',
      picture: 'Eine Werkbank, ein Start und eine Umlaufbahn, mit Pfeilen verbunden',
    },
    nasty: {
      title: 'Teile versagen, dann explodieren sie',
      text: 'Ein neues Teil hat die [Werte|rating] 1/5: ab 1 [versagt|fail] es, ab 5 macht es [Boom|boom]. Verbessere es erst. Im Flug gibt die Mannschaft [Ausdauer|stamina], um schlechte Würfe zu retten.',
      picture: 'Die Zahlen eines W20 in drei Farben, eine Marke im roten Teil',
    },
    win: {
      title: 'Erste Male, Rettungen, der Mond',
      text: 'Irgendwo [zuerst|prestige] zu sein bringt Budget; ein verlorener Derp kostet fünf. Spielt auf eine sichere Mondlandung, stoppt gemeinsam den [Brocken|rock], oder seht einfach, wessen Programm am besten steht.',
      picture: 'Eine Fahne auf dem Mond und eine Kapsel am Fallschirm',
    },
  },
  roles: {
    player: {
      sentence: 'Du leitest ein Raumfahrtprogramm mit wenig Budget und großen Hoffnungen.',
      acts: [
        'Erfinde und verbessere Teile, bis ihre [Werte|rating] zum Fliegen reichen.',
        'Schick erst einen [Probeflug|test_flight] ohne Mannschaft los: was geflogen ist, kann besser werden.',
        'Flieg mit [Derps|derp], rette schlechte Würfe mit ihrer [Ausdauer|stamina], und bring sie heim.',
      ],
      goal: 'Neue Orte und erste Male bringen Budget; jeder verlorene Derp kostet fünf Punkte davon.',
      picture: 'Eine Werkbank mit einer halb gebauten Rakete',
    },
  },
  goals: { workshop: goal, launch: goal, insertion: goal, flight: goal, over: 'die Kampagne ist vorbei.' },
  endings: {
    moon: 'zuerst auf dem Mond landen und alle heimbringen.',
    rock: 'zusammen den Brocken stoppen: zwanzig Schubser, bevor er fällt.',
  },
  coach: {
    draw: 'Nimm diesen [Plan|drawing] als erstes Ziel. Dann sagt dir die App Schritt für Schritt, was du dafür erfindest.',
    invent:
      'Erfinden kostet einmal 3 [Punkte|points] je [Masse|mass]. Das neue Teil hat 1/5: schlecht, bis du es verbesserst.',
    improve:
      'Jeder Schritt kostet die Masse des Teils. 10/15 heißt: Unter 10 klappt es, ab 15 explodiert es. So gut sollte es für eine Mannschaft sein.',
    build: 'Bauen kostet 1 Punkt je Masse. Ein Plan baut seine Teile selbst, wenn er zusammengesetzt wird.',
    hire: 'Ein neuer [Derp|derp] kostet 1 Punkt und darf sofort fliegen.',
    train: 'Ausbilden kostet je 1 Punkt. Wer lernt, bleibt diese Runde daheim.',
    heal: 'Heilen kostet 1 Punkt, und der [Derp|derp] bleibt diese Runde daheim.',
    assemble: 'Stellt den Plan auf die Rampe, mit den [Werten|rating], die seine Teile jetzt haben.',
    take_apart: 'Nimmt den Up Goer von der Rampe; die Teile kommen zurück ins Lager.',
    file_plan: 'Ein [Flugplan|plan] sagt die genaue Chance für hin und zurück, bevor jemand fliegt.',
    throw_away: 'Wirft einen Plan weg. Gebautes bleibt.',
    load_code: 'Liest einen Plan aus einem Code, den jemand weitergegeben hat.',
    trade: 'Biete Punkte, Teile, Pläne oder einen Gefallen. Nichts geht über, bis die andere Seite zustimmt.',
    accept: 'Nimm das Angebot an, und beides wechselt den Besitzer.',
    decline: 'Lass das Angebot fallen. Nichts geht über.',
    ready: 'Beendet hier deinen Teil. Gestartet wird, wenn alle fertig sind.',
    unready: 'Gezählt. Du kannst noch zurück und etwas ändern.',
    rush: 'Gib [Ausdauer|stamina], um vor den anderen dran zu sein. Lohnt nur, wenn beide dasselbe zuerst schaffen wollen.',
    wait: 'Lass andere zuerst.',
    launch:
      'Die unterste [Stufe|stage] würfelt: bei OK fliegt sie, bei Fail bleibt sie, bei Boom ist alles weg.',
    stay: 'Bleib diese Runde auf der Rampe; verloren geht nichts.',
    insert: 'Die nächste [Stufe|stage] würfelt. OK bringt den Up Goer in die [Umlaufbahn|orbit].',
    come_down: 'Diesmal keine Umlaufbahn: Die [Kapsel|capsule] kommt gleich heim.',
    fly: 'Weiterfliegen braucht [Zündungen|burn]; jede kostet [Treibstoff|fuel] nach Masse. Behalt genug für den Heimweg.',
    fly_to: 'Nennt den Ort und zählt die Zündungen selbst.',
    deploy: 'Eine [Nutzlast|payload] zu benutzen kostet einen Derp 1 [Ausdauer|stamina].',
    jury_rig: 'Flickt ein kaputtes Teil: wirf unter das Doppelte der [Technik|engineering] des Derps.',
    nudge:
      'Ein [Schubser|nudge] kostet 2 Treibstoff und zählt jede weitere Runde wieder: Frühe bringen am meisten. Zwanzig stoppen den [Brocken|rock].',
    dock: 'Zwei auf demselben Schritt einer Umlaufbahn können andocken. Nötig: [Steuern|piloting] 2 und ein [RCS|rcs].',
    undock: 'Lässt den anderen los. Kostet nichts.',
    transfer: 'Reich etwas zwischen angedockten Up Goern hinüber.',
    part_ways: 'Macht aus einem Up Goer zwei.',
    eva: 'Der [Ausstieg|eva] braucht einen Anzug, 1 Ausdauer und Steuern 1.',
    shed: 'Wirf etwas über Bord: wer leichter ist, verbraucht weniger.',
    write_off: 'Gib den Up Goer auf. Wer an Bord ist, gilt als verloren.',
    track: 'Behalt Aufgegebenes im Auge, sonst verschwindet es vom Spielplan.',
    save: 'Gib jetzt die [Ausdauer|stamina] der Mannschaft: so kommst du am günstigsten zu einem besseren Ergebnis.',
    spend:
      'Ein Punkt [Ausdauer|stamina] hebt für diesen Wurf Fail um das [Steuern|piloting] eines Derps oder Boom um seine [Technik|engineering].',
    boost: 'Eine Ladung [RCS|rcs] gibt für diesen Wurf 3 Steuern dazu, wenn es selbst klappt.',
    luck: 'Ein Punkt [Glück|luck] wirft neu, und du behältst das bessere Ergebnis.',
    pick: 'Zwei Ergebnisse: wähl, welches gilt.',
    take_it: 'Lass den Wurf, wie er ist.',
    let_stand: 'Behalt dein Glück und lass den Wurf stehen.',
    pay_glitch:
      'Die Kapsel hat einen Fehler: wähl, was er kostet. Auf kurzem Flug ist [Verschleiß|wear] am mildesten.',
    write: 'Schreib ein paar Worte über einen Flug. Die anderen können [Glück|luck] dafür geben.',
    give_luck: 'Tipp auf eine Seite, die dir gefällt: von der Hälfte der anderen gibt es einen Glückspunkt.',
    end_campaign: 'Beendet das Spiel und zeigt, wie alle stehen.',
  },
  terms: {
    up_goer: { title: 'Up Goer', text: 'Ein Raumschiff: oben die Kapsel, darunter Triebwerk und Stufen.' },
    derp: {
      title: 'Derp',
      text: 'Ein kleines, tapferes Mannschaftsmitglied. Neue kosten 1 Punkt, ein verlorener fünf Budgetpunkte.',
    },
    dots: {
      title: 'Budgetpunkte',
      said: ['Budget'],
      text: 'So viele Punkte bekommst du jede Runde: anfangs 40, immer zwischen 30 und 70.',
    },
    points: { title: 'Punkte', text: 'Was du in der Werkstatt ausgibst. Der Rest bleibt dir.' },
    rating: {
      title: 'Werte',
      said: ['Wert'],
      text: 'Zwei Zahlen wie 10/15: ein Wurf ab 10 ist Fail, ab 15 Boom. Höher ist sicherer.',
    },
    fail: {
      title: 'Fail',
      text: 'Das Teil tut seine Arbeit nicht. Meist geht es noch einmal, oder es geht glimpflich aus.',
    },
    boom: {
      title: 'Boom',
      text: 'Das Teil bricht oder explodiert, und alle seiner Bauart werden um 3/3 schlechter.',
    },
    check: { title: 'Probe', text: 'Ein W20 gegen die Werte: unter Fail OK, bis Boom Fail, darüber Boom.' },
    stage: {
      title: 'Stufe',
      text: 'Die große Rakete unten; sie muss so schwer sein wie alles, was sie trägt. Eine startet, eine schwenkt ein.',
    },
    insertion: { title: 'Einschwenken', text: 'Der Schritt nach dem Start: die nächste Stufe würfelt.' },
    capsule: {
      title: 'Kapsel',
      text: 'Trägt die Mannschaft, steuert und kommt durch Wiedereintritt und Landung heim.',
    },
    habitat: {
      title: 'Habitat',
      text: 'Ein Wohnraum im All: jede Runde 1 Ausdauer zurück. Es steuert nicht und kommt nicht heim.',
    },
    thruster: { title: 'Triebwerk', text: 'Der Motor für alles nach der Umlaufbahn; er braucht Treibstoff.' },
    burn: {
      title: 'Zündung',
      text: 'Einmal das Triebwerk. Sie kostet etwa ein Zehntel der Masse an Treibstoff.',
    },
    rcs: {
      title: 'RCS',
      text: 'Kleine Steuerdüsen mit zwei Ladungen: zum Andocken oder für +3 Steuern auf einen Wurf.',
    },
    rations: {
      title: 'Rationen',
      text: 'Essen und Luft: eine je Derp und Runde. Ohne werden sie verletzt, dann sterben sie.',
    },
    payload: { title: 'Nutzlast', text: 'Ein Werkzeug der Masse 1: Kamera, Sonde, Anzug, Winde.' },
    probe: { title: 'Sonde', text: 'Eine Nutzlast, die als Rettungsturm dient oder der Erde davonfliegt.' },
    waylight: {
      title: 'Waylight',
      text: 'Ein Leuchtfeuer: in der richtigen Umlaufbahn gibt es dem ganzen Team +1 Steuern.',
    },
    eva: { title: 'Ausstieg', text: 'Im Anzug nach draußen: tragen, flicken, einschalten, oder singen.' },
    piloting: {
      title: 'Steuern',
      text: 'Für 1 Ausdauer hebt es Fail um so viel für einen Wurf: aus Fail kann OK werden.',
    },
    engineering: {
      title: 'Technik',
      text: 'Für 1 Ausdauer hebt sie Boom um so viel für einen Wurf: aus Boom kann Fail werden.',
    },
    stamina: {
      title: 'Ausdauer',
      text: 'Was ein Derp gibt, um etwas zu können oder zu benutzen. Daheim kommt sie zurück.',
    },
    luck: { title: 'Glück', text: '1 Punkt wirft jeden Wurf neu; du wählst, welches Ergebnis gilt.' },
    plan: { title: 'Flugplan', text: 'Rechnet die Chancen eines ganzen Fluges aus, hin und zurück.' },
    test_flight: {
      title: 'Probeflug',
      text: 'Ein Hüpfer ohne Mannschaft, hinauf und hinunter. Was gut flog, kann noch besser werden.',
    },
    duration: { title: 'Rastpunkt', text: 'Ein Ort, an dem ein Flug ruht; jede Kapsel muss dort halten.' },
    prestige: {
      title: 'Erstes Mal',
      said: ['Prestige', 'Erste Male'],
      text: 'Budgetpunkte dafür, etwas zuerst zu schaffen.',
    },
    stranded: {
      title: 'Gestrandet',
      text: 'Keine heile Kapsel oder niemand Gesundes an Bord: keine Zündung mehr.',
    },
    jury_rig: {
      title: 'Notreparatur',
      text: 'Flicken mit dem, was da ist: wirf unter das Doppelte der Technik des Derps.',
    },
    rock: {
      title: 'Der Brocken',
      said: ['Brocken'],
      text: 'Eine Option: Er fällt zwanzig Runden lang. Zwanzig Schubser retten alle; jeder zählt jede Runde wieder.',
    },
    mass: {
      title: 'Masse',
      text: 'Wie schwer etwas ist. Danach gehen die Preise: Erfinden kostet 3 Punkte je Masse, Bauen 1.',
    },
    drawing: {
      title: 'Plan',
      said: ['Pläne'],
      text: 'Die Zeichnung eines Up Goers: Teile, Mannschaft, Treibstoff. Zusammengebaut steht er auf der Rampe.',
    },
    fuel: {
      title: 'Treibstoff',
      text: 'Was das Triebwerk verbrennt; jede Einheit wiegt 1. Wer leichter ist, braucht weniger.',
    },
    orbit: {
      title: 'Umlaufbahn',
      text: 'Ein Weg um Erde oder Mond: niedrig, polar oder synchron. Dort kann man bleiben, sich treffen und andocken.',
    },
    libration: { title: 'Libration', text: 'Ein Rastpunkt weit draußen, zwischen Mond und Brocken.' },
    coast: { title: 'Treiben', text: 'Weiterfliegen ohne Zündung. Es kostet keinen Treibstoff.' },
    reentry: {
      title: 'Wiedereintritt',
      text: 'Der Heimweg durch die Luft: Jede Hülle würfelt. Fail verdirbt sie und verletzt, Boom tötet.',
    },
    tower: {
      title: 'Rettungsturm',
      text: 'Eine Sonde an der Spitze, die beim Start die Kapseln aus einem Boom zieht, wenn ihr eigener Wurf OK ist.',
    },
    wear: {
      title: 'Verschleiß',
      text: 'Werte werden schlechter, für diesen Flug oder auf Dauer: −1/−1 ist ein Schritt bei beiden Zahlen.',
    },
    reusable: {
      title: 'Wiederverwendbar',
      text: 'Wiegt ein Fünftel mehr und kommt nach heiler Landung zurück ins Lager.',
    },
    cluster: {
      title: 'Bündel',
      text: 'Gleiche Stufen nebeneinander: Zwei zählen den Schnitt ihrer Würfe, ab dreien zählt der höchste.',
    },
    nudge: {
      title: 'Schubser',
      text: 'Ein Stoß gegen den Brocken für 2 Treibstoff. Er zählt jede weitere Runde wieder.',
    },
    mapping: {
      title: 'Kartieren',
      text: 'Eine Kamera in polarer Bahn kartiert 5 % je Runde; wer vorn liegt, hält zwei Budgetpunkte.',
    },
    debris: {
      title: 'Trümmer',
      text: 'Ein aufgegebener Up Goer ohne Mannschaft. Er treibt weiter und verschwindet vom Spielplan, wenn ihn niemand im Auge behält.',
    },
  },
  presets: {
    first_game: 'eine Stufe für Start und Umlaufbahn, die erste sichere Mondlandung gewinnt',
    as_written: 'die Regeln des Autors; die Spielleitung beendet es',
    fast_hour: 'eine Stufe, Forschung ohne Probeflüge, 8 Runden',
    for_a_class: 'gemeinsam gegen den Brocken, mit einer Stufe',
  },
};
export default words;
