// A picture for each First: the parts of the set in a round window of radius 187, and the way that was flown.
import { stepAt } from '../names';
import type { Ctx, Step } from '../wire';

/** A part of the set and where it stands. */
type Thing = readonly [of: string, at: string];
export interface Picture {
  things: readonly Thing[];
  /** The way behind the things, and the part of it in front of the first of them. */
  behind?: string;
  before?: string;
}

const HORIZON: Thing = ['earth', 'translate(0 330) scale(.5)'];
const craft = (at: string): Thing => ['craft', at];
const FLIES = craft('translate(0 -24) rotate(36) scale(1.2)');
/** A ring around what is in the middle, tilted, and the craft on it. */
const ring = (body: Thing, turn: number): Picture => {
  const rad = (turn * Math.PI) / 180;
  const [x, y] = [Math.round(160 * Math.cos(rad)), Math.round(160 * Math.sin(rad))];
  const [tipX, tipY] = [
    Math.round(112 * Math.cos(rad) - 36 * Math.sin(rad)),
    Math.round(112 * Math.sin(rad) + 36 * Math.cos(rad)),
  ];
  return {
    things: [body, craft(`translate(${tipX} ${tipY}) rotate(${turn + 66}) scale(.62)`)],
    behind: `M${-x} ${-y}A160 52 ${turn} 0 1 ${x} ${y}`,
    before: `M${-x} ${-y}A160 52 ${turn} 0 0 ${x} ${y}`,
  };
};
const globe = (size: number): Thing => ['earth', `scale(${size})`];
const MOON: Thing = ['moon', 'translate(92 -88) scale(.42)'];
/** A turn back to where it began. */
const ROUND = 'M-64 96A112 112 0 1 1 64 96';

/** What was done first, where the place does not say it. */
const DEEDS: Record<string, Picture> = {
  docking: {
    things: [
      HORIZON,
      craft('translate(62 -66) rotate(225) scale(.8)'),
      craft('translate(-54 34) rotate(45) scale(.8)'),
    ],
  },
  eva: {
    things: [
      HORIZON,
      craft('translate(-66 -34) rotate(20) scale(1.1)'),
      ['walker', 'translate(66 4) rotate(14) scale(1.5)'],
    ],
  },
  multi_turn: {
    things: [globe(0.13), craft('translate(112 -112) rotate(45) scale(.6)')],
    behind: 'M0-100A100 100 0 1 1-1-100M0-128A128 128 0 1 1-1-128M0-156A156 156 0 1 1-1-156',
  },
  multi_derp: {
    things: [
      ['capsule', 'translate(0 64) scale(2.3)'],
      ...[-96, 0, 96].map((x): Thing => ['derp', `translate(${x} 132) scale(1.25)`]),
    ],
  },
  rations_delivery: {
    things: [
      HORIZON,
      craft('translate(-92 -30) rotate(62) scale(.75)'),
      ['ration', 'translate(6 26) rotate(12) scale(1.2)'],
      craft('translate(104 0) rotate(242) scale(.75)'),
    ],
  },
  reusable_capsule: { things: [['capsule', 'translate(0 70) scale(1.5)']], behind: ROUND },
  reusable_craft: { things: [['rocket', 'translate(0 112) scale(.6)']], behind: ROUND },
  slingshot: {
    things: [
      ['moon', 'translate(-70 60) scale(.62)'],
      ['probe', 'translate(98 -62) rotate(38) scale(1.4)'],
    ],
    behind: 'M-170-80C-60-150 70-10-10 120C-60 190-190 130-150 20C-120-60 0-90 80-96',
  },
  rock_return: {
    things: [
      HORIZON,
      ['rock', 'translate(78 -92) scale(1.4)'],
      craft('translate(-48 24) rotate(-142) scale(.8)'),
    ],
  },
  moon_return: {
    things: [
      HORIZON,
      ['moon', 'translate(70 -74) scale(.6)'],
      craft('translate(-58 44) rotate(-158) scale(.8)'),
    ],
  },
  lucky_13: {
    things: [
      HORIZON,
      craft('translate(-30 -14) rotate(30) scale(1.15)'),
      ['spanner', 'translate(82 -8) scale(1.6)'],
    ],
  },
  mapped: { things: [HORIZON, FLIES], behind: 'M-150 0A150 58 -24 0 1 150 0A150 58 -24 0 1-150 0' },
};

/** A place that was reached first. */
function placePicture({ kind, body, orbit }: Pick<Step, 'kind' | 'body' | 'orbit'>): Picture {
  if (kind === 'suborbital')
    return {
      things: [HORIZON, craft('translate(4 -70) rotate(86) scale(.8)')],
      behind: 'M-112 126C-96-140 96-140 124 126',
    };
  if (kind === 'orbit')
    return ring(
      body === 'moon' ? ['moon', 'scale(.6)'] : globe(orbit === 'synchronous' ? 0.1 : 0.19),
      orbit === 'polar' ? 74 : -18,
    );
  if (kind === 'surface')
    return {
      things: [
        ['moon', 'translate(0 262) scale(1.4)'],
        ['earth', 'translate(-98 -100) scale(.08)'],
        ['lander', 'translate(0 64) scale(.62)'],
      ],
    };
  if (kind === 'rock')
    return {
      things: [['rock', 'translate(64 26) scale(2.3)'], craft('translate(-84 -44) rotate(66) scale(.8)')],
    };
  if (kind === 'pad' || kind === 'reentry') return { things: [HORIZON, FLIES] };
  return {
    things: [['earth', 'translate(-112 112) scale(.1)'], MOON, craft('translate(4 6) rotate(46) scale(.8)')],
    behind: 'M-96 98Q-60-30 60-78',
  };
}

/** The picture of a First, or of a place that is new to a programme. */
export function pictureOf(what: string, at: string | undefined, say: Ctx): Picture {
  const step = at ? stepAt(at, say) : undefined;
  return DEEDS[what] ?? (step ? placePicture(step) : { things: [HORIZON, FLIES] });
}
