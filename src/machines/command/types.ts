/** Rows that a command applies to: `page` to none, `one` to exactly one, `many` to at least one. */
export type CommandScope = 'page' | 'one' | 'many';

/** A command somebody has asked for; `N` are the names that its screen knows. */
export type CommandRequest<T, N extends string = string> = {
  name: N;
  rows: readonly T[];
  scope: CommandScope;
  requiresConfirmation: boolean;
  /** Reason these rows cannot be done, such as roles in use that were to be deleted; null when they can. */
  refusal: string | null;
};

/** Number of rows that are done. */
export type CommandProgress = { done: number; total: number };

export type CommandInput<T, N extends string = string> = {
  request: CommandRequest<T, N> | null;
  onProgress(progress: CommandProgress): void;
};

/** `message` null: unexpected, without a text of its own. */
export type CommandFeedback<N extends string = string> =
  | { kind: 'nothingSelected' }
  | { kind: 'onlyOne' }
  | { kind: 'done'; name: N }
  | { kind: 'refused'; message: string | null }
  | { kind: 'failed'; message: string | null };

export type CommandEvent<T, N extends string = string> =
  | { type: 'command.request'; request: CommandRequest<T, N> }
  | { type: 'command.confirm' }
  | { type: 'command.cancel' }
  | { type: 'command.progress'; progress: CommandProgress };

export type CommandContext<T, N extends string = string> = {
  request: CommandRequest<T, N> | null;
  /** Null until the running command reports any. */
  progress: CommandProgress | null;
};
