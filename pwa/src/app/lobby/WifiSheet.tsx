// Brings guests into the Wi-Fi first: the host types its name and password here, phones scan them.
import { Wifi as WifiIcon } from 'lucide-preact';
import { useState } from 'preact/hooks';
import { m } from '../../i18n/messages';
import { LinkQr, Sheet, TextField } from '../../shared';
import { keepWifi, keptWifi, wifiText } from './wifi';

export function WifiSheet({ onClose }: { onClose: () => void }) {
  const [wifi, setWifi] = useState(keptWifi);
  const change = (part: Partial<typeof wifi>) => {
    const next = { ...wifi, ...part };
    setWifi(next);
    keepWifi(next);
  };
  return (
    <Sheet open onClose={onClose} title={m.table_wifi()} icon={WifiIcon}>
      <TextField
        label={m.table_wifi_name()}
        autocapitalize="off"
        autocomplete="off"
        maxLength={32}
        value={wifi.name}
        onText={(name) => change({ name })}
      />
      <TextField
        label={m.table_wifi_password()}
        autocapitalize="off"
        autocomplete="off"
        maxLength={63}
        value={wifi.password}
        onText={(password) => change({ password })}
      />
      <p class="muted">{m.table_wifi_note()}</p>
      {wifi.name && (
        <>
          <LinkQr link={wifiText(wifi)} label={m.table_wifi_scan({ name: wifi.name })} />
          <p class="muted">{m.table_wifi_scan({ name: wifi.name })}</p>
        </>
      )}
    </Sheet>
  );
}
