// Entry: words, look, then the app.
import { render } from 'preact';
import './ui/look.css';

render(<p class="plate">Flight Director</p>, document.getElementById('app')!);
