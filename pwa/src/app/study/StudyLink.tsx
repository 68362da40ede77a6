// A line on a game's page that leads to its study, where it has one.
import { ChartNoAxesColumn, ChevronRight } from 'lucide-preact';
import { m } from '../../paraglide/messages';
import { Icon, local } from '../../shared';
import { useOffers } from './offers';

export function StudyLink({ game }: { game: string }) {
  const { offer } = useOffers(game);
  if (!offer) return null;
  return (
    <a class="alert info" href={`/studies/${game}`}>
      <Icon of={ChartNoAxesColumn} size="l" />
      <span class="grow">
        <b>{m.study_link()}</b>
        <br />
        {local(offer.title)}
      </span>
      <Icon of={ChevronRight} />
    </a>
  );
}
