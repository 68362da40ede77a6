// Moon or Bust! auf Deutsch erklärt.
import type { Words } from './type';

const goals = {
  engineer: 'drei richtige Teile in einem [Test|test].',
  politician: 'den [Siegertest|test] bezahlen und den [Frieden halten|war].',
  agent: 'vier [Stellvertreter|proxy] einer [Macht|power]; ihren besten [Test|test] stören.',
};

const words: Words = {
  what: 'Zwei Teams wollen zum Mond, jedes mit Politik, Technik und Agenten. Zu viel Bedrohung bringt einen Krieg, den beide verlieren.',
  minutes: '60–90',
  needs: 'Telefone, sonst nichts',
  briefing: {
    what: {
      title: 'Findet drei Teile, die passen',
      text: 'Jedes Team sucht eine Spitze, einen Rumpf und ein Triebwerk, die taugen. Von 13 Teilen jeder Art sind zwei [richtig|viable]. Welche, weiß nur die [Politik|solution], und die darf es nicht sagen.',
      picture: 'Drei Teile auf einer Werkbank, jedes mit Fragezeichen; zwei von drei Lampen leuchten',
    },
    turn: {
      title: 'Alle zugleich, dann aufgedeckt',
      text: 'Ein [Ereignis|event] ändert die Regeln. Die Politik verteilt [Mittel|funding] und [PR|pr], die Technik baut [Tests|test], Agenten legen [Stellvertreter|proxy] und [Sabotage|sabotage]. Dann hören alle, wie viele Teile richtig waren. Nie, welche.',
      picture: 'Drei versiegelte Umschläge, einer je Rolle, und eine Lampe für jedes Teil eines Tests',
    },
    nasty: {
      title: 'Ein Würfel beendet es für beide',
      text: 'Jedes Team hat eine geheime [Bedrohung|threat], die jede Runde steigt. Dann fällt ein zwanzigseitiger Würfel für beide. Unter der Bedrohung eines Teams heißt [Krieg|war]: Alle verlieren, was immer die Tests sagten.',
      picture: 'Ein zwanzigseitiger Würfel über einer Reihe von Zahlen, die niedrigsten durchgestrichen',
    },
    win: {
      title: 'Drei richtige, und Frieden',
      text: 'Drei richtige Teile in einem Test gewinnen am Ende der Runde, wenn kein Krieg kommt. Schaffen es beide in derselben Runde, ist es unentschieden.',
      picture: 'Drei leuchtende Lampen unter dem Mond',
    },
  },
  roles: {
    engineer: {
      sentence: 'Du suchst die drei richtigen Teile. Nur eure Politik kennt sie.',
      acts: [
        'Jede Runde baust du einen [Test|test]: Spitze, Rumpf, Triebwerk.',
        'Du hörst, wie viele richtig waren, nie welche. Dein [Notizbuch|notebook] schließt Teile aus.',
        'Ein Test kostet 100. Die [Kasse|funding] hat eure Politik: frag.',
      ],
      goal: 'Du gewinnst mit drei richtigen in einem Test, wenn der Frieden hält.',
      picture: 'Eine Werkbank mit Spitze, Rumpf und Triebwerk, jedes mit Fragezeichen',
    },
    politician: {
      sentence: 'Du kennst die richtigen Teile und die Bedrohung, und darfst beides nicht verraten.',
      acts: [
        'Verteil [Mittel|funding] für Tests und [PR|pr] für Agenten.',
        'Sprich mit der anderen Seite: bluff beim Geld, bleib bei der [Bedrohung|threat] vage.',
        'In einer [Konferenz|conference] darfst du der anderen Politik deine [Lösung|solution] zeigen. Hol dir etwas dafür.',
      ],
      goal: 'Du gewinnst, wenn eure Technik drei richtige Teile findet, bevor Krieg kommt.',
      picture: 'Eine versiegelte Karte, eine Börse und eine Anzeige',
    },
    agent: {
      sentence: 'Du schaust über die Mauer, kaufst Freunde und störst Raketen.',
      acts: [
        'Sieh dir die [Tests|test] der anderen an. Sag niemandem, was du gesehen hast.',
        'Gib 1 [PR|pr] für einen [Stellvertreter|proxy]: vier einer Macht bringen ihren Vorteil.',
        'Gib 1 PR für [Sabotage|sabotage]: alle Teile einer Art fallen in einem ihrer Tests aus.',
      ],
      goal: 'Du gewinnst mit deinem Team: stör ihren Siegertest, nicht den Frieden.',
      picture: 'Eine Mauer mit einer Lücke, und zwei Kartenhände',
    },
  },
  goals: {
    solutions: goals,
    event: goals,
    reading: goals,
    vote: goals,
    play: goals,
    target: goals,
    nullify: goals,
    conflict: goals,
    breather: goals,
    over: 'das Rennen ist vorbei.',
  },
  coach: {
    draw_event: 'Deck das Ereignis dieser Runde auf. Es gilt für beide Teams.',
    enter_event: 'Trag die gezogene [Ereigniskarte|event] ein, damit die App ihre Regeln kennt.',
    enter_solution: 'Sieh dir die gedruckte [Lösungskarte|solution] allein an und trag ihre drei Teile ein.',
    vote: 'Die Politik wählt, was dieses Ereignis tut. Redet, dann wählt.',
    grant: 'Gib der Technik 100 und einem Agenten 1 [PR|pr], dann GO. Was übrig bleibt, kommt zurück.',
    lock_tests:
      'Nimm drei Teile, die ihr noch nicht probiert habt, dann GO: Alle hören, wie viele richtig waren. Tests kosten Geld; fehlt es, bitte darum.',
    lock_cards:
      'Jede Karte kostet 1 [PR|pr]: Vier [Stellvertreter|proxy] einer [Macht|power] bringen ihren Vorteil, [Sabotage|sabotage] lässt eine Teileart in einem Test der anderen ausfallen.',
    ask: 'Bitte eure Politik um das, was du brauchst. Fragen kostet nichts.',
    show_solution:
      'Wer die [Lösung|solution] zeigt, schenkt dem anderen Team drei Teile. Hol dir etwas dafür.',
    declare_told: 'Nur melden, wenn die andere Politik euch ihre [Lösung|solution] wirklich gesagt hat.',
    ready: 'GO, wenn deine Wahl steht. Du kannst sie zurücknehmen, bis alle GO sind.',
    unready: 'Gezählt. Du kannst GO noch zurücknehmen und anders wählen.',
    aim: 'Nenn den Test, den deine [Sabotage|sabotage] trifft: den, den du am meisten fürchtest.',
    nullify:
      'Zahl 200 je [Sabotagekarte|sabotage], um sie [abzuwehren|nullify], wenn dieser Test gewinnen könnte.',
    next_turn: 'Die nächste Runde bringt jedem Team 100 Mittel und 1 PR.',
    end_play: 'Beende die Spielzeit für alle; was festgelegt ist, zählt.',
    begin_fast_mode: 'Lass die Uhr laufen: 90 Sekunden Spielzeit je Runde.',
    end_fast_mode: 'Halt die Uhr an: die Spielzeit endet dann, wenn alle GO sind.',
  },
  terms: {
    test: {
      title: 'Test',
      text: 'Drei Teile zusammen probiert, für 100. Der Tisch hört, wie viele richtig waren.',
    },
    solution: {
      title: 'Lösung',
      text: 'Eine Karte mit drei richtigen Teilen. Jedes Team hat eine eigene, eine gilt für beide; nur die Politik sieht sie.',
    },
    viable: {
      title: 'Richtige Teile',
      text: 'Die auf den zwei Lösungskarten, die eure Politik kennt: anfangs zwei jeder Art.',
    },
    funding: {
      title: 'Mittel',
      text: 'Das Geld des Teams: 300 am Anfang, jede Runde 100 dazu. Ein Test kostet 100.',
    },
    pr: {
      title: 'PR',
      text: 'Öffentlichkeitsarbeit: 3 am Anfang, jede Runde 1 dazu. Stellvertreter und Sabotage kosten je 1.',
    },
    threat: {
      title: 'Bedrohung',
      text: 'Die geheime Zahl eines Teams. Sie beginnt unter null und steigt jede Runde; fällt der Würfel darunter, ist Krieg.',
    },
    war: {
      title: 'Krieg',
      text: 'Der Kriegswürfel zeigt weniger als die Bedrohung eines Teams: Das Spiel ist aus, beide verlieren.',
    },
    proxy: {
      title: 'Stellvertreter',
      text: 'Die Karte einer fremden Macht, 1 PR. Sie bleibt liegen; dieselbe Karte beider Teams in einer Runde hebt sich auf.',
    },
    power: {
      title: 'Macht',
      said: ['Mächte'],
      text: 'Einer von fünf Staaten. Vier seiner Stellvertreter bringen ab der nächsten Runde seinen Vorteil.',
    },
    sabotage: {
      title: 'Sabotage',
      text: 'Eine Karte, 1 PR: alle Teile einer Art fallen diese Runde in einem Test des anderen Teams aus.',
    },
    nullify: {
      title: 'Sabotage abwehren',
      said: ['abwehren'],
      text: 'Ab Runde 10 darf ein Team 200 je Karte zahlen, um Sabotage vor den Ergebnissen aufzuheben.',
    },
    event: {
      title: 'Ereignis',
      text: 'Jede Runde eine Karte, die die Regeln für beide ändert, einmal oder auf Dauer.',
    },
    notebook: {
      title: 'Notizbuch',
      text: 'Merkt sich alle Tests des Teams und zeigt, welche Teile nicht mehr richtig sein können.',
    },
    conference: {
      title: 'Konferenz',
      text: 'Die Politik beider Teams spricht allein. Sie darf eine Lösung zeigen, über Bedrohung nur vage reden.',
    },
    grant: {
      title: 'Zuteilung',
      said: ['Zuteilungen'],
      text: 'Mittel oder PR, die die Politik jemandem zurücklegt. Was nicht gebraucht wird, kommt zurück.',
    },
    fast_mode: {
      title: 'Schnellspiel',
      text: 'Jeder Schritt nach der Uhr, 90 Sekunden Spielzeit. Was beim Klingeln festgelegt ist, zählt.',
    },
    green: {
      title: 'Grüne Teile',
      text: 'Je Art eines mit eigener Farbe, eigenem Gewicht, eigener Technik: Ereignisse behandeln sie anders.',
    },
    part: {
      title: 'Teil',
      said: ['Bauteil'],
      text: 'Eine Spitze (N), ein Rumpf (F) oder ein Triebwerk (T); von jeder Art gibt es 13. Die Karten sagen „component“.',
    },
    triple: {
      title: 'Siegtrio',
      text: 'Je ein Teil jeder Art, alle drei richtig: Das muss ein Team testen, um den Mond zu erreichen.',
    },
    war_die: {
      title: 'Kriegswürfel',
      text: 'Ein zwanzigseitiger Würfel für beide Teams am Ende der Runde. Liegt er unter einer Bedrohung, ist Krieg.',
    },
  },
  presets: {
    first_game: 'historische Ereignisse der Reihe nach, ohne Uhr',
    as_written: 'die Regeln des Autors, ohne Uhr',
    fast_hour: 'Schnellspiel: 90 Sekunden je Runde, die erste ohne Uhr',
    for_a_class: 'historische Ereignisse, ohne Uhr, Notizbücher mit Zeichen',
  },
};
export default words;
