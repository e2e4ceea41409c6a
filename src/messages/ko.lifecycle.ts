/** Why a lifecycle does not allow a command, where the chart gives no reason of its own. */
export const lifecycleRefusal = (state: string, command: string): string =>
  `'${state}' 상태에서는 ${command} 처리를 할 수 없습니다.`;
