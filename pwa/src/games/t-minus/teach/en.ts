// T-Minus taught in English.
import type { Words } from './type';

const goal = 'land one bare [capsule] before the others do.';

const words: Words = {
  what: 'Fly a three-stage rocket to the Moon. Every move you add to a turn makes the next one more likely to destroy it.',
  minutes: '15–30',
  needs: 'phones, nothing else; with real pyramids a go board, or paper with nineteen ruled lines',
  briefing: {
    what: {
      title: 'One capsule, sixteen spaces',
      text: 'Each rocket has two fuel [tanks|tank] under a small [capsule]. It starts at the bottom of the board. Whoever first brings a bare capsule over the [goal line|goal] wins. You may have three rockets at once.',
      picture: 'A three-stage rocket at the bottom of a ladder of lines, the Moon above the last one',
    },
    turn: {
      title: 'As many moves as you dare',
      text: '[Build|build] a rocket, [fire|fire] it upwards, or [separate] its largest tank. Then do the next thing, and the next. Your turn only ends when you [pass], or when your last rocket is gone.',
      picture: 'A rocket on the pad, one in flight, and one dropping its lower tank',
    },
    nasty: {
      title: 'Every move is a bet',
      text: 'A rocket that moves takes a [token]. Before its next move it rolls a die: its tokens or less, and it is gone. With two tokens, 1 and 2 destroy it. [Pass|pass] takes all tokens off.',
      picture: 'A rocket with two tokens beside it; of the faces of a die, 1 and 2 are crossed out',
    },
    win: {
      title: 'Drop both tanks, then land',
      text: 'Big rockets fly far: up to six spaces. A bare capsule moves just one. But a rocket that reaches the goal with a tank still on [crashes|crash]. Separate twice in time.',
      picture: 'A capsule without tanks stands on the Moon, beyond the last line',
    },
  },
  roles: {
    player: {
      sentence: 'You run a launch site and decide when to stop.',
      acts: [
        '[Build|build] rockets, up to three at once. Every rocket already standing is put at [risk] for it.',
        '[Fire|fire] and [separate] with one of them. Each try costs it one more [token].',
        '[Pass|pass] before the dice get you: all tokens come off, and it is the next player’s turn.',
      ],
      goal: 'You win when a capsule without tanks crosses the goal line.',
      picture: 'Three rockets side by side, the left one with a token',
    },
  },
  goals: { set_out: goal, turn: goal, silence: goal, over: 'the race is over.' },
  coach: {
    set_out: 'Only a real astronaut says yes: they go last. Everybody else says no and the game begins.',
    line_up: 'Put the seats in the order in which you want to play.',
    begin: 'Everybody has answered, or you need not wait: begin.',
    build:
      '[Build|build] puts a rocket at the start. The first risks nothing; each further one puts those already standing at [risk].',
    fire: '[Fire|fire] flies a rocket, [Separate|separate] drops its largest tank. Both risk it first: with one token, a 1 loses it. After two or three, [pass].',
    separate:
      'Separating drops the largest [tank]. A bare capsule moves one space a time: keep the tanks while the way is long.',
    pass: 'Passing ends your turn and takes every token off: your rockets begin the next one safe.',
    end: 'Nobody has done anything but pass for many rounds. You can end the game; nobody wins.',
    end_silence: 'A rocket was lost. The table is quiet for a moment; you can end it.',
  },
  terms: {
    token: {
      title: 'Token',
      text: 'A rocket gets one for every move of this turn; the more it has, the sooner it is lost.',
    },
    risk: {
      title: 'Risk',
      text: 'One die against the tokens: tokens or less, and the rocket is gone. Without a token nothing is rolled.',
    },
    tank: {
      title: 'Tank',
      text: 'A rocket has two, a large and a middle one; both must be off before it lands.',
    },
    capsule: {
      title: 'Capsule',
      text: 'The tip of the rocket, and the only part that may cross the goal line.',
    },
    stages: {
      title: 'Stages',
      said: ['stage'],
      text: 'Three: the larger of two dice. Two: the middle one of three dice. One: a single space.',
    },
    goal: {
      title: 'Goal line',
      text: 'Sixteen spaces from the start; a bare capsule that reaches it wins at once.',
    },
    crash: { title: 'Crash', text: 'A rocket that reaches the goal with a tank still on is lost.' },
    build: {
      title: 'Build',
      text: 'Puts a new rocket at the start with one token; all your others are risked first.',
    },
    fire: { title: 'Fire', text: 'Risks the rocket, then moves it upwards by its dice.' },
    separate: { title: 'Separate', text: 'Risks the rocket, then takes its largest tank off.' },
    pass: { title: 'Pass', text: 'Ends your turn and takes all tokens off your rockets.' },
    silence: { title: 'Silence', text: 'A few seconds for the crew of a rocket that was lost.' },
    supply: { title: 'Supply', text: 'An option: your tokens are limited, and passing brings some back.' },
    handicap: {
      title: 'Handicap',
      text: 'An option: going first is an advantage, so the first player’s first rocket starts with two tokens.',
    },
    line: {
      title: 'Line',
      text: 'The board has lines; a rocket stands on one, and the space to the next is one step.',
    },
  },
  presets: {
    first_game: 'as written, with a short silence for lost rockets',
    as_written: 'the author’s rules, tokens without end',
    fast_hour: 'no silence: several races in an hour',
    for_a_class: 'as written, with a long silence to talk about the risk',
  },
};
export default words;
