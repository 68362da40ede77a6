// Catches what a view throws, so that a mistake in one view never leaves a dead screen; views that are fetched later.

import { Component, type ComponentChildren, type ComponentType, Fragment, h } from 'preact';
import { useEffect } from 'preact/hooks';
import { lazy } from 'preact-iso';
import { m } from '../../i18n/messages';
import { Once } from '../../table/once';
import { Cap } from './Caps';

/** A fallback's props: the error, and a way to draw the view again. */
export interface Caught {
  error: unknown;
  again: () => void;
}

interface Props {
  fallback: (caught: Caught) => ComponentChildren;
  children: ComponentChildren;
}

export class Boundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state: { error: unknown; failed: boolean } = { error: null, failed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ error, failed: true });
  }

  again = () => {
    if (this.state.error instanceof ViewNotLoaded) void this.state.error.view.again();
    this.setState({ error: null, failed: false });
  };

  override render() {
    const { error, failed } = this.state;
    const came = error instanceof ViewNotLoaded && error.view.value !== null;
    if (failed && !came) return this.props.fallback({ error, again: this.again });
    return this.props.children;
  }
}

/** A view's code could not be fetched. */
class ViewNotLoaded extends Error {
  constructor(readonly view: Once<unknown>) {
    super('a view could not be fetched');
  }
}

/** A view that is fetched later; `preload` fetches it before it is drawn, so that nothing is empty meanwhile; `isComing` until then. */
export type LazyView<P> = ComponentType<P> & { preload(): Promise<unknown>; isComing(): boolean };

type Load<Module> = () => Promise<Module>;
type PropsOf<View> = View extends ComponentType<infer P> ? (unknown extends P ? object : P) : never;

/** A part of a view that is fetched when it is first drawn, or by `preload`. `missing`: drawn where it does not come. */
function partOf<Module, Name extends keyof Module>(
  load: Load<Module>,
  name: Name,
  missing: (file: Once<Module>) => ComponentChildren,
): LazyView<PropsOf<Module[Name]>> {
  type P = PropsOf<Module[Name]>;
  const file = new Once(load);
  const Part: ComponentType<P> = (props) => {
    useEffect(() => void file.ask(), []);
    if (file.value) return h(file.value[name] as ComponentType<P>, props);
    return h(Fragment, null, file.failed && missing(file));
  };
  return Object.assign(Part, { preload: () => file.ask(), isComing: () => file.coming });
}

/** A whole view: the screen before it stays until it is here; where it does not come it throws, for the boundary above it. */
export function lazyView<Module, Name extends keyof Module = 'default' & keyof Module>(
  load: Load<Module>,
  name: Name = 'default' as Name,
): LazyView<PropsOf<Module[Name]>> {
  const view = partOf(load, name, (file) => {
    throw new ViewNotLoaded(file);
  });
  const shown = lazy(() => view.preload().then(() => ({ default: view }))) as typeof view;
  return Object.assign(shown, { isComing: view.isComing });
}

// biome-ignore lint/suspicious/noExplicitAny: views of every kind; each load names its own.
const drawn = new WeakMap<Load<any>, LazyView<any>>();

/** The view that this load brings, the same for every screen that draws it; null where a game has none. */
export function viewBy<P>(load: Load<{ default: ComponentType<P> }> | undefined): LazyView<P> | null {
  if (!load) return null;
  const view: LazyView<P> = drawn.get(load) ?? (lazyView(load) as LazyView<P>);
  drawn.set(load, view);
  return view;
}

/** A part of a view: where it does not come its place says so; with `extra` it stays away. */
export const lazyPart = <Module, Name extends keyof Module>(
  load: Load<Module>,
  name: Name,
  { extra = false } = {},
): LazyView<PropsOf<Module[Name]>> =>
  partOf(load, name, (file) => !extra && <FailedBar words={m.app_not_here()} again={() => file.again()} />);

/** In or above the place of what could not be shown. */
export function FailedBar({ words, again }: { words: string; again: () => unknown }) {
  return (
    <div class="alert hold failed-view" role="status">
      <span>{words}</span>
      <Cap compact onTap={again}>
        {m.app_ask_again()}
      </Cap>
    </div>
  );
}

export function guarded<P extends object>(
  component: ComponentType<P>,
  fallback: (caught: Caught) => ComponentChildren,
): ComponentType<P> {
  return (props: P) => h(Boundary, { fallback, children: h(component, props) });
}
