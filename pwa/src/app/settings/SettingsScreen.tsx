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
import { m } from '../../paraglide/messages';
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
import { change, type Locale, settings, type Theme } from './settings';

/** One of a few, under its heading. */
function Setting<T extends string>({ icon, ...choice }: SegmentProps<T> & { icon: LucideIcon }) {
  return (
    <section class="setting">
      <h2 class="row">
        <Icon of={icon} />
        {choice.label}
      </h2>
      <Segment {...choice} />
    </section>
  );
}

export function SettingChoices() {
  const { theme, language, file, haptics, shake, calm, voice, coach } = settings.value;
  return (
    <>
      <Setting<Theme>
        icon={Moon}
        label={m.app_set_theme()}
        value={theme}
        onChange={(next) => change({ theme: next })}
        choices={[
          { value: 'dark', label: m.app_theme_dark() },
          { value: 'light', label: m.app_theme_light() },
          { value: 'phone', label: m.app_theme_phone() },
        ]}
      />
      <Setting<Locale>
        icon={Languages}
        label={m.app_set_language()}
        value={language}
        onChange={(next) => change({ language: next })}
        choices={[
          { value: 'en', label: 'English' },
          { value: 'de', label: 'Deutsch' },
        ]}
      />
      <Setting<'hold' | 'tap'>
        icon={Hand}
        label={m.app_set_file()}
        value={file}
        onChange={(next) => change({ file: next })}
        choices={[
          { value: 'hold', label: m.app_file_hold() },
          { value: 'tap', label: m.app_file_tap() },
        ]}
      />
      <div class="list">
        <SoundRow />
        {canSpeak() && (
          <Switch
            icon={Speech}
            on={voice}
            name={m.app_set_voice()}
            note={m.app_set_voice_note()}
            onChange={(next) => {
              change({ voice: next });
              if (next) speak(m.app_set_voice_said(), language);
            }}
          />
        )}
        <Switch
          icon={Leaf}
          on={calm}
          name={m.app_set_calm()}
          note={m.app_set_calm_note()}
          onChange={(next) => change({ calm: next })}
        />
        <Switch
          icon={Megaphone}
          on={coach}
          name={m.teach_set()}
          note={m.teach_set_note()}
          onChange={(next) => change({ coach: next })}
        />
        {'vibrate' in navigator && (
          <Switch
            icon={Vibrate}
            on={haptics}
            name={m.app_set_haptics()}
            note={m.app_set_haptics_note()}
            onChange={(next) => {
              change({ haptics: next });
              if (next) navigator.vibrate?.(25);
            }}
          />
        )}
        {canShake() && (
          <Switch
            icon={Smartphone}
            on={shake}
            name={m.app_shake()}
            note={m.app_shake_note()}
            onChange={(next) => void allowShake(next)}
          />
        )}
      </div>
    </>
  );
}

/** Switching it on is the tap that a browser wants before it plays anything. */
export function SoundRow() {
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
  const way = installWay.value;
  if (way === 'done') return null;
  if (way === 'ready') {
    return (
      <Cap icon={Download} onTap={() => void install()}>
        {m.app_install()}
      </Cap>
    );
  }
  const text = {
    share: m.app_install_share(),
    never: m.app_install_never(),
    unknown: m.app_install_menu(),
  }[way];
  return <Note icon={Download}>{text}</Note>;
}

export function SettingsScreen() {
  return (
    <div class="phone">
      <TopBar title={m.app_settings()} />
      <Order note={m.app_set_note()}>{m.app_set_title()}</Order>
      <main class="deck">
        <SettingChoices />
        <section class="setting">
          <Plate>{m.app_set_about()}</Plate>
          <InstallNote />
          <LinkCap icon={ShieldCheck} href="/verify" small left note={m.ver_menu_note()}>
            {m.ver_menu()}
          </LinkCap>
          <p class="muted">{m.app_about_text()}</p>
          <p class="muted">{m.app_about_private()}</p>
        </section>
      </main>
    </div>
  );
}
