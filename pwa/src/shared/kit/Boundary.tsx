// Catches what a view throws, so that a mistake in one view never leaves a dead screen.

import { Component, type ComponentChildren, type ComponentType, h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { lazy } from 'preact-iso';

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
  override state = { error: null as unknown, failed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ error, failed: true });
  }

  /** A chunk that could not be fetched stays missing until the page is reloaded; anything else is drawn again. */
  again = () => {
    if (this.state.error instanceof ViewNotLoaded) location.reload();
    else this.setState({ error: null, failed: false });
  };

  override render() {
    if (this.state.failed) return this.props.fallback({ error: this.state.error, again: this.again });
    return this.props.children;
  }
}

/** A view's code could not be fetched. */
class ViewNotLoaded extends Error {}

/** A view that is fetched later; `preload` fetches it before it is drawn, so that nothing is empty meanwhile. */
export type LazyView<P> = ComponentType<P> & { preload(): Promise<unknown> };

type Load<Module> = () => Promise<Module>;
type PropsOf<View> = View extends ComponentType<infer P> ? (unknown extends P ? object : P) : never;

/** The export `name` of a file. A chunk that is gone comes to nothing while the page is loaded again: until then the screen stays. */
async function fetched<Module, Name extends keyof Module>(load: Load<Module>, name: Name) {
  const file = await load();
  return file ? (file[name] as ComponentType<PropsOf<Module[Name]>>) : new Promise<never>(() => {});
}

/** A view that is fetched when it is first drawn; where that fails it throws, for the boundary above it. */
export function lazyView<Module, Name extends keyof Module = 'default' & keyof Module>(
  load: Load<Module>,
  name: Name = 'default' as Name,
): LazyView<PropsOf<Module[Name]>> {
  const failing = (cause: unknown) => () => {
    throw new ViewNotLoaded('a view could not be fetched', { cause });
  };
  const view = () => fetched(load, name).catch(failing);
  return lazy(() => view().then((found) => ({ default: found }))) as LazyView<PropsOf<Module[Name]>>;
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

/** A part of a view that is fetched when it is first drawn, or by `preload`. Where it cannot be fetched it throws; with `extra` it stays away. */
export function lazyPart<Module, Name extends keyof Module>(
  load: Load<Module>,
  name: Name,
  { extra = false } = {},
): LazyView<PropsOf<Module[Name]>> {
  let found: ComponentType<PropsOf<Module[Name]>> | null = null;
  const preload = () =>
    fetched(load, name).then((part) => {
      found = part;
    });
  const Part: ComponentType<PropsOf<Module[Name]>> = (props) => {
    const [failed, setFailed] = useState<unknown>(null);
    const [, setHere] = useState(found !== null);
    // Another drawing of the part may have brought it since this one was drawn: it is drawn again then, too.
    useEffect(() => {
      preload().then(() => setHere(true), setFailed);
    }, []);
    if (failed && !extra) throw new ViewNotLoaded('a part of a view could not be fetched', { cause: failed });
    return found && h(found, props);
  };
  return Object.assign(Part, { preload });
}

export function guarded<P extends object>(
  of: ComponentType<P>,
  fallback: (caught: Caught) => ComponentChildren,
): ComponentType<P> {
  return (props: P) => h(Boundary, { fallback, children: h(of, props) });
}
