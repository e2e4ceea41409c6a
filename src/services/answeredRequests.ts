const KEPT = 50;
/** Ids of the requests of this tab that were answered last and may have changed something, the newest last. */
export const answeredRequests: string[] = [];

export function noteAnswer(requestId: string): void {
  answeredRequests.push(requestId);
  answeredRequests.splice(0, answeredRequests.length - KEPT);
}
