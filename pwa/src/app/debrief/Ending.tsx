// The end for people: the moment that decided it as a poster, one's own medal, and what everybody held their breath at.
import type { ComponentChildren } from 'preact';
import { m } from '../../i18n/messages';
import { PassLink, Plate, placeOf, seatColour, TeamGlyph } from '../../shared';
import type { Headline } from '../../shared/game';
import { teamPlace } from '../../shared/kit/Glyph';
import { bestMoments, type Drama, type GameCredits, type Swing } from '../../shared/stage/credits';
import { useShown } from '../atTable';
import { patchOf, setOf } from '../games';
import { ABOVE_LEDGE, useArt } from './art';
import { dieShape } from './dieShape';
import { playerHere } from './keep';

const MOMENTS = 3;

export function Ribbon({ place, patch }: { place: number; patch: string }) {
  return (
    <svg class={`medal ${seatColour(place)}`} viewBox="0 0 88 112" width="88" height="112" aria-hidden="true">
      <path d="M20 60L8 108l16-6 10 10 10-48zM68 60l12 48-16-6-10 10-10-48z" class="medal-ribbon" />
      <circle cx="44" cy="44" r="42" fill="var(--ivory)" />
      <image href={patch} x="6" y="6" width="76" height="76" />
    </svg>
  );
}

/** The die on its face, or what happened, painted; until then, and where nothing is, the game's set. */
export function MomentPicture({ die, art }: Drama) {
  const { view } = useShown();
  const painted = useArt(view.game, die ? undefined : art);
  const picture = painted ?? setOf(view.game);
  if (!die) return picture ? <img class="moment-art" src={picture} alt="" /> : <span class="moment-art" />;
  const hit = die.bad !== null && die.face >= die.bad[0] && die.face <= die.bad[1];
  const { outline, edges } = dieShape(die.sides);
  return (
    <svg class={`moment-art ${hit ? 'bad' : ''}`} viewBox="-8 -8 116 116" aria-hidden="true">
      <path d={outline} />
      <path d={edges} class="edges" />
      <text x="50" y="64">
        {die.face}
      </text>
    </svg>
  );
}

/** The words that say who won, of a heading. */
export function Title({ headline: { title, tone, team } }: { headline: Headline }) {
  return (
    <span class={`deb-title ${tone}`}>
      {team && <TeamGlyph team={team} size={22} />}
      <span>{title}</span>
    </span>
  );
}

interface PosterProps {
  picture: string | undefined;
  headline: Headline;
  why: string;
  /** The picture leaves no room for words: they stand on a shade. */
  shaded?: boolean;
}
/** How it ended, as a picture with its words. */
export function Poster({ picture, headline, why, shaded }: PosterProps) {
  return (
    <figure class={`poster ${shaded ? 'shaded' : ''}`}>
      {picture ? (
        <img class="fills" src={picture} alt={m.deb_recap_alt({ title: headline.title })} />
      ) : (
        <span class="fills" />
      )}
      <figcaption class="now">
        <h1>
          <Title headline={headline} />
        </h1>
        <p>{why}</p>
      </figcaption>
    </figure>
  );
}

interface EndingProps {
  credits: GameCredits;
  swing: Swing;
  /** Of a game without a painted moment. */
  set: string | undefined;
  headline: Headline;
  /** Shows what comes below. */
  onMore: () => void;
  /** Below the moments. */
  children?: ComponentChildren;
}
export function Ending({ credits, swing, set, headline, onMore, children }: EndingProps) {
  const shown = useShown();
  const { view } = shown;
  const me = playerHere(shown);
  const medal = me ? (credits.medal?.(me.seat) ?? null) : null;
  const moments = bestMoments(credits.dramas, (drama) => drama.stake, MOMENTS, swing);
  const place = me ? (me.team ? teamPlace(me.team) : placeOf(view, me.seat)) : 1;
  const painted = useArt(view.game, credits.poster?.art, ABOVE_LEDGE);
  // The game's own set is here already, so that nothing is dark until the moment is painted.
  const picture = set ?? painted ?? setOf(view.game);
  return (
    <div class="ending stack spaced">
      <div class="ending-first stack house">
        {credits.poster && (
          <Poster {...{ headline, picture }} why={credits.poster.why} shaded={set !== undefined} />
        )}
        <div class="own-medal row">
          {me && medal && <Ribbon place={place} patch={patchOf(view.game)} />}
          <div>
            {me && medal && (
              <>
                <Plate>{m.keep_medal({ name: me.name })}</Plate>
                <h2>{medal.title}</h2>
              </>
            )}
            <PassLink onTap={onMore}>{m.deb_how_it_went()}</PassLink>
          </div>
        </div>
      </div>
      {medal?.text && <p class="muted">{medal.text}</p>}
      {moments.length > 0 && (
        <section>
          <Plate>{m.keep_moments()}</Plate>
          <ul class="moments ruled">
            {moments.map((drama) => (
              <li key={drama.key} class="row">
                <MomentPicture {...drama} />
                <span class="who grow">
                  {drama.title}
                  <small>{drama.text}</small>
                </span>
                {drama.odds && (
                  <span class="moment-odds">
                    <b>{drama.odds}</b>
                    {drama.of}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
    </div>
  );
}
