// Space Race taught in English.
import type { Words } from './type';

const goal = 'be the first to reach [SPACE|space].';

const words: Words = {
  what: 'Nations bid in secret for rocket parts, spy on each other, and launch before the rest are high enough.',
  minutes: '45–60',
  needs: 'phones, nothing else',
  briefing: {
    what: {
      title: 'Collect parts, reach SPACE',
      text: 'From 1950 to 1963 each year brings new [parts|part]. The sum of what you hold is how far your rocket flies. [SPACE|space] lies a little elsewhere each year: nobody knows exactly where.',
      picture: 'A rocket made of numbered cards, below a line in the stars',
    },
    turn: {
      title: 'One sealed bid a year',
      text: 'Choose one part and a [spy level|level], and say whether you [launch] this year. All open together. The lowest level gets the part, unless somebody stands exactly one above.',
      picture: 'A card and a ladder of levels, a token on the lowest rung',
    },
    nasty: {
      title: 'Steal from one step above',
      text: 'An unbroken [run of levels|streak] from the lowest up passes the part to its top: that is [stealing|steal], and earns a [garnet]. Whoever misses gets a [Knock-off|knock_off]. A launch costs your best part.',
      picture: 'Three rungs taken without a gap, an arrow to the top one, a crossed-out card',
    },
    win: {
      title: 'Launch once, high enough',
      text: 'Whoever reaches SPACE ends the match and wins [TOLs|tol]; if several do, the farthest gets them. A launch that falls short is recorded, and your best part is gone.',
      picture: 'Two rockets, one above the line of SPACE and one below',
    },
  },
  roles: {
    player: {
      sentence: 'You lead a nation: what to bid for, how boldly, and when to fly.',
      acts: [
        'Seal one bid a year: a [part] and a [spy level|level]. Everybody’s open together.',
        'Count what you hold against [SPACE|space]; your file has the exact chance.',
        '[Launch|launch] when it is likely: all who launch in a year fly together.',
      ],
      goal: 'You win if your height reaches SPACE, and is the greatest of those that do.',
      picture: 'A rocket, a sealed bid and a pile of garnets',
    },
  },
  goals: {
    year: goal,
    report: goal,
    naming: 'agree on one nation.',
    goofspiel: 'win more prizes than the others.',
    over: 'the race is over.',
  },
  coach: {
    submit:
      'Pick a part and a [level]: the lowest gets it, unless somebody stands exactly one above. [Launch|launch] only when your sum may reach SPACE.',
    ready: 'Your bid stands. The year closes when everybody is GO.',
    unready: 'Counted. You can take it back until the last one is in.',
    close_year: 'Everybody’s bid is in, or you close the year without the rest.',
    build:
      'A [telegraph line|line] lets you two write and send [garnets|garnet]. Everybody sees that it exists.',
    transfer: 'Garnets that you promise change hands when the year closes.',
    message: 'Only the two of you can read this. Others may learn that you have a line.',
    open_alliance:
      'With a [Comms Array|comms] you can open an [alliance]: a private group of as many as you like.',
    fill_alliance: 'Choose who is in your [alliance] from now on.',
    close_alliance: 'Close your [alliance]: nobody writes in it any more.',
    alliance_message: 'Every member of the [alliance] reads what you write.',
    next_year: 'See who got what, who flew how high. Go on when you have.',
    leave_report: 'Go on to the next year for everybody.',
    name_candidate: 'The winners have to name the same nation as [candidate], or they lose their [TOLs|tol].',
    goofspiel: 'Each bids one card for the prize; the higher card takes it. Every card can be used once.',
  },
  terms: {
    space: {
      title: 'SPACE',
      text: 'The height to reach. It starts at 27 (40 in the edition for five) and everybody’s secret radiation is added.',
    },
    part: { title: 'Part', text: 'A numbered card. Most are worth their number; some do something besides.' },
    value: { title: 'Value', text: 'What a part adds to your distance; not always its number.' },
    level: {
      title: 'Spy level',
      said: ['spy levels'],
      text: 'How deep your spies go for a part. The lowest bid gets it, if no run of levels stands on it.',
    },
    streak: {
      title: 'Run of levels',
      text: 'Levels without a gap, from the lowest bid up. The top of it takes the part.',
    },
    steal: {
      title: 'Stealing',
      said: ['steal', 'stolen'],
      text: 'Getting a part from the top of a run. It earns 1 garnet. In the edition for five, two on top get nothing.',
    },
    knock_off: {
      title: 'Knock-off Parts',
      said: ['Knock-off'],
      text: 'What a bid that missed brings. Worth 1 (0 in the edition for five), 3 with a Cat Converter.',
    },
    garnet: {
      title: 'Garnet',
      text: 'A red gem, the money of this race. How many you have is your secret until the end.',
    },
    tol: {
      title: 'TOL',
      said: ['TOLs'],
      text: '“Token of life”, the prize of the match. Whoever wins gets two.',
    },
    radiation: {
      title: 'Radiation',
      text: 'A secret number each nation gets every year. All of them together push SPACE away.',
    },
    launch: {
      title: 'Launch',
      text: 'Your rocket flies the sum of your parts; then your most valuable part is gone.',
    },
    height: { title: 'Height', text: 'The distance flown, less what missiles took away.' },
    missiles: {
      title: 'Missiles',
      said: ['missile'],
      text: 'Must aim at another nation each year. If it launches, it loses height, down to one below SPACE at worst.',
    },
    engine: {
      title: 'Combustion Engine',
      said: ['engine'],
      text: 'Worth more for garnets fed into it when you launch; they are gone.',
    },
    black_hole: {
      title: 'Black Hole',
      text: 'Discard it, and SPACE lies 5 farther this year, for everybody.',
    },
    comms: {
      title: 'Comms Array',
      text: 'Lets its holder write to everybody, send garnets, and open alliances.',
    },
    line: {
      title: 'Telegraph line',
      said: ['telegraph lines', 'telegraph'],
      text: 'Lets two nations write to each other and send garnets. One of them pays for it; all see it.',
    },
    alliance: {
      title: 'Alliance',
      text: 'A private group opened with a Comms Array. It closes when that card is gone.',
    },
    candidate: {
      title: 'Elimination candidate',
      text: 'Who flew lowest when the match was won: the one in danger in the show this game comes from.',
    },
    bonus: {
      title: 'Bonus TOL',
      text: 'Nine nations: the highest launch of a year without anybody in SPACE earns 1 TOL.',
    },
    goofspiel: {
      title: 'Goofspiel',
      text: 'A tie-break: everybody bids one card for each prize, the higher one takes it.',
    },
    collision: {
      title: 'Collision',
      text: 'In the edition for nine: five or more at exactly the winning height crash into each other and win nothing.',
    },
    submission: {
      title: 'Submission',
      text: 'What you seal for a year: your bid, whether you launch, whom your missiles aim at, what you discard.',
    },
    record: {
      title: 'Record',
      text: 'The height of each of your launches is written down; low ones count against you at the end.',
    },
    straight: {
      title: 'Straight',
      text: 'Five numbers in a row in your hand. With one, a Multi-stage Launch is worth 10 more.',
    },
  },
  presets: {
    first_game: 'five nations or more, no clock, everybody reads each report in peace',
    as_written: 'the author’s rules for five to nine nations',
    fast_hour: 'two minutes a year, 20 seconds a report',
    for_a_class: 'three minutes a year, and SPACE is told to all',
  },
};
export default words;
