import { Button } from '@mantine/core';
import { ConfirmDialog } from '../../components/command/ConfirmDialog.tsx';
import { useCommands } from '../../components/command/useCommands.ts';
import { dateTime } from '../../components/formats.ts';
import type { GridColumn } from '../../components/grid/column.ts';
import { Grid } from '../../components/grid/Grid.tsx';
import { useList } from '../../components/grid/useList.ts';
import { describeDevice } from '../../contracts/device.ts';
import type { LoginLine } from '../../contracts/myPage.ts';
import { logins as texts } from '../../messages/ko.mypage.ts';
import { endSession, listLogins } from '../../services/myPage.ts';
import classes from './MyPage.module.css';
import { Section } from './Section.tsx';
import { useReauthGate } from './useReauthGate.ts';

const deviceName = (userAgent: string | null): string => describeDevice(userAgent) ?? texts.unknown;

const readState = ({ current, open, result }: LoginLine): string => {
  if (current) return texts.thisDevice;
  if (open) return texts.open;
  return result === 'C200' ? texts.closed : texts.none;
};

const facts: GridColumn<LoginLine>[] = [
  { id: 'at', header: texts.at, main: true, width: 170, value: ({ at }) => dateTime(at) },
  { id: 'ip', header: texts.ip, width: 150 },
  { id: 'device', header: texts.device, width: 190, value: ({ userAgent }) => deviceName(userAgent) },
  {
    id: 'result',
    header: texts.result,
    width: 90,
    value: ({ result }) => (result === 'C200' ? texts.succeeded : texts.failed),
  },
];

/** The person's own sign-ins; those still open elsewhere can be ended here. */
export function LoginList() {
  const { withReauth } = useReauthGate();
  const columns: GridColumn<LoginLine>[] = [
    ...facts,
    {
      id: 'state',
      header: texts.state,
      width: 180,
      value: readState,
      cell: (line) =>
        line.open && !line.current ? (
          <Button
            variant="default"
            size="xs"
            aria-label={texts.endSession(deviceName(line.userAgent))}
            onClick={() => commands.run('signOut', [line])}
          >
            {texts.signOut}
          </Button>
        ) : (
          <span className={line.current ? classes.current : undefined}>{readState(line)}</span>
        ),
    },
  ];
  const list = useList<LoginLine>({
    name: 'own-logins',
    title: texts.list,
    prefix: 'logins',
    columns,
    getId: ({ loginHistoryId }) => loginHistoryId,
    load: ({ page, size }, signal) => withReauth(listLogins({ page, size }, signal)),
  });
  const commands = useCommands(list, {
    signOut: {
      scope: 'one',
      question: ([line]) => texts.question(deviceName(line?.userAgent ?? null)),
      run: async ([line], { signal }) => {
        if (line?.sessionId) await withReauth(endSession(line.sessionId, signal));
      },
      done: texts.signedOut,
    },
  });

  return (
    <Section title={texts.title}>
      <Grid list={list} />
      <ConfirmDialog commands={commands} />
    </Section>
  );
}
