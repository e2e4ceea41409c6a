import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { useSession } from '../../components/session.tsx';
import type { PeerGroup } from '../../contracts/peerComparison.ts';
import { peerStateTexts } from '../../messages/ko.peers.ts';
import { changeBasicInfo, loadBasicInfo } from '../../services/companies.ts';
import classes from './Peers.module.css';

const texts = peerStateTexts.notSharing;

/** Explains what a company that shares sees, and lets its operators switch sharing on. */
export function SharingOffer({ groups, reload }: { groups: readonly PeerGroup[]; reload(): void }) {
  const id = useId();
  const isOperator = useSession(({ context: { user } }) => user?.userAuth === 'ROLE_OPERATOR');
  const domains = groups.flatMap(({ lvl, itemNm }) => (lvl === 1 ? [itemNm] : []));
  const commands = useCommands({ selected: [null], reload }, { share });
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {texts.title}
      </h2>
      <p className={classes.text}>{texts.text}</p>
      <h3 className={classes.subheading}>{texts.shown}</h3>
      <ul className={classes.list}>
        <li>{texts.total}</li>
        <li>{domains.length > 0 ? texts.groups(domains) : texts.anyGroups}</li>
      </ul>
      <p className={classes.text}>{texts.never}</p>
      {isOperator ? (
        <Switch
          size="md"
          label={texts.share}
          checked={false}
          disabled={commands.isRunning}
          onChange={() => commands.run('share')}
        />
      ) : (
        <p className={classes.note}>{texts.ofOperators}</p>
      )}
      <ConfirmDialog commands={commands} />
    </section>
  );
}

const share = {
  question: () => texts.question,
  run: async (_: unknown, { signal }: { signal: AbortSignal }) => {
    const { version } = await loadBasicInfo(signal);
    await changeBasicInfo({ version, peerShareYn: 'Y' }, signal);
  },
  done: texts.done,
};
