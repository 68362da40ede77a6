// Moon or Bust! taught in English.
import type { Words } from './type';

const goals = {
  engineer: 'three right parts in one [test].',
  politician: 'pay for the winning [test], and [keep the peace|war].',
  agent: 'four [proxies|proxy] of one [power]; spoil their best [test].',
};

const words: Words = {
  what: 'Two teams race to the Moon, each with politicians, engineers and agents. Too much threat starts a war that both lose.',
  minutes: '60–90',
  needs: 'phones, nothing else',
  briefing: {
    what: {
      title: 'Find three parts that fit',
      text: 'Each team looks for a nose cone, a fuselage and a thruster that work. Of 13 parts of each type two are [right|viable]. Only the [politicians|solution] know which, and may not say.',
      picture: 'Three parts on a bench, each with a question mark; two lamps of three lit',
    },
    turn: {
      title: 'All at once, then revealed',
      text: 'An [event] changes the rules. Politicians give out [funding] and [PR|pr], engineers build [tests|test], agents lay [proxies|proxy] and [sabotage]. Then all opens, and the table hears how many parts were right. Never which.',
      picture: 'Three sealed envelopes, one for each role, and a lamp for each part of a test',
    },
    nasty: {
      title: 'One die can end it all',
      text: 'Each team has a secret [threat] that rises every turn. Then one twenty-sided die falls for both. Lower than a team’s threat is [war]: everybody loses, whatever the tests said.',
      picture: 'A twenty-sided die over a line of twenty faces, the lowest ones crossed out',
    },
    win: {
      title: 'Three right, and peace',
      text: 'Three right parts in one test win at the end of the turn, if no war comes. If both teams do it in the same turn, it is a draw.',
      picture: 'Three lit lamps under the Moon',
    },
  },
  roles: {
    engineer: {
      sentence: 'You look for the three right parts. Only your politician knows them.',
      acts: [
        'Each turn you build a [test]: a nose cone, a fuselage, a thruster.',
        'You hear how many were right, never which. Your [notebook] rules parts out.',
        'A test costs 100. Your politician holds the [purse|funding]: ask.',
      ],
      goal: 'You win with three right in one test, if the peace holds.',
      picture: 'A bench with a nose cone, a fuselage and a thruster, each with a question mark',
    },
    politician: {
      sentence: 'You know the right parts and the threat, and may tell neither.',
      acts: [
        'Share out [funding] for tests and [PR|pr] for agents.',
        'Talk with the other side: bluff about money, stay vague about [threat].',
        'In a [conference] you may show your [solution] to the other politician. Get something for it.',
      ],
      goal: 'You win when your engineers find three right parts before war comes.',
      picture: 'A sealed card, a purse and a dial',
    },
    agent: {
      sentence: 'You look over the wall, buy friends and break rockets.',
      acts: [
        'Look at the other side’s [tests|test]. Tell nobody what you saw.',
        'Spend 1 [PR|pr] on a [proxy]: four of one power unlock its benefit.',
        'Spend 1 PR on [sabotage]: all parts of one type in one of their tests fail.',
      ],
      goal: 'You win with your team: spoil their winning test, not the peace.',
      picture: 'A wall with a gap, and two hands of cards',
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
    over: 'the race is over.',
  },
  coach: {
    draw_event: 'Turn the event of this turn over. It binds both teams.',
    enter_event: 'Enter the printed [event] card that was drawn, so that the app knows its rules.',
    enter_solution: 'Look at the printed [solution] card alone, and enter its three parts.',
    vote: 'The politicians choose what this event does. Talk, then choose.',
    grant: 'Give 100 to an engineer and 1 [PR|pr] to an agent, then GO. Unspent money comes back.',
    lock_tests:
      'Pick three parts that you have not tried, then GO: all hear how many were right. Tests cost money; ask if you have none.',
    lock_cards:
      'Each card costs 1 [PR|pr]: four [proxies|proxy] of one [power] bring its benefit, [sabotage] spoils one type of part in a test of theirs.',
    ask: 'Ask your politician for what you need. Asking costs nothing.',
    show_solution:
      'Showing your [solution] gives the other team your three parts as well. Get something for it.',
    declare_told: 'Say so only if their politician really told you their [solution].',
    ready: 'GO when your choice is made. You can take it back until everybody is GO.',
    unready: 'Counted. You can still take GO back and change your choice.',
    aim: 'Name the test that your [sabotage] hits: the one you fear most.',
    nullify: 'Pay 200 for each [sabotage] card to [void|nullify] it, if that test may be the winning one.',
    next_turn: 'The next turn brings each team 100 and 1 PR.',
    end_play: 'End play for all; what is locked in counts.',
    begin_fast_mode: 'Let the clocks run: 90 seconds of play a turn.',
    end_fast_mode: 'Stop the clocks: play then ends when everybody is GO.',
  },
  terms: {
    test: {
      title: 'Test',
      text: 'Three parts tried together, for 100. The table hears how many were right.',
    },
    solution: {
      title: 'Solution',
      text: 'A card with three right parts. Each team has one of its own and one that both share; politicians alone see them.',
    },
    viable: {
      title: 'Right parts',
      said: ['right part'],
      text: 'Those on the two solution cards a team’s politicians have seen: two of each type to begin with.',
    },
    funding: {
      title: 'Funding',
      text: 'The team’s money: 300 at the start, 100 more each turn. A test costs 100.',
    },
    pr: {
      title: 'PR',
      text: 'Public relations: 3 at the start, 1 more each turn. A proxy or a sabotage costs 1.',
    },
    threat: {
      title: 'Threat',
      text: 'A team’s secret number. It starts below zero and rises each turn; when the die falls below it, there is war.',
    },
    war: {
      title: 'War',
      text: 'The war die shows less than a team’s threat: the game is over, both teams lose.',
    },
    proxy: {
      title: 'Proxy',
      said: ['proxies'],
      text: 'A card of a foreign power, 1 PR. It stays on the table; the same card from both teams in one turn cancels out.',
    },
    power: {
      title: 'Power',
      text: 'One of five states. Four of its proxies give the team its benefit from the next turn on.',
    },
    sabotage: {
      title: 'Sabotage',
      text: 'A card, 1 PR: all parts of one type fail in one of the other team’s tests this turn.',
    },
    nullify: {
      title: 'Void sabotage',
      said: ['void'],
      text: 'From turn 10 on a team may pay 200 a card to undo sabotage before the results.',
    },
    event: {
      title: 'Event',
      text: 'One card a turn that changes the rules for both teams, once or for good.',
    },
    notebook: {
      title: 'Notebook',
      text: 'Keeps every test of your team and marks parts that cannot be right any more.',
    },
    conference: {
      title: 'Conference',
      text: 'Politicians of both teams talk alone. They may show a solution card, and speak of threat only vaguely.',
    },
    grant: {
      title: 'Grant',
      text: 'Money or PR that a politician sets aside for somebody. What is not used returns.',
    },
    fast_mode: {
      title: 'Fast Mode',
      text: 'Every step by the clock, 90 seconds of play. What is locked in when it rings counts.',
    },
    green: {
      title: 'Green parts',
      text: 'One of each type with a colour, weight and technology of its own: events treat them differently.',
    },
    part: {
      title: 'Part',
      said: ['component'],
      text: 'A nose cone (N), a fuselage (F) or a thruster (T); there are 13 of each type. The cards say “component”.',
    },
    triple: {
      title: 'Winning triple',
      text: 'One part of each type, all three right: what a team has to test to reach the Moon.',
    },
    war_die: {
      title: 'War die',
      text: 'One twenty-sided die for both teams at the end of a turn. Below a team’s threat it means war.',
    },
  },
  presets: {
    first_game: 'history’s events in order, no clock',
    as_written: 'the author’s rules, without a clock',
    fast_hour: 'Fast Mode: 90 seconds a turn, the first without a clock',
    for_a_class: 'history’s events in order, no clock, notebooks that mark',
  },
};
export default words;
