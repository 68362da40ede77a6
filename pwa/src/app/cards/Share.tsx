// *Keep and share* of the card workshop.
import { Download, Printer, Share2 } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { Cap, LinkCap, LinkQr, local, Problem, TextField } from '../../shared';
import { post } from '../../table';
import { saveFile } from '../at-table/saveFile';
import { faultText } from '../faults';
import { useAnswer } from '../useAnswer';
import { type Pack, type PackForm, placeWords } from './schema';

interface ShareProps {
  game: string;
  form: PackForm;
  pack: Pack;
  ready: Pack;
  onChange: (pack: Pack) => void;
  onFault: (path: string) => void;
}
/** Whose cards these are; a file of them; their place on this server, with a code for another device. */
export function Share({ game, form, pack, ready, onChange, onFault }: ShareProps) {
  const [link, setLink] = useState('');
  const { ask, busy, problem, say } = useAnswer();
  const put = async () => {
    const answer = await ask(
      () => post<{ id: string; url: string }>('/packs', { game, pack: ready }),
      ({ url }) => setLink(url),
    );
    const [fault] = (answer?.kind === 'refused' && answer.problem.errors) || [];
    if (!fault?.path) return;
    const place = placeWords(form.schema, fault.path.replace(/^\w+\./, ''), String(fault.item ?? ''));
    say(m.cards_refused({ place, says: faultText(String(fault.reason), fault) ?? fault.detail ?? '' }));
    onFault(fault.path);
  };
  const texts = Object.entries(form.schema.properties ?? {}).filter(
    ([, field]) => field.label && field.type === 'string',
  );
  const file = () =>
    saveFile(new Blob([JSON.stringify(pack, null, 1)], { type: 'application/json' }), `${game}.json`);
  return (
    <>
      {texts.map(([name, field]) => (
        <TextField
          key={name}
          label={local(field.label)}
          maxLength={field.maxLength}
          value={String(pack[name] ?? '')}
          onText={(text) => onChange({ ...pack, [name]: text })}
        />
      ))}
      <p class="muted">{m.cards_share_note()}</p>
      <Cap icon={Download} onTap={file}>
        {m.cards_save_file()}
      </Cap>
      <Problem text={problem} />
      {link ? (
        <>
          <LinkQr link={link} label={m.cards_code()} />
          <p class="link-text">{link}</p>
          <LinkCap icon={Printer} href={`/print/${game}${new URL(link).hash}`}>
            {m.deb_print()}
          </LinkCap>
        </>
      ) : (
        <Cap kind="primary" icon={Share2} off={busy} onTap={() => void put()}>
          {m.cards_put()}
        </Cap>
      )}
    </>
  );
}
