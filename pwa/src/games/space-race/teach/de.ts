// Space Race auf Deutsch erklärt.
import type { Words } from './type';

const goal = 'zuerst das [All|space] erreichen.';

const words: Words = {
  what: 'Nationen bieten geheim auf Raketenteile, spionieren und starten, bevor die anderen hoch genug kommen.',
  minutes: '45–60',
  needs: 'Telefone, sonst nichts',
  briefing: {
    what: {
      title: 'Teile sammeln, ins All fliegen',
      text: 'Von 1950 bis 1963 bringt jedes Jahr neue [Teile|part]. Was du hältst, zusammengezählt, so weit fliegt deine Rakete. Das [All|space] liegt jedes Jahr ein wenig anders: Genau weiß es niemand.',
      picture: 'Eine Rakete aus nummerierten Karten, darüber eine Linie zwischen Sternen',
    },
    turn: {
      title: 'Ein Geheimgebot im Jahr',
      text: 'Wähl ein Teil und eine [Spionagestufe|level], und sag, ob du dieses Jahr [startest|launch]. Alle decken zugleich auf. Die niedrigste Stufe bekommt das Teil, wenn nicht jemand genau eins darüber steht.',
      picture: 'Eine Karte und eine Leiter von Stufen, auf der untersten eine Marke',
    },
    nasty: {
      title: 'Stehlen, eine Stufe darüber',
      text: 'Eine lückenlose [Leiter|streak] von der niedrigsten Stufe aufwärts gibt das Teil an ihre Spitze: [gestohlen|steal], dazu ein [Granat|garnet]. Wer leer ausgeht, bekommt eine [Billigkopie|knock_off]. Ein Start kostet dein bestes Teil.',
      picture: 'Drei Sprossen ohne Lücke, ein Pfeil zur obersten, eine durchgestrichene Karte',
    },
    win: {
      title: 'Ein Start, hoch genug',
      text: 'Wer das All erreicht, beendet die Partie und gewinnt [TOL|tol]; sind es mehrere, bekommt sie, wer am weitesten flog. Ein zu kurzer Start kommt ins Buch, und das beste Teil ist weg.',
      picture: 'Zwei Raketen, eine über der Linie des Alls, eine darunter',
    },
  },
  roles: {
    player: {
      sentence: 'Du führst eine Nation: worauf du bietest, wie kühn, und wann du fliegst.',
      acts: [
        'Versiegle ein Gebot im Jahr: ein [Teil|part] und eine [Spionagestufe|level]. Alle decken zugleich auf.',
        'Rechne, was du hältst, gegen das [All|space]; deine Akte kennt die genaue Chance.',
        '[Starte|launch], wenn die Chance gut ist: Wer im selben Jahr startet, fliegt zugleich.',
      ],
      goal: 'Du gewinnst, wenn deine Höhe das All erreicht und dabei die größte ist.',
      picture: 'Eine Rakete, ein versiegeltes Gebot und ein Häufchen Granate',
    },
  },
  goals: {
    year: goal,
    report: goal,
    naming: 'einigt euch auf eine Nation.',
    goofspiel: 'mehr Preise gewinnen als die anderen.',
    over: 'das Rennen ist vorbei.',
  },
  coach: {
    submit:
      'Wähl Teil und [Stufe|level]: Die niedrigste gewinnt, wenn nicht jemand genau eins darüber steht. [Starte|launch] erst, wenn deine Summe fürs All reichen kann.',
    ready: 'Dein Gebot steht. Das Jahr schließt, wenn alle GO sind.',
    unready: 'Gezählt. Du kannst es zurücknehmen, bis das letzte da ist.',
    close_year: 'Alle Gebote sind da, oder du schließt das Jahr ohne den Rest.',
    build:
      'Über eine [Leitung|line] könnt ihr zwei euch schreiben und [Granate|garnet] schicken. Alle sehen, dass es sie gibt.',
    transfer: 'Zugesagte Granate gehen über, wenn das Jahr schließt.',
    message: 'Das lest nur ihr zwei. Dass ihr eine Leitung habt, können andere sehen.',
    open_alliance:
      'Mit einer [Funkanlage|comms] kannst du ein [Bündnis|alliance] gründen: eine private Gruppe, so groß du willst.',
    fill_alliance: 'Wähl, wer von jetzt an in deinem [Bündnis|alliance] ist.',
    close_alliance: 'Beende dein [Bündnis|alliance]: Niemand schreibt mehr darin.',
    alliance_message: 'Alle im [Bündnis|alliance] lesen, was du schreibst.',
    next_year: 'Schau, wer was bekam und wer wie hoch flog. Dann weiter.',
    leave_report: 'Für alle weiter ins nächste Jahr.',
    name_candidate:
      'Wer gewonnen hat, muss dieselbe Nation [nennen|candidate], sonst sind die [TOL|tol] weg.',
    goofspiel: 'Alle bieten eine Karte auf den Preis; die höhere bekommt ihn. Jede Karte gilt nur einmal.',
  },
  terms: {
    space: {
      title: 'Das All',
      said: ['All'],
      text: 'Die Höhe, die zählt. Sie beginnt bei 27 (in der Ausgabe für fünf: 40), dazu kommt die geheime Strahlung aller.',
    },
    part: {
      title: 'Teil',
      text: 'Eine nummerierte Karte. Die meisten sind wert, was darauf steht; manche können noch etwas.',
    },
    value: { title: 'Wert', text: 'Was ein Teil zu deiner Weite beiträgt; nicht immer seine Nummer.' },
    level: {
      title: 'Spionagestufe',
      said: ['Stufe'],
      text: 'Wie tief deine Spione gehen. Das niedrigste Gebot bekommt das Teil, wenn keine Leiter darauf steht.',
    },
    streak: {
      title: 'Leiter',
      text: 'Stufen ohne Lücke, vom niedrigsten Gebot aufwärts. Ihre Spitze bekommt das Teil.',
    },
    steal: {
      title: 'Stehlen',
      text: 'Ein Teil an der Spitze einer Leiter bekommen. Bringt 1 Granat. In der Ausgabe für fünf gehen zwei an der Spitze leer aus.',
    },
    knock_off: {
      title: 'Billigkopie',
      text: 'Was ein vergebliches Gebot bringt. Wert 1 (in der Ausgabe für fünf: 0), mit einem Kat-Konverter 3.',
    },
    garnet: {
      title: 'Granat',
      text: 'Ein roter Edelstein, das Geld dieses Rennens. Wie viele du hast, bleibt bis zum Ende geheim.',
    },
    tol: {
      title: 'TOL',
      text: '„Token of Life“, eine Lebensmarke: der Preis der Partie. Wer gewinnt, bekommt zwei.',
    },
    radiation: {
      title: 'Strahlung',
      text: 'Eine geheime Zahl, die jede Nation jedes Jahr bekommt. Alle zusammen schieben das All weiter weg.',
    },
    launch: {
      title: 'Start',
      text: 'Deine Rakete fliegt die Summe deiner Teile; danach ist dein wertvollstes Teil weg.',
    },
    height: { title: 'Höhe', text: 'Die geflogene Weite, abzüglich dessen, was Abwehrraketen davon nahmen.' },
    missiles: {
      title: 'Abwehrraketen',
      said: ['Abwehrrakete'],
      text: 'Müssen jedes Jahr auf eine andere Nation zielen. Startet sie, verliert sie Höhe, schlimmstens bis eins unter dem All.',
    },
    engine: {
      title: 'Verbrennungsmotor',
      said: ['Motor'],
      text: 'Wird mehr wert durch Granate, die du beim Start verfütterst; die sind weg.',
    },
    black_hole: {
      title: 'Schwarzes Loch',
      said: ['Schwarze Löcher', 'Schwarzen Loch'],
      text: 'Wirf es ab, und das All liegt dieses Jahr für alle 5 weiter weg.',
    },
    comms: {
      title: 'Funkanlage',
      text: 'Wer sie hat, darf allen schreiben, Granate schicken und Bündnisse gründen.',
    },
    line: {
      title: 'Leitung',
      said: ['Telegrafenleitung'],
      text: 'Lässt zwei Nationen einander schreiben und Granate schicken. Eine bezahlt sie; alle sehen sie.',
    },
    alliance: {
      title: 'Bündnis',
      said: ['Bündnisse'],
      text: 'Eine private Gruppe, mit der Funkanlage gegründet. Es endet, wenn diese Karte weg ist.',
    },
    candidate: {
      title: 'Auf der Kippe',
      said: ['auf der Kippe'],
      text: 'Wer am niedrigsten flog, als die Partie gewonnen wurde: in der Show, aus der das Spiel kommt, in Gefahr.',
    },
    bonus: {
      title: 'Bonus-TOL',
      text: 'Bei neun Nationen: der höchste Start eines Jahres, in dem niemand das All erreicht, bringt 1 TOL.',
    },
    goofspiel: {
      title: 'Goofspiel',
      text: 'Bei Gleichstand: Alle bieten eine Karte je Preis, die höhere bekommt ihn.',
    },
    collision: {
      title: 'Zusammenstoß',
      text: 'In der Ausgabe für neun: Fünf oder mehr auf genau der Siegerhöhe stoßen zusammen und gewinnen nichts.',
    },
    submission: {
      title: 'Abgabe',
      text: 'Was du für ein Jahr versiegelst: dein Gebot, ob du startest, wohin deine Abwehrraketen zielen, was du abwirfst.',
    },
    record: {
      title: 'Buch',
      text: 'Darin steht die Höhe jedes deiner Starts; niedrige zählen am Ende gegen dich.',
    },
    straight: {
      title: 'Straße',
      text: 'Fünf Zahlen in Folge auf der Hand. Damit ist ein Mehrstufiger Start 10 mehr wert.',
    },
  },
  presets: {
    first_game: 'ab fünf Nationen, ohne Uhr, alle lesen jeden Bericht in Ruhe',
    as_written: 'die Regeln des Autors für fünf bis neun Nationen',
    fast_hour: 'zwei Minuten je Jahr, 20 Sekunden je Bericht',
    for_a_class: 'drei Minuten je Jahr, und alle erfahren, wo das All lag',
  },
};
export default words;
