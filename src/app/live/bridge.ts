import type { AnyActorRef } from 'xstate';
import { LIVE_CHANNEL, type LiveMessage, liveMessage } from '../../contracts/liveCharts.ts';
import { pathTo } from '../../paths/console.ts';

/**
 * Lets a workbench in another tab watch this one's actors. Nothing is inspected, and the charts' models are not even
 * loaded, before one asks. `known` are actors that were started before anybody kept a list.
 */
export function openBridge(known: readonly AnyActorRef[]): () => void {
  const channel = new BroadcastChannel(LIVE_CHANNEL);
  const tab = crypto.randomUUID();
  const workbenches = new Set<string>();
  let isClosed = false;
  let stopReport: (() => void) | null = null;
  const send = (message: LiveMessage) => channel.postMessage(message);

  async function report(): Promise<void> {
    const { reportActors } = await import('./report.ts');
    if (isClosed || workbenches.size === 0) return;
    stopReport?.();
    stopReport = reportActors({ tab, known, send });
  }

  function endReport(): void {
    stopReport?.();
    stopReport = null;
  }

  channel.onmessage = ({ data }) => {
    const message = liveMessage.safeParse(data).data;
    if (message?.type === 'hello') {
      // a workbench is no part of what it shows
      if (window.location.pathname.startsWith(pathTo('statecharts'))) return;
      workbenches.add(message.workbench);
      void report();
    }
    if (message?.type === 'bye') {
      workbenches.delete(message.workbench);
      if (workbenches.size === 0) endReport();
    }
  };
  const leave = () => send({ type: 'left', tab });
  window.addEventListener('pagehide', leave);
  send({ type: 'here' });

  return () => {
    isClosed = true;
    window.removeEventListener('pagehide', leave);
    leave();
    endReport();
    channel.close();
  };
}
