// Moon Shot auf Deutsch erklärt.
import type { Words } from './type';

const goal = 'die meisten Punkte bei einer [Kolonie|colony], die wenigsten bei einem [Bruch|crack].';

const words: Words = {
  what: 'Stoß einen Stapel Pyramiden um, sodass die kleine ins Rohr rutscht: auf den Mond. Die Telefone zählen mit.',
  minutes: '5–30',
  needs: 'drei Pyramiden, ein Rohr',
  briefing: {
    what: {
      title: 'Ein Finger, ein Mond',
      text: 'Drei [Pyramiden|pyramids] stehen aufeinander: groß, mittel, klein. Ein [Rohr|tube] liegt auf der Seite. Ein sanfter Stups mit der Fingerspitze, und der [Stapel|stack] fällt: Die kleine soll ins Rohr rutschen.',
      picture: 'Ein Stapel aus drei Pyramiden, eine Fingerspitze und ein liegendes Rohr',
    },
    turn: {
      title: 'Schießen, schauen, tippen',
      text: 'Reihum je ein Schuss. Schaut ins Rohr und tippt an, was drin ist und wie die kleine liegt: Spitze weg vom Stapel 1 Punkt, [zurück|controlled] 2, [aufrecht|perfect] 3. Im [Zweifel|doubt] 1.',
      picture: 'Drei kleine Pyramiden: Spitze weg für 1, zurück für 2, aufrecht für 3',
    },
    nasty: {
      title: 'Zu viel beendet alles',
      text: 'Die mittlere mit der kleinen zusammen im Rohr ist eine [Kolonie|colony]: Schluss, die meisten Punkte gewinnen. Die große im Rohr lässt den Mond [bersten|crack]: nichts für den Schuss, und die wenigsten Punkte gewinnen.',
      picture: 'Eine große Pyramide im Rohr, und der Mond in zwei Stücken',
    },
    win: {
      title: 'Mach Schluss, wenn es passt',
      text: 'Du führst? Versuch eine Kolonie. Du liegst hinten? Ein geborstener Mond lässt dich gewinnen. Die Telefone zeigen immer, wer wobei gewinnen würde. Bei Gleichstand zählt, wer das Ende ausgelöst hat.',
      picture: 'Zwei Säulen mit Punkten: die hohe gewinnt mit einer Fahne, die niedrige mit einem Bruch',
    },
  },
  roles: {
    player: {
      sentence: 'Du hast eine Fingerspitze, einen Stapel und einen Mond vor dir.',
      acts: [
        'Stoß den [Stapel|stack] um: Die kleine Pyramide soll ins [Rohr|tube].',
        'Tipp an, was im Rohr liegt und wie die kleine liegt. Auch daneben ist ein Schuss.',
        'Schau, wer bei einer [Kolonie|colony] und wer bei einem [Bruch|crack] gewinnt, und beende es zu deinen Gunsten.',
      ],
      goal: 'Du gewinnst mit den meisten Punkten bei einer Kolonie, mit den wenigsten bei einem Bruch.',
      picture: 'Ein Stapel aus drei Pyramiden und eine Fingerspitze',
    },
  },
  endings: { target: 'zuerst die Punkte haben, die [gewinnen|target].' },
  goals: { turns: goal, turnless: goal, over: 'es ist vorbei.' },
  coach: {
    shot: 'Erst auf dem Tisch schießen. Dann jede Pyramide antippen, die im [Rohr|tube] liegt; nichts angetippt heißt daneben.',
    claim: 'Schieß, wann du magst, und [melde|claim] es hier. Es zählt, sobald jemand anders es bestätigt.',
    confirm: 'Jemand meldet einen Schuss. Hast du ihn gesehen? Eine [Zeugin, ein Zeuge|witness] reicht.',
    reject: 'Lehn nur ab, wenn im Rohr etwas anderes liegt. Im Protokoll bleibt es stehen.',
    ask_undo: 'Vertippt? Bitte die anderen, den letzten Schuss zurückzunehmen.',
    agree_undo: 'Jemand will einen Schuss zurücknehmen: Das geht, wenn alle einverstanden sind.',
    refuse_undo: 'Lass den Schuss stehen, wenn er richtig eingetragen ist.',
    undo: 'Nimm den letzten Schuss zurück, wenn er falsch eingetragen ist.',
    order: 'Ändere vor dem ersten Schuss, wer nach wem schießt.',
    end: 'Beende das Spiel jetzt: Die meisten Punkte gewinnen.',
  },
  terms: {
    pyramids: {
      title: 'Pyramiden',
      said: ['Pyramide'],
      text: 'Eine große, eine mittlere und eine kleine in einer Farbe, wie aus einem Looney-Pyramids-Satz.',
    },
    stack: { title: 'Stapel', text: 'Klein auf mittel auf groß, aufrecht: die Rakete.' },
    tube: {
      title: 'Rohr',
      text: 'Der Mond: Es liegt mit der Öffnung zum Stapel, nicht näher, als es lang ist.',
    },
    landed: { title: 'Gelandet', text: 'Irgendein Teil der kleinen Pyramide liegt im Rohr.' },
    crash: { title: 'Bruchlandung', text: 'Die kleine liegt flach und zeigt vom Stapel weg: 1 Punkt.' },
    controlled: {
      title: 'Kontrollierte Landung',
      text: 'Die kleine liegt flach und zeigt dorthin zurück, wo der Stapel stand: 2 Punkte.',
    },
    perfect: { title: 'Perfekte Landung', text: 'Die kleine steht aufrecht im Rohr: 3 Punkte.' },
    doubt: {
      title: 'Zweifel',
      text: 'Wenn niemand sagen kann, ob sie weg oder zurück zeigt, gilt weg: 1 Punkt. Der Deckel, oben auf das Rohr gelegt, ist ein rechter Winkel.',
    },
    colony: {
      title: 'Kolonie',
      text: 'Kleine und mittlere sind drin: Der Schuss zählt, Schluss, die meisten Punkte gewinnen.',
    },
    crack: {
      title: 'Bruch',
      text: 'Die große ist drin: keine Punkte für den Schuss, Schluss, die wenigsten Punkte gewinnen.',
    },
    claim: {
      title: 'Meldung',
      text: 'Ohne Reihenfolge: dein Schuss, der auf jemanden wartet, der ihn bestätigt.',
    },
    witness: {
      title: 'Zeugin, Zeuge',
      said: ['Zeugen'],
      text: 'Wer den Schuss gesehen hat und ihn bestätigt: jemand anders oder die Spielleitung.',
    },
    target: {
      title: 'Zielpunktzahl',
      text: 'Eine Option: Wer sie zuerst hat, gewinnt; Kolonie und Bruch beenden nichts.',
    },
    shot: {
      title: 'Schuss',
      said: ['Schüsse'],
      text: 'Ein Stups gegen den Stapel. Auch daneben ist ein Schuss.',
    },
    wholly: {
      title: 'Ganz drin',
      said: ['ganz drin'],
      text: 'Nichts von der Pyramide schaut aus dem Rohr. Sonst zählt jeder Teil, der innen liegt.',
    },
  },
  presets: {
    first_game: 'das schlichte Spiel: Kolonie oder Bruch beenden es',
    as_written: 'die Regeln des Autors: Kolonie oder Bruch beendet es',
    fast_hour: 'wer zuerst 10 Punkte hat, eine Minute je Schuss',
    for_a_class: 'alle schießen zugleich, 20 Minuten lang',
  },
};
export default words;
