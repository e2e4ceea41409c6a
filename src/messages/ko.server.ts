/** What the server says on the console of whoever starts it. */
export const startUp = {
  folderInUse: (folder: string, pid: number) =>
    `데이터 폴더 ${folder}: 이미 실행 중인 서버(프로세스 ${pid})가 사용하고 있습니다. 그 서버를 종료하거나 DATA_DIR에 다른 폴더를 지정해 주세요.\n` +
    `Data folder ${folder} is in use by a running server (process ${pid}). Stop that server or set DATA_DIR to another folder.`,
} as const;
