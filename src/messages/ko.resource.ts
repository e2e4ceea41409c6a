/** Why the server refuses to change something, where the resource has no text of its own. */
export const resourceRefusals = {
  inUse: '사용 중이어서 삭제할 수 없습니다.',
  /** A lifecycle does not allow a command in this state. */
  state: (state: string, command: string) => `'${state}' 상태에서는 ${command} 처리를 할 수 없습니다.`,
} as const;
