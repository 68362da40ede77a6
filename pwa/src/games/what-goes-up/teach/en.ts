// What Goes Up taught in English.
import type { Words } from './type';

const goal = 'fly where nobody has been, and bring the crew home.';

const words: Words = {
  what: 'Build a space programme from parts that fail and explode, and bring a brave little crew home in one piece.',
  minutes: '60–180',
  needs: 'phones, nothing else',
  briefing: {
    what: {
      title: 'What goes up should come down',
      text: 'You run a space programme. Invent parts, draw an [Up Goer|up_goer], hire [derps|derp] to fly it. Every new place you reach, and every first, brings more [budget|dots].',
      picture: 'A rocket on its pad, two small crew suits beside it',
    },
    turn: {
      title: 'Workshop, launch, flight',
      text: 'First all work at once: spend [points] to invent, improve, build and train. Then the rockets launch one by one, go into orbit, fly on, and come home. The next turn brings new points.',
      picture: 'A workbench, a launch and an orbit, joined by arrows',
    },
    nasty: {
      title: 'Parts fail, then explode',
      text: 'A new part is [rated|rating] 1/5: from 1 on it [fails|fail], from 5 on it goes [Boom|boom]. Improve it first. In flight the crew spends [stamina] to turn a bad roll into a better one.',
      picture: 'The line of a twenty-sided die in three colours, a mark in the red part',
    },
    win: {
      title: 'Firsts, rescues, the Moon',
      text: 'Being [first|prestige] somewhere brings budget; losing a derp costs five. Play for a safe Moon landing, stop a falling [rock] together, or just see whose programme stands best.',
      picture: 'A flag on the Moon and a capsule coming down under a parachute',
    },
  },
  roles: {
    player: {
      sentence: 'You run a space programme with a small budget and large hopes.',
      acts: [
        'Invent and improve parts until their [rating] is good enough to fly.',
        'Send a [test flight|test_flight] without a crew first: parts that flew can become better.',
        'Fly with [derps|derp], save bad rolls with their [stamina], and bring them home.',
      ],
      goal: 'New places and firsts bring budget; every derp lost costs five dots.',
      picture: 'A workbench with a rocket half built',
    },
  },
  goals: { workshop: goal, launch: goal, insertion: goal, flight: goal, over: 'the campaign is over.' },
  endings: {
    moon: 'be the first to land on the Moon and bring the crew home.',
    rock: 'stop the rock together: twenty nudges before it falls.',
  },
  coach: {
    draw: 'Take this [drawing] as your first aim. The guide then says what to invent for it, step by step.',
    invent:
      'Inventing costs 3 [points] a [mass], once. The new part is rated 1/5: poor, until you improve it.',
    improve:
      'Each step costs the part’s mass in points. 10/15 means: it works below 10 and blows up from 15. Aim for that before crews fly.',
    build: 'Building costs 1 point a mass. A drawing builds its own parts when it is assembled.',
    hire: 'A new [derp] costs 1 point and may fly at once.',
    train: 'Training costs 1 point each. Who learns stays at home this turn.',
    heal: 'An injured [derp] costs 1 point to heal, and stays at home this turn.',
    assemble: 'Puts the drawing on the pad, at the [ratings|rating] its parts have now.',
    take_apart: 'Takes the craft off the pad; its parts go back into the store.',
    file_plan: 'A [plan] tells the exact odds of getting there and back, before anybody flies.',
    throw_away: 'Throws a drawing away. What is built stays.',
    load_code: 'Reads a drawing from a code that somebody shared.',
    trade: 'Offer points, parts, drawings or a favour. Nothing moves until the other side agrees.',
    accept: 'Take the offer, and both things change hands.',
    decline: 'Drop the offer. Nothing changes hands.',
    ready: 'Ends your part of this. Launches come when everybody is done.',
    unready: 'Counted. You can still go back and change something.',
    rush: 'Spend [stamina] to go before the others. Only worth it if both want the same first.',
    wait: 'Let another craft go first.',
    launch: 'The lowest [stage] rolls: OK and it flies, Fail and it stays, Boom and it is gone.',
    stay: 'Keep the craft on the pad this turn; nothing is lost.',
    insert: 'The next [stage] rolls. OK puts the craft into [orbit].',
    come_down: 'No orbit this time: the [capsule] comes straight home.',
    fly: 'Flying on takes [burns|burn]; each costs [fuel] by the craft’s mass. Keep enough for the way home.',
    fly_to: 'Name the place, and count the burns yourselves.',
    deploy: 'Using a [payload] costs a derp 1 [stamina].',
    jury_rig: 'Mends a broken part: roll under twice the derp’s [engineering].',
    nudge:
      'A [nudge] costs 2 fuel and counts again every later turn, so early ones do most. Twenty stop the [rock].',
    dock: 'Two craft on the same step of an orbit can join. It takes [piloting] 2 and an [RCS|rcs].',
    undock: 'Lets the other craft go. It is free.',
    transfer: 'Hand things over between docked craft.',
    part_ways: 'Makes two craft of one.',
    eva: 'Going [outside|eva] takes a pack, 1 stamina and piloting 1.',
    shed: 'Throw something overboard: a lighter craft burns less.',
    write_off: 'Give the craft up. Anybody aboard counts as lost.',
    track: 'Keep abandoned craft in sight, or they leave the board.',
    save: 'Spend the crew’s [stamina] now: this is the cheapest way to a better result.',
    spend:
      'One point of [stamina] raises Fail by a derp’s [piloting], or Boom by its [engineering], for this roll.',
    boost: 'A charge of the [RCS|rcs] adds 3 to piloting for this roll, if it works itself.',
    luck: 'A point of [luck] throws again, and you keep the better one.',
    pick: 'Two results: choose the one that counts.',
    take_it: 'Let the roll stand as it is.',
    let_stand: 'Keep your luck and let the roll stand.',
    pay_glitch: 'The capsule has a fault: choose what it costs. [Wear|wear] is mildest on a short flight.',
    write: 'Write a few words about a flight. The others may reward it with [luck].',
    give_luck: 'Tap for a page you like: half of the others make it a point of luck.',
    end_campaign: 'Ends the game and shows how everybody stands.',
  },
  terms: {
    up_goer: { title: 'Up Goer', text: 'A spacecraft: capsule on top, engines and stages below.' },
    derp: {
      title: 'Derp',
      text: 'A small, brave crew member. New ones cost 1 point; a lost one costs five dots.',
    },
    dots: {
      title: 'Budget dots',
      said: ['budget'],
      text: 'As many points as you get each turn: 40 to begin with, between 30 and 70.',
    },
    points: { title: 'Points', text: 'What you spend in the workshop. What is left over is saved.' },
    rating: {
      title: 'Rating',
      text: 'Two numbers such as 10/15: a roll from 10 on fails, from 15 on goes Boom. Higher is safer.',
    },
    fail: {
      title: 'Fail',
      text: 'The part does not do its work. Usually it can be tried again or survived.',
    },
    boom: { title: 'Boom', text: 'The part breaks or explodes, and all of its kind become worse by 3/3.' },
    check: {
      title: 'Check',
      text: 'A d20 against a part’s rating: OK below Fail, Fail up to Boom, Boom above.',
    },
    stage: {
      title: 'Stage',
      text: 'A big lower rocket; it must be as heavy as all it carries. One launches, one puts into orbit.',
    },
    insertion: { title: 'Into orbit', text: 'The step after the launch: the next stage rolls.' },
    capsule: {
      title: 'Capsule',
      text: 'Carries the crew, steers, and comes home through reentry and landing.',
    },
    habitat: {
      title: 'Habitat',
      text: 'A room in space: crews get 1 stamina back each turn. It cannot steer or come home.',
    },
    thruster: { title: 'Thruster', text: 'The engine for everything after orbit; it uses fuel.' },
    burn: {
      title: 'Burn',
      text: 'One firing of the thruster. It costs about a tenth of the craft’s mass in fuel.',
    },
    rcs: {
      title: 'RCS',
      text: 'Small steering jets with two charges: for docking, or +3 piloting on a roll.',
    },
    rations: {
      title: 'Rations',
      text: 'Food and air: one for each derp a turn. Without, they are injured, then die.',
    },
    payload: { title: 'Payload', text: 'A tool of mass 1: a camera, a probe, a suit, a winch.' },
    probe: {
      title: 'Probe',
      text: 'A payload that serves as escape tower, or flies off to escape the planet.',
    },
    waylight: {
      title: 'Waylight',
      text: 'A beacon: lit in the right orbit it gives the whole team +1 piloting.',
    },
    eva: {
      title: 'EVA',
      said: ['walk outside'],
      text: 'Walking outside in a suit: to carry, repair, switch things on, or sing.',
    },
    piloting: {
      title: 'Piloting',
      text: 'For 1 stamina it raises Fail by that much for a roll: a Fail may become OK.',
    },
    engineering: {
      title: 'Engineering',
      text: 'For 1 stamina it raises Boom by that much for a roll: a Boom may become a Fail.',
    },
    stamina: {
      title: 'Stamina',
      text: 'What a derp spends to use a skill or a tool. It comes back at home.',
    },
    luck: { title: 'Luck', text: '1 point throws any roll again; you choose which result counts.' },
    plan: { title: 'Flight plan', text: 'Works out the odds of a whole flight, there and back.' },
    test_flight: {
      title: 'Test flight',
      text: 'A hop without a crew, up and down. Parts that flew well can be improved further.',
    },
    duration: {
      title: 'Resting place',
      text: 'A place where a flight rests; every capsule there must hold.',
    },
    prestige: {
      title: 'Prestige first',
      said: ['prestige', 'firsts'],
      text: 'A bonus in budget dots for whoever does something first.',
    },
    stranded: {
      title: 'Stranded',
      text: 'No working capsule or nobody healthy aboard: it cannot burn any more.',
    },
    jury_rig: {
      title: 'Jury-rig',
      text: 'A repair with what is there: roll under twice the derp’s engineering.',
    },
    rock: {
      title: 'The rock',
      said: ['rock'],
      text: 'An option: it falls for twenty turns. Twenty nudges save everybody; each counts again every turn.',
    },
    mass: {
      title: 'Mass',
      text: 'How heavy a thing is. Prices go by it: inventing costs 3 points a mass, building 1.',
    },
    drawing: {
      title: 'Drawing',
      text: 'A plan of an Up Goer: its parts, crew and fuel. Assembled, it stands on the pad.',
    },
    fuel: { title: 'Fuel', text: 'What the thruster burns; each unit weighs 1. A lighter craft needs less.' },
    orbit: {
      title: 'Orbit',
      text: 'A path round the Earth or the Moon: low, polar or synchronous. Craft can stay, meet and dock there.',
    },
    libration: { title: 'Libration', text: 'A resting place far out, between the Moon and the rock.' },
    coast: { title: 'Coasting', said: ['coast'], text: 'Flying on without a burn. It costs no fuel.' },
    reentry: {
      title: 'Reentry',
      text: 'The way home through the air: every hull rolls. Fail spoils it and injures, Boom kills.',
    },
    tower: {
      title: 'Escape tower',
      text: 'A probe on top that pulls the capsules clear of a Boom at launch, if its own roll is OK.',
    },
    wear: {
      title: 'Wear',
      text: 'Ratings become worse, for this flight or for good: −1/−1 is one step of both numbers.',
    },
    reusable: {
      title: 'Reusable',
      text: 'Weighs a fifth more, and comes back to the store after a safe landing.',
    },
    cluster: {
      title: 'Cluster',
      text: 'Equal stages side by side: two count the average of their rolls, three or more the highest.',
    },
    nudge: { title: 'Nudge', text: 'A push against the rock for 2 fuel. It counts again every later turn.' },
    mapping: {
      title: 'Mapping',
      text: 'A camera in polar orbit maps 5 % a turn; whoever has mapped most holds two budget dots.',
    },
    debris: {
      title: 'Debris',
      text: 'A craft without a crew that was given up. It drifts on, and leaves the board unless somebody keeps it in sight.',
    },
  },
  presets: {
    first_game: 'one stage for launch and orbit, first safe Moon landing wins',
    as_written: 'the author’s rules; the referee ends it',
    fast_hour: 'one stage, research without test flights, 8 turns',
    for_a_class: 'together against the falling rock, one stage',
  },
};
export default words;
