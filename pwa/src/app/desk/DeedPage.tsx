// A page of the desk that asks once more whether: what comes of it, a reason, and the cap that does it.
import { m } from '../../i18n/messages';
import { Cap, type CapProps, Pair, Problem } from '../../shared';
import { useWays } from './over';
import { Page, type PageProps } from './Page';
import { Reason, ReasonedCap, useDeed } from './powers/Reason';

interface DeedPageProps extends Omit<PageProps, 'dock' | 'bare'> {
  /** The cap that does it, and what it asks before. */
  cap: Omit<CapProps, 'onTap'> & { sure: string };
  /** Reasons to tap. */
  usual: readonly string[];
  /** Does it; resolves to why it was refused, else to nothing. */
  act: (reason: string) => Promise<string>;
}

export function DeedPage({ cap, usual, act, children, ...page }: DeedPageProps) {
  const deed = useDeed();
  const { close } = useWays();
  const dock = (
    <Pair>
      <Cap onTap={close}>{m.pow_cancel()}</Cap>
      <ReasonedCap deed={deed} {...cap} onTap={() => void deed.run(act)} />
    </Pair>
  );
  return (
    <Page {...page} dock={dock}>
      {children}
      <Reason {...deed.field} usual={usual} />
      <Problem text={deed.problem} />
    </Page>
  );
}
