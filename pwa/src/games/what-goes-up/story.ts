// A campaign, read from its log: budgets turn by turn, each flight with its rolls and its end, the stories written.
import { num, text } from '../../table/read';
import type { LogLine } from '../../table/types';
import { endOf, settledRolls } from './stage/readLog';

export interface FlightStory {
  flight: string;
  name: string;
  seat: string;
  turn: number;
  rolls: { ok: number; fail: number; boom: number };
  ends: NonNullable<ReturnType<typeof endOf>>;
  stories: { seat: string; text: string }[];
}
export interface Campaign {
  turns: number[];
  /** Budget dots at each of `turns`, by seat. */
  dots: Record<string, number[]>;
  flights: FlightStory[];
  lost: number;
  booms: number;
}

export function campaignOf(log: readonly LogLine[], seats: readonly string[], start: number): Campaign {
  const flights = new Map<string, FlightStory>();
  const dots = Object.fromEntries(seats.map((seat) => [seat, [start]]));
  const turns = [1];
  const campaign: Campaign = { turns, dots, flights: [], lost: 0, booms: 0 };
  for (const line of log) {
    if (line.id === 'wgu.turn' && num(line.turn) > 1) {
      turns.push(num(line.turn));
      for (const budget of Object.values(dots)) budget.push(budget.at(-1)!);
    }
    if (line.id === 'wgu.budget') {
      const of = dots[text(line.seat)];
      if (of) of[of.length - 1] = num(line.dots);
    }
    if (line.id === 'wgu.died') campaign.lost += 1;
    if (line.id === 'wgu.lift_off') {
      const flight = text(line.flight);
      flights.set(flight, {
        flight,
        name: text(line.name),
        seat: text(line.seat),
        turn: num(line.turn),
        rolls: { ok: 0, fail: 0, boom: 0 },
        ends: 'up',
        stories: flights.get(flight)?.stories ?? [],
      });
    }
    const flight = flights.get(text(line.flight));
    if (!flight) continue;
    flight.ends = endOf(line, flight.ends) ?? flight.ends;
    if (line.id === 'wgu.story') {
      const seat = text(line.seat);
      flight.stories = [
        ...flight.stories.filter((story) => story.seat !== seat),
        { seat, text: text(line.text) },
      ];
    }
  }
  for (const { flight, outcome } of settledRolls(log)) {
    const story = flights.get(flight);
    if (story) story.rolls[outcome] += 1;
    if (story && outcome === 'boom') campaign.booms += 1;
  }
  campaign.flights = [...flights.values()];
  return campaign;
}
