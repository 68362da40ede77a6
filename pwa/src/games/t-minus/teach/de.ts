// T-Minus auf Deutsch erklärt.
import type { Words } from './type';

const goal = 'zuerst eine [Kapsel|capsule] ohne [Tanks|tank] landen.';

const words: Words = {
  what: 'Flieg eine dreistufige Rakete zum Mond. Mit jeder Aktion, die du noch anhängst, wird die nächste gefährlicher.',
  minutes: '15–30',
  needs: 'Telefone, sonst nichts; mit echten Pyramiden ein Go-Brett oder Papier mit neunzehn Linien',
  briefing: {
    what: {
      title: 'Eine Kapsel, sechzehn Felder',
      text: 'Jede Rakete hat zwei [Tanks|tank] unter einer kleinen [Kapsel|capsule]. Sie startet ganz unten. Wer zuerst eine Kapsel ohne Tanks über die [Ziellinie|goal] bringt, gewinnt. Du darfst drei Raketen zugleich haben.',
      picture: 'Eine dreistufige Rakete am Fuß vieler Linien, über der letzten der Mond',
    },
    turn: {
      title: 'So viele Aktionen, wie du wagst',
      text: '[Bau|build] eine Rakete, [zünde|fire] sie oder [trenn|separate] ihren größten Tank ab. Dann das Nächste, und noch eins. Dein Zug endet erst, wenn du [passt|pass] oder deine letzte Rakete verloren ist.',
      picture: 'Eine Rakete am Start, eine im Flug, eine trennt ihren unteren Tank ab',
    },
    nasty: {
      title: 'Jede Aktion ist eine Wette',
      text: 'Für jede Aktion bekommt eine Rakete eine [Marke|token]. Vor der nächsten Aktion würfelt die Rakete: so viel wie ihre Marken oder weniger, und sie ist weg. Bei zwei Marken verlieren 1 und 2. [Passen|pass] nimmt alle Marken weg.',
      picture: 'Eine Rakete mit zwei Marken; von den Würfelseiten sind 1 und 2 durchgestrichen',
    },
    win: {
      title: 'Beide Tanks weg, dann landen',
      text: 'Große Raketen fliegen weit, bis zu sechs Felder. Die blanke Kapsel schafft nur eins. Aber wer mit einem Tank ans Ziel kommt, [stürzt ab|crash]. Trenn rechtzeitig zweimal ab.',
      picture: 'Eine Kapsel ohne Tanks steht auf dem Mond, hinter der letzten Linie',
    },
  },
  roles: {
    player: {
      sentence: 'Du leitest einen Startplatz und entscheidest, wann Schluss ist.',
      acts: [
        '[Bau|build] bis zu drei Raketen. Jede, die schon steht, wird dafür [riskiert|risk].',
        '[Zünde|fire] oder [trenn|separate] einen Tank ab. Jeder Versuch bringt eine [Marke|token] mehr.',
        '[Passe|pass], bevor der Würfel dich erwischt: Alle Marken kommen weg, die Nächsten sind dran.',
      ],
      goal: 'Du gewinnst, wenn eine Kapsel ohne Tanks die Ziellinie erreicht.',
      picture: 'Drei Raketen nebeneinander, die linke mit einer Marke',
    },
  },
  goals: { set_out: goal, turn: goal, silence: goal, over: 'das Rennen ist vorbei.' },
  coach: {
    set_out:
      'Nur echte Astronautinnen und Astronauten sagen ja, sie sind zuletzt dran. Alle anderen: nein, und es geht los.',
    line_up: 'Bring die Plätze in die Reihenfolge, in der ihr spielen wollt.',
    begin: 'Alle haben geantwortet, oder ihr wartet nicht länger: los.',
    build:
      '[Bauen|build] stellt eine Rakete an den Start. Die erste riskiert nichts; jede weitere [riskiert|risk] die, die schon stehen.',
    fire: '[Zünden|fire] bringt die Rakete voran, [Abtrennen|separate] wirft ihren größten Tank ab. Beides [riskiert|risk] sie: bei einer Marke verliert die 1. Dann bald [passen|pass].',
    separate:
      'Abtrennen wirft den größten [Tank|tank] ab. Die blanke Kapsel fliegt nur ein Feld: Behalt die Tanks, solange der Weg weit ist.',
    pass: 'Passen beendet deinen Zug und nimmt alle Marken weg: Den nächsten beginnen deine Raketen ohne Risiko.',
    end: 'Seit vielen Runden wird nur gepasst. Du kannst das Spiel beenden; niemand gewinnt.',
    end_silence: 'Eine Rakete ging verloren. Der Tisch schweigt kurz; du kannst die Stille beenden.',
  },
  terms: {
    token: {
      title: 'Marke',
      text: 'Eine Rakete bekommt sie für jede Aktion dieses Zuges; je mehr, desto eher ist sie verloren.',
    },
    risk: {
      title: 'Riskieren',
      said: ['Risiko', 'riskiert'],
      text: 'Ein Würfel gegen die Marken: so viel oder weniger, und die Rakete ist weg. Ohne Marke wird nicht gewürfelt.',
    },
    tank: {
      title: 'Tank',
      text: 'Eine Rakete hat einen großen und einen mittleren; beide müssen vor der Landung ab.',
    },
    capsule: {
      title: 'Kapsel',
      said: ['Kapseln'],
      text: 'Die Spitze der Rakete, und das Einzige, was über die Ziellinie darf.',
    },
    stages: {
      title: 'Stufen',
      said: ['Stufe'],
      text: 'Drei: der höhere von zwei Würfeln. Zwei: der mittlere von dreien. Eine: ein Feld.',
    },
    goal: {
      title: 'Ziellinie',
      text: 'Sechzehn Felder vom Start; eine blanke Kapsel, die sie erreicht, gewinnt sofort.',
    },
    crash: { title: 'Absturz', text: 'Eine Rakete, die mit einem Tank ans Ziel kommt, ist verloren.' },
    build: {
      title: 'Bauen',
      text: 'Stellt eine neue Rakete mit einer Marke an den Start; vorher werden alle deine anderen riskiert.',
    },
    fire: { title: 'Zünden', text: 'Riskiert die Rakete, dann fliegt sie nach ihren Würfeln aufwärts.' },
    separate: { title: 'Abtrennen', text: 'Riskiert die Rakete, dann kommt ihr größter Tank weg.' },
    pass: { title: 'Passen', text: 'Beendet deinen Zug und nimmt alle Marken von deinen Raketen.' },
    silence: { title: 'Stille', text: 'Ein paar Sekunden für die Besatzung einer verlorenen Rakete.' },
    supply: {
      title: 'Vorrat',
      text: 'Eine Option: Deine Marken sind begrenzt, Passen bringt einige zurück.',
    },
    handicap: {
      title: 'Vorgabe',
      text: 'Eine Option: Anfangen ist ein Vorteil, also startet die erste Rakete der ersten Person mit zwei Marken.',
    },
    line: {
      title: 'Linie',
      text: 'Der Spielplan hat Linien; eine Rakete steht auf einer, bis zur nächsten ist es ein Feld.',
    },
  },
  presets: {
    first_game: 'wie geschrieben, mit kurzer Stille für verlorene Raketen',
    as_written: 'die Regeln des Autors, Marken ohne Ende',
    fast_hour: 'keine Stille: mehrere Rennen in einer Stunde',
    for_a_class: 'wie geschrieben, mit langer Stille, um über das Risiko zu reden',
  },
};
export default words;
