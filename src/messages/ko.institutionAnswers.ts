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
  } satisfies Record<AnswerIssue, string>,
} as const;

/** Lines of the histories of a year and of an answer. */
export const answerEntries = {
  started: '답변을 시작했습니다.',
  planned: '제출 기한 또는 담당자를 바꿨습니다.',
  reminded: '제출 기한을 담당자에게 알렸습니다.',
  saved: '답변을 저장했습니다.',
  taken: '승인된 값을 가져왔습니다.',
  sent: '검토를 요청했습니다.',
  returned: (reason: string) => `반려했습니다. 사유: ${reason}`,
  submitted: '제출했습니다.',
  received: (feedback: string) => `기관의 피드백을 등록했습니다: ${feedback}`,
} as const;

export const answerTexts = {
  title: '기관지표 성과등록',
  sheetTitle: '기관지표 데이터 시트',
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
