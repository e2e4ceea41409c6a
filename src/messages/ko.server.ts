import { USER_ID_MAX, USER_ID_MIN } from '../contracts/person.ts';
import { seoulDateTime } from '../contracts/seoulTime.ts';
import { hoursOrMinutes } from './ko.units.ts';

/** Texts that the server shows on the console where it is started. */
export const startUp = {
  folderInUse: (folder: string, pid: number) =>
    `데이터 폴더 ${folder}: 이미 실행 중인 서버(프로세스 ${pid})가 사용하고 있습니다. 그 서버를 종료하거나 DATA_DIR에 다른 폴더를 지정해 주세요.\n` +
    `Data folder ${folder} is in use by a running server (process ${pid}). Stop that server or set DATA_DIR to another folder.`,
  portInUse: (port: number) =>
    `PORT: ${port}번 포트를 다른 프로그램이 사용하고 있습니다. 그 프로그램을 종료하거나 PORT에 다른 포트를 지정해 주세요.\n` +
    `PORT: port ${port} is in use by another program. Stop it or set PORT to another port.`,
  portNotAllowed: (port: number) =>
    `PORT: ${port}번 포트를 열 권한이 없습니다. PORT에 1024 이상의 포트를 지정하거나 서버를 실행하는 사용자에게 권한을 주세요.\n` +
    `PORT: this user may not listen on port ${port}. Set PORT to 1024 or above or give the user the right to.`,
  addressUnusable: (host: string, reason: string) =>
    `HOST: ${host}은(는) 이 컴퓨터에서 열 수 없는 주소입니다(${reason}). HOST에 이 컴퓨터의 주소를 지정해 주세요.\n` +
    `HOST: cannot listen on ${host} (${reason}). Set HOST to an address of this machine.`,
  databaseUnreachable: (server: string, reason: string) =>
    `DATABASE_URL: PostgreSQL(${server})에 연결할 수 없습니다(${reason}). 서버가 실행 중인지, 주소·사용자·비밀번호·데이터베이스 이름이 맞는지 확인해 주세요.\n` +
    `DATABASE_URL: cannot connect to PostgreSQL at ${server} (${reason}). Check that it runs and that address, user, password and database are right.`,
  folderNotWritable: (folder: string, reason: string) =>
    `DATA_DIR: 데이터 폴더 ${folder}에 쓸 수 없습니다(${reason}). 쓰기 권한과 남은 공간을 확인하거나 DATA_DIR에 다른 폴더를 지정해 주세요.\n` +
    `DATA_DIR: cannot write to data folder ${folder} (${reason}). Check its permissions and free space or set DATA_DIR to another folder.`,
  databaseUnreadable: (folder: string, reason: string) =>
    `DATA_DIR: 데이터 폴더 ${folder}의 데이터베이스를 열 수 없습니다(${reason}). 백업에서 복원하거나 DATA_DIR에 다른 폴더를 지정해 주세요.\n` +
    `DATA_DIR: the database in data folder ${folder} cannot be opened (${reason}). Restore it from a backup or set DATA_DIR to another folder.`,
  folderOfOtherRelease: (folder: string) =>
    `DATA_DIR: 데이터 폴더 ${folder}는 다른 버전에서 만든 것입니다. 그 버전으로 실행하거나, 데이터를 지우고 새로 시작하려면 npm run reset을 실행해 주세요.\n` +
    `DATA_DIR: data folder ${folder} was made by another version. Run that version, or run npm run reset to delete the data and start again.`,
  databaseOfOtherRelease: (server: string) =>
    `DATABASE_URL: 데이터베이스(${server})는 다른 버전에서 만든 것입니다. 그 버전으로 실행하거나 빈 데이터베이스를 지정해 주세요.\n` +
    `DATABASE_URL: the database at ${server} was made by another version. Run that version or set DATABASE_URL to an empty database.`,
  secretChanged:
    'APP_SECRET: 이전 실행과 값이 다릅니다. 로그인이 해제되고 등록된 인증 앱을 사용할 수 없습니다. 이전 값을 APP_SECRET_PREVIOUS에 지정해 주세요. / ' +
    'APP_SECRET is not that of the last start: sessions end and authenticator apps cannot be checked. Set APP_SECRET_PREVIOUS to the earlier value.',
  banner: (started: {
    url: string;
    outbox: boolean;
    demo: { password: string; accounts: readonly { userId: string; shows: string }[] } | undefined;
  }) =>
    [
      '',
      `  ESG 경영관리   ${started.url}`,
      ...(started.outbox ? [`  보낸 메시지    ${started.url}/dev/outbox`] : []),
      ...(started.demo
        ? [
            '',
            `  데모 계정 (비밀번호 ${started.demo.password})`,
            ...started.demo.accounts.map(({ userId, shows }) => `    ${userId.padEnd(14)}${shows}`),
          ]
        : []),
      '',
      '',
    ].join('\n'),
} as const;

/** To whom sends a request so slowly that it is cut. */
export const requestTooSlow =
  '요청이 제시간에 도착하지 않았습니다. 네트워크 상태를 확인한 후 다시 시도해 주세요.';

/** Text messages of sign-in. */
export const signInTexts = {
  appUnreadable: '등록된 인증 앱을 확인할 수 없습니다. 관리자에게 문의해 주세요.',
  /** The last line lets phones offer the code to this origin only (origin-bound one-time codes). */
  code: (code: string, lifetimeMs: number, publicUrl: string) =>
    `[ESG 경영관리] 인증번호는 ${code}입니다. ${hoursOrMinutes(lifetimeMs)} 안에 입력해 주세요. 다른 사람에게 알려 주지 마십시오.\n\n@${new URL(publicUrl).host} #${code}`,
} as const;

/** Texts of `npm run admin:create`. */
export const createAdmin = {
  usage:
    '사용법: npm run admin:create -- --id 아이디 --name 이름 --email 이메일 --phone 010-0000-0000\n' +
    `아이디는 영문, 숫자, 특수문자(-_.) ${USER_ID_MIN}~${USER_ID_MAX}자이며 휴대폰으로 로그인 인증번호를 받습니다.`,
  exists: '이미 등록된 아이디 또는 이메일입니다.',
  created: (id: string, password: string) =>
    `관리자 ${id}를 등록했습니다. 비밀번호는 지금 한 번만 표시되며 처음 로그인할 때 변경합니다: ${password}\n`,
} as const;

/** Texts of `npm run reset`. */
export const resetData = {
  question: (folder: string) =>
    `데이터 폴더 ${folder}의 데이터베이스와 파일을 모두 지웁니다. 되돌릴 수 없습니다. 지우시겠습니까? (y/N) `,
  done: (folder: string) =>
    `데이터 폴더 ${folder}를 비웠습니다. 다음에 시작할 때 처음 상태로 만들어집니다.\n`,
  kept: '아무것도 지우지 않았습니다.',
  nothing: (folder: string) => `데이터 폴더 ${folder}에 지울 데이터베이스가 없습니다.`,
  onlyEmbedded:
    'DATABASE_URL: npm run reset은 DATA_DIR의 데이터만 지웁니다. PostgreSQL의 데이터는 지우지 않습니다.',
} as const;

const mail = (subject: string, paragraphs: readonly string[]) => ({
  subject: `[ESG 경영관리] ${subject}`,
  paragraphs,
});

/** Mails about passwords. */
export const passwordMails = {
  changed: (userName: string, at: Date, publicUrl: string) =>
    mail('비밀번호가 변경되었습니다', [
      `${userName}님, 안녕하십니까.`,
      `${seoulDateTime(at)}에 비밀번호가 변경되었습니다. 이 변경으로 다른 기기의 로그인은 해제되었습니다.`,
      `본인이 변경하지 않았다면 ${publicUrl}/user/password 에서 비밀번호를 재설정하고 관리자에게 문의해 주세요.`,
    ]),
} as const;

/** Mails and text messages with a verification code. */
export const codeTexts = {
  sms: signInTexts.code,
  mail: (code: string, lifetimeMs: number) =>
    mail('인증번호 안내', [
      `인증번호는 ${code}입니다.`,
      `${hoursOrMinutes(lifetimeMs)} 안에 입력해 주세요. 다른 사람에게 알려 주지 마십시오.`,
    ]),
  guessesUsedUp: (userName: string) =>
    mail('인증번호가 여러 번 잘못 입력되었습니다', [
      `${userName}님, 안녕하십니까.`,
      '회원님의 계정으로 받은 인증번호가 여러 번 잘못 입력되어 인증번호 확인을 잠시 중단했습니다.',
      '본인이 시도하지 않았다면 비밀번호를 변경하고 관리자에게 문의해 주세요.',
    ]),
} as const;

/** Shown where the name of someone who has left used to be. */
export const withdrawnName = '탈퇴회원';

/** Mails and text messages of my page. */
export const myPageMails = {
  totpOn: (userName: string, at: Date) =>
    mail('인증 앱이 등록되었습니다', [
      `${userName}님, 안녕하십니까.`,
      `${seoulDateTime(at)}에 인증 앱이 등록되었습니다. 이제 로그인할 때 앱에 표시되는 인증번호를 입력합니다.`,
      '본인이 등록하지 않았다면 관리자에게 문의해 주세요.',
    ]),
  totpOff: (userName: string, at: Date) =>
    mail('인증 앱이 해제되었습니다', [
      `${userName}님, 안녕하십니까.`,
      `${seoulDateTime(at)}에 인증 앱이 해제되었습니다.`,
      '본인이 해제하지 않았다면 관리자에게 문의해 주세요.',
    ]),
  withdrawn: (userName: string) =>
    mail('탈퇴가 완료되었습니다', [
      `${userName}님, 그동안 이용해 주셔서 감사합니다.`,
      '개인정보는 개인정보처리방침에 따라 파기되었습니다.',
    ]),
  mobileChanged: (userName: string, at: Date) =>
    mail('휴대폰 번호가 변경되었습니다', [
      `${userName}님, 안녕하십니까.`,
      `${seoulDateTime(at)}에 회원 정보의 휴대폰 번호가 변경되었습니다.`,
      '본인이 변경하지 않았다면 비밀번호를 변경하고 관리자에게 문의해 주세요.',
    ]),
  mobileChangedSms:
    '[ESG 경영관리] 회원 정보의 휴대폰 번호가 다른 번호로 변경되었습니다. 본인이 변경하지 않았다면 관리자에게 문의해 주세요.',
} as const;

export const mainOperatorStays = '대표 운영자는 탈퇴할 수 없습니다. 대표 운영자를 먼저 변경해 주세요.';

/** Reasons somebody cannot leave. */
export const lastOneTexts = {
  ROLE_ADMIN: '마지막 관리자는 탈퇴할 수 없습니다. 다른 관리자를 먼저 등록해 주세요.',
  ROLE_OPERATOR: '회사의 마지막 운영자는 탈퇴할 수 없습니다. 다른 운영자를 먼저 등록해 주세요.',
} as const;

/** Mails about dormancy. */
export const dormancyMails = {
  ahead: (userName: string, days: number, publicUrl: string) =>
    mail('휴면 계정 전환 안내', [
      `${userName}님, 안녕하십니까.`,
      `오랫동안 로그인하지 않아 ${days}일 후 휴면 계정으로 전환됩니다. 계속 이용하려면 ${publicUrl} 에서 로그인해 주세요.`,
    ]),
} as const;
