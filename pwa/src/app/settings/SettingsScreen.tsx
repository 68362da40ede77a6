// Settings of this phone, how to install it, and what this program is.
import {
  Download,
  Hand,
  Languages,
  Leaf,
  type LucideIcon,
  Megaphone,
  Moon,
  ShieldCheck,
  Smartphone,
  Speech,
  Vibrate,
  Volume2,
} from 'lucide-preact';
import { locales } from '../../i18n/catalogue';
import { m } from '../../i18n/messages';
import {
  Cap,
  canSpeak,
  cue,
  Icon,
  LinkCap,
  Note,
  Order,
  Plate,
  Segment,
  type SegmentProps,
  Switch,
  soundOn,
  speak,
  unlockSound,
} from '../../shared';
import { install, installWay } from '../install/install';
import { TopBar } from '../TopBar';
import { allowShake, canShake } from '../tools/shake';
import { change, languageName, type Settings, settings } from './settings';

/** One of a few, under its heading. */
function Setting<T extends string>({ icon, ...choice }: SegmentProps<T> & { icon: LucideIcon }) {
  return (
    <section class="setting stack spaced">
      <h2 class="row">
        <Icon icon={icon} />
        {choice.label}
      </h2>
      <Segment {...choice} />
    </section>
  );
}

/** The setting as a choice: its value, and what changes it. */
const choice = <K extends 'theme' | 'language' | 'file'>(key: K) => ({
  value: settings.value[key],
  onChange: (next: Settings[K]) => change({ [key]: next }),
});

/** The setting as a switch. `show`: what it does, once it is on. */
const toggle = (setting: 'calm' | 'coach' | 'haptics' | 'voice', show = () => {}) => ({
  on: settings.value[setting],
  onChange: (next: boolean) => {
    change({ [setting]: next });
    if (next) show();
  },
});

export function SettingChoices() {
  const { language, shake } = settings.value;
  const speakNow = () => speak(m.app_set_voice(), language);
  const buzz = () => void navigator.vibrate?.(25);
  return (
    <>
      <Setting
        icon={Moon}
        label={m.app_set_theme()}
        {...choice('theme')}
        choices={(['dark', 'light', 'phone'] as const).map((theme) => ({
          value: theme,
          label: m.app_theme({ theme }),
        }))}
      />
      <Setting
        icon={Languages}
        label={m.app_set_language()}
        {...choice('language')}
        choices={locales.map((value) => ({ value, label: languageName(value) }))}
      />
      <Setting
        icon={Hand}
        label={m.ui_file()}
        {...choice('file')}
        choices={[
          { value: 'hold', label: m.ui_file_hold_read() },
          { value: 'tap', label: m.ui_file_tap_read() },
        ]}
      />
      <div class="list">
        <SoundRow />
        {canSpeak() && (
          <Switch
            icon={Speech}
            name={m.app_set_voice()}
            note={m.app_set_voice_note()}
            {...toggle('voice', speakNow)}
          />
        )}
        <Switch icon={Leaf} name={m.app_set_calm()} note={m.app_set_calm_note()} {...toggle('calm')} />
        <Switch icon={Megaphone} name={m.teach_coach()} note={m.teach_set_note()} {...toggle('coach')} />
        {'vibrate' in navigator && (
          <Switch
            icon={Vibrate}
            name={m.app_set_haptics()}
            note={m.app_set_haptics_note()}
            {...toggle('haptics', buzz)}
          />
        )}
        {canShake() && (
          <Switch
            icon={Smartphone}
            on={shake}
            name={m.app_shake()}
            onChange={(next) => void allowShake(next)}
          />
        )}
      </div>
    </>
  );
}

/** Switching it on is the tap that a browser wants before it plays anything. */
function SoundRow() {
  return (
    <Switch
      icon={Volume2}
      on={soundOn.value}
      name={m.app_set_sound()}
      note={m.app_set_sound_note()}
      onChange={(next) => {
        change({ sound: next });
        if (!next) return;
        unlockSound();
        setTimeout(() => cue('phase'), 120);
      }}
    />
  );
}

function InstallNote() {
  const route = installWay.value;
  if (route === 'done') return null;
  if (route === 'ready') {
    return (
      <Cap icon={Download} onTap={() => void install()}>
        {m.app_install()}
      </Cap>
    );
  }
  return <Note icon={Download}>{m.app_install_how({ route })}</Note>;
}

export function SettingsScreen() {
  return (
    <div class="phone">
      <TopBar title={m.app_settings()} />
      <Order>{m.app_set_title()}</Order>
      <main class="deck">
        <SettingChoices />
        <section class="setting stack spaced">
          <Plate>{m.app_set_about()}</Plate>
          <InstallNote />
          <LinkCap icon={ShieldCheck} href="/verify" compact left>
            {m.ver_title()}
          </LinkCap>
          <p class="muted">{m.app_about_text()}</p>
          <p class="muted">{m.app_about_private()}</p>
        </section>
      </main>
    </div>
  );
}
