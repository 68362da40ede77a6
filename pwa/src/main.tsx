// Entry: the look, the phone's settings, then the app.
import { render } from 'preact';
import './ui/look.css';
import './app/app.css';
import { App } from './app/App';
import { watchInstall, watchVersion } from './app/install';
import { applySettings } from './app/settings';
import { tidySeats } from './table/seats';

applySettings();
tidySeats();
watchInstall();
render(<App />, document.getElementById('app')!);
void watchVersion();
