/** Reasons the server refuses to change something, where the resource has no text of its own. */
export const resourceRefusals = {
  inUse: '사용 중이어서 삭제할 수 없습니다.',
} as const;

/** Texts of a lifecycle: names of its stored states and events, and why each of its guards does not allow an event. */
export interface LifecycleTexts<Code extends string = string, EventType extends string = string> {
  states: Readonly<Record<Code, string>>;
  events: Readonly<Record<EventType, string>>;
  reasons: Readonly<Record<string, string>>;
}

/**
 * Text of the reason a lifecycle does not allow an event, as the server refuses with it and screens show it beside a
 * button.
 */
export function lifecycleRefusal<Code extends string, EventType extends string>(
  texts: LifecycleTexts<Code, EventType>,
  { code, event, forbiddenBy }: { code: Code; event: EventType; forbiddenBy: string | null },
): string {
  const reason = forbiddenBy === null ? undefined : texts.reasons[forbiddenBy];
  return reason ?? `'${texts.states[code]}' 상태에서는 ${texts.events[event]} 처리를 할 수 없습니다.`;
}
