// The context of a game's parts: its model and its table. They read it instead of passing it on.
import { type ComponentType, createContext, type VNode } from 'preact';
import { useContext } from 'preact/hooks';
import type { Seat, View } from '../../table/types';
import type { Moves, TableProps } from '../game';
import { Silence } from './Say';

/** A context that must be given: its provider, and the hook that takes what was given. */
export function createModelContext<T>(name: string) {
  const made = createContext<T | null>(null);
  const take = (): T => {
    const value = useContext(made);
    if (value === null) throw new Error(`no ${name} is given here`);
    return value;
  };
  return [made.Provider, take] as const;
}

/** For one game: what its views take, and what gives it to them. The model is worked out once a view. */
export function gameContext<ViewModel, State, Materials, Args extends object = Moves>(
  modelOf: (view: View<State>, you: Seat | null, materials: Materials | null) => ViewModel | null,
) {
  type Table = TableProps<State, Materials, Args>;
  const [ModelProvider, useViewModel] = createModelContext<ViewModel>('model');
  const [SeatProvider, useSeat] = createModelContext<{ model: ViewModel; table: Table }>('seat');
  return {
    /** The model of the view. */
    useViewModel,
    /** On a player's phone: the table, too. */
    useSeat,
    /** The table on a player's phone, and the placeholder until the game is set up. */
    withSeat:
      (Part: () => VNode | null, before: () => string) =>
      (table: Table): VNode => {
        const model = modelOf(table.view, table.you, table.materials);
        if (!model) return <Silence>{before()}</Silence>;
        return (
          <ModelProvider value={model}>
            <SeatProvider value={{ model, table }}>
              <Part />
            </SeatProvider>
          </ModelProvider>
        );
      },
    /** For all eyes: the big screen, the debrief. */
    withModel: <Props extends { view: View<State>; materials: Materials | null }>(
      Part: ComponentType<Props>,
    ) =>
      function WithModel(props: Props): VNode | null {
        const model = modelOf(props.view, null, props.materials);
        return model && <ModelProvider value={model}>{<Part {...props} />}</ModelProvider>;
      },
  };
}
