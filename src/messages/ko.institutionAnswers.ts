import type { AnswerIssue, AnswerState } from '../contracts/institutionAnswers.ts';
import type { LifecycleTexts } from './ko.resource.ts';

type AnswerEventType =
  | 'instAnswer.save'
  | 'instAnswer.send'
  | 'instAnswer.return'
  | 'instAnswer.submit'
  | 'instAnswer.receive';

/** Names of the states of an answer and of what leads from one to another, and why the chart does not allow something. */
export const answerStateTexts = {
  states: { writing: '작성', review: '검토', submitted: '제출', feedback: '피드백' },
  events: {
    'instAnswer.save': '저장',
    'instAnswer.send': '검토 요청',
    'instAnswer.return': '반려',
    'instAnswer.submit': '제출',
    'instAnswer.receive': '피드백 등록',
  },
  reasons: {
    isWriter: '고객사의 사용자만 답변을 작성할 수 있습니다.',
    isReviewer: '고객사의 운영자만 검토할 수 있습니다.',
    isOtherPerson: '답변을 작성하지 않은 사람이 제출해야 합니다.',
    isAnswered: '답변을 입력하고 저장해 주세요.',
    hasReply: '마지막 피드백에 회신해 주세요.',
    hasReason: '사유를 입력해 주세요.',
    maySend: '답변을 입력하고 저장해 주세요.',
    mayReturn: '고객사의 운영자만 반려할 수 있습니다.',
    maySubmit: '고객사의 운영자만 제출할 수 있습니다.',
  },
} as const satisfies LifecycleTexts<AnswerState, AnswerEventType>;

/** Reasons the server refuses a year or an answer. */
export const answerRefusals = {
  noSet: '이 연도에 사용 중인 기관 지표가 없습니다.',
  taken: '이 기관의 해당 연도 답변을 이미 시작했습니다.',
  answered: '답변이 등록된 연도는 삭제할 수 없습니다.',
  person: '고객사에서 로그인할 수 있는 담당자를 선택해 주세요.',
  category: '분류에는 답변할 수 없습니다.',
  score: (max: string) => `배점 ${max}점을 넘을 수 없습니다.`,
  noScore: '배점이 없는 문항입니다.',
  source: '이 문항에 연결된 지표의 승인된 값을 선택해 주세요.',
  noFeedback: '회신할 피드백이 없습니다.',
  noFiles: '파일로 답변하는 문항이 아닙니다.',
  rounds: '피드백은 20회까지 등록할 수 있습니다.',
  issues: {
    number: '숫자로 입력해 주세요. 소수점 아래는 6자리까지입니다.',
    yesNo: '예 또는 아니요를 선택해 주세요.',
    option: '선택지 가운데 하나를 선택해 주세요.',
    file: '파일로 답변하는 문항입니다. 파일을 첨부해 주세요.',
  } satisfies Record<AnswerIssue, string>,
} as const;

/** Lines of the histories of a year and of an answer. */
export const answerEntries = {
  started: '답변을 시작했습니다.',
  planned: '제출 기한 또는 담당자를 바꿨습니다.',
  reminded: '제출 기한을 담당자에게 알렸습니다.',
  saved: '답변을 저장했습니다.',
  imported: '엑셀에서 답변을 가져왔습니다.',
  taken: '승인된 값을 가져왔습니다.',
  sent: '검토를 요청했습니다.',
  returned: (reason: string) => `반려했습니다. 사유: ${reason}`,
  submitted: '제출했습니다.',
  received: (feedback: string) => `기관의 피드백을 등록했습니다: ${feedback}`,
} as const;

export const answerTexts = {
  searchIn: '평가기관',
  start: '연도 시작',
  startHint: '기관이 그 해에 묻는 문항에 답변을 시작합니다.',
  edit: '기한·담당자 수정',
  remove: '연도 삭제',
  removeQuestion: '이 연도를 삭제하시겠습니까?',
  noManager: '지정하지 않음',
  managerHint: '제출 기한 7일 전에 알림을 받습니다.',
  nameOf: (year: string, institution: string) => `${year}년 ${institution}`,
  toSheet: '데이터 시트',
  toDetail: '문항별 답변',
  print: '인쇄',
  questions: '문항 목록',
  question: '선택한 문항',
  filter: '문항 보기',
  filters: { all: '전체', unanswered: '미답변', review: '검토', feedback: '피드백', drift: '원본 변경' },
  noMatch: '해당하는 문항이 없습니다.',
  noQuestions: '이 기관의 해당 연도에 등록된 문항이 없습니다.',
  nextQuestion: '다음 문항',
  previousQuestion: '이전 문항',
  place: (place: number, all: number) => `${place}/${all}`,
  form: '답변 작성',
  fileNote: '파일 설명',
  files: '첨부파일',
  selfScoreHint: (max: string) => `배점 ${max}점 이하, 소수점 아래 2자리까지`,
  fileHint: '첨부한 파일에서 볼 곳을 적습니다. 글만으로는 답변할 수 없습니다.',
  numberHint: (unit: string) => `단위: ${unit}`,
  reply: '피드백 회신',
  rounds: '기관의 피드백',
  round: (place: number, day: string) => `${place}차 피드백 (${day})`,
  noReply: '회신하지 않았습니다.',
  offers: '연결된 지표의 승인된 값',
  noOffers: '연결된 지표의 승인된 값이 없습니다.',
  noFit: '이 문항에 맞는 값이 아닙니다.',
  take: '가져오기',
  takeOf: (name: string, section: string, period: string) => `${name} ${section} ${period} 가져오기`,
  drift: (value: string) => `가져온 뒤에 원본이 다시 승인되었습니다. 지금 값은 ${value}입니다.`,
  driftGone: '가져온 뒤에 원본이 다시 승인되었습니다.',
  evidence: (titles: readonly string[]) => `증빙: ${titles.join(', ')}`,
  noPrevious: '전년 답변이 없습니다.',
  returned: (reason: string) => `반려 사유: ${reason}`,
  send: '검토 요청',
  sent: '검토를 요청했습니다.',
  sendQuestion: '답변의 검토를 요청하시겠습니까?',
  submit: '제출',
  submitted: '제출했습니다.',
  submitQuestion: '기관에 제출한 답변으로 처리하시겠습니까?',
  return: '반려',
  returnedDone: '반려했습니다.',
  receive: '피드백 등록',
  received: '피드백을 등록했습니다.',
  feedback: '피드백',
  sheetHint: '숫자로 답변하는 문항입니다.',
  noNumbers: '숫자로 답변하는 문항이 없습니다.',
  title: '기관지표 성과등록',
  year: '연도',
  institution: '평가기관',
  company: '고객사',
  due: '제출 기한',
  manager: '담당자',
  progress: '진행',
  expected: '예상 점수',
  itemCd: '문항 코드',
  item: '문항',
  answer: '답변',
  unit: '단위',
  state: '상태',
  selfScore: '자체 점수',
  maxScore: '배점',
  previous: '전년 답변',
  previousOf: (year: string) => `${year}년 답변`,
  yes: '예',
  no: '아니요',
  none: '답변 없음',
  unanswered: '미답변',
  progressOf: (answered: number, all: number) => `${answered}/${all}`,
  scoreOf: (self: string, max: string, percent: string | null) =>
    percent === null ? '배점 없음' : `${self}/${max}점 (${percent}%)`,
} as const;

/** A file of the answers of a year. */
export const answerSheetTexts = {
  title: '기관지표 답변',
  columns: {
    itemCd: answerTexts.itemCd,
    itemNm: answerTexts.item,
    answerTypeCd: '답변 방식',
    answer: answerTexts.answer,
    figure: '숫자 답변',
    unitCd: answerTexts.unit,
    files: '첨부파일',
    state: answerTexts.state,
    selfScore: answerTexts.selfScore,
    maxScore: answerTexts.maxScore,
    previous: answerTexts.previous,
    version: '버전',
  },
  typeOf: (name: string, options: readonly string[]) =>
    options.length === 0 ? name : `${name}: ${options.join(' / ')}`,
  import: '엑셀 가져오기',
  note: '현재 자료를 내려받아 답변과 자체 점수를 고친 뒤 올려 주세요. 저장할 수 있는 행만 작성 중인 답변으로 저장합니다. 파일로 답변하는 문항은 화면에서 파일을 첨부합니다.',
  question: '이 기관이 그 해에 묻는 문항이 아닙니다.',
  twice: '같은 문항이 두 번 있습니다.',
  isNumber: '숫자로 답변하는 문항입니다. 숫자 답변 열에 입력해 주세요.',
  isNoNumber: '숫자로 답변하는 문항이 아닙니다. 답변 열에 입력해 주세요.',
  score: '0 이상의 점수를 소수점 2자리까지 입력해 주세요.',
  /** An answer and its points as they are stored, in the words of a file. */
  values: ({ answer, figure, selfScore }: { answer: string; figure: string; selfScore: string }) =>
    [answer || figure || answerTexts.none, selfScore && `${selfScore}점`].filter(Boolean).join(', '),
  stale: (stored: string) => `그 사이 다른 사람이 바꿨습니다. 지금 저장된 답변: ${stored}`,
} as const;
