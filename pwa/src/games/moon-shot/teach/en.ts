// Moon Shot taught in English.
import type { Words } from './type';

const goal = 'most points when a [colony] ends it; fewest when the [Moon cracks|crack].';

const words: Words = {
  what: 'Knock a stack of pyramids over so that the small one slides into a tube, the Moon. The phones keep the score.',
  minutes: '5–30',
  needs: 'three pyramids and a tube',
  briefing: {
    what: {
      title: 'One finger, one Moon',
      text: 'Three [pyramids] stand on each other: large, medium, small. A [tube] lies on its side. A gentle push with a fingertip, and the [stack] falls: the small one should slide into the tube.',
      picture: 'A stack of three pyramids, a fingertip, and a tube lying on its side',
    },
    turn: {
      title: 'Shoot, look, tap',
      text: 'One shot each, in turn. Look into the tube and tap what lies in it and how the small one lies: pointing on, 1 point; pointing [back|controlled], 2; [upright|perfect], 3. In [doubt], 1.',
      picture: 'Three small pyramids: lying away for 1, lying back for 2, upright for 3',
    },
    nasty: {
      title: 'Too much ends it all',
      text: 'The medium one in with the small one is a [colony]: the game ends, most points win. The large one in [cracks|crack] the Moon: nothing for that shot, and now the fewest points win.',
      picture: 'A large pyramid in the tube, and the Moon broken in two',
    },
    win: {
      title: 'End it when it suits you',
      text: 'In the lead? Try for a colony. Behind? A cracked Moon makes you the winner. The phones show at any time who would win by either. Ties go to whoever ended the game, if tied.',
      picture: 'Two columns of points: the high one wins by a flag, the low one by a crack',
    },
  },
  roles: {
    player: {
      sentence: 'You have a fingertip, a stack, and a Moon to hit.',
      acts: [
        'Push the [stack] over: the small pyramid should reach the [tube].',
        'Tap what lies in the tube, and how the small one lies. A miss is a shot too.',
        'Watch who would win by a [colony] and who by a [crack], and end it in your favour.',
      ],
      goal: 'You win with most points after a colony, with fewest after a crack.',
      picture: 'A stack of three pyramids and a fingertip',
    },
  },
  goals: { turns: goal, turnless: goal, over: 'it is over.' },
  endings: { target: 'be the first with the points that [win|target].' },
  coach: {
    shot: 'Make your shot on the table first. Then tap every pyramid that is in the [tube]; nothing tapped is a miss.',
    claim: 'Shoot whenever you like, then [claim] it here. It counts once somebody else confirms it.',
    confirm: 'Somebody claims a shot. Did you see it? One [witness] is enough.',
    reject: 'Reject a claim only if the tube says otherwise. The log keeps it.',
    ask_undo: 'A wrong tap? Ask the others to take the last shot back.',
    agree_undo: 'Somebody wants a shot taken back: it is, once all agree.',
    refuse_undo: 'Leave the shot as it is, if it was entered right.',
    undo: 'Take the last shot back, if it was entered wrong.',
    order: 'Change who shoots after whom, before the first shot.',
    end: 'End the game now: most points win.',
  },
  terms: {
    pyramids: {
      title: 'Pyramids',
      said: ['pyramid'],
      text: 'A large, a medium and a small one of one colour, as in a Looney Pyramids set.',
    },
    stack: { title: 'Stack', text: 'Small on medium on large, standing upright: the rocket.' },
    tube: {
      title: 'Tube',
      text: 'The Moon: it lies with its opening towards the stack, no nearer than it is long.',
    },
    landed: { title: 'Landed', text: 'Any part of the small pyramid lies in the tube.' },
    crash: {
      title: 'Crash landing',
      text: 'The small one lies flat and points away from the stack: 1 point.',
    },
    controlled: {
      title: 'Controlled landing',
      text: 'The small one lies flat and points back to where the stack stood: 2 points.',
    },
    perfect: { title: 'Perfect landing', text: 'The small one stands upright in the tube: 3 points.' },
    doubt: {
      title: 'Doubt',
      text: 'If nobody can say whether it points away or back, it counts as away: 1 point. The tube’s cap, laid on top, is a right-angle gauge.',
    },
    colony: {
      title: 'Colony',
      said: ['colonies'],
      text: 'Small and medium are in: the shot scores, the game ends, most points win.',
    },
    crack: {
      title: 'Crack',
      text: 'The large one is in: no points for the shot, the game ends, fewest points win.',
    },
    claim: { title: 'Claim', text: 'Without turns: a shot you have made, which waits for a witness.' },
    witness: { title: 'Witness', text: 'Any other player or the referee who saw the shot and confirms it.' },
    target: {
      title: 'Target',
      text: 'An option: whoever first has that many points wins; colony and crack end nothing.',
    },
    shot: { title: 'Shot', text: 'One push of the stack. A miss is a shot too.' },
    wholly: {
      title: 'Wholly in',
      text: 'Nothing of the pyramid stands out of the tube. By the usual rules any part inside counts.',
    },
  },
  presets: {
    first_game: 'the plain game: a colony or a crack ends it',
    as_written: 'the author’s rules: a colony or a crack ends it',
    fast_hour: 'first to 10 points, a minute a shot',
    for_a_class: 'everybody shoots at once, for 20 minutes',
  },
};
export default words;
