import type { InstAnswerState } from '../contracts/instAnswerStates.ts';
import type { LifecycleTexts } from './ko.resource.ts';

type InstAnswerEventType =
  | 'answer.save'
  | 'answer.review'
  | 'answer.pass'
  | 'answer.return'
  | 'answer.feedback'
  | 'answer.reply'
  | 'answer.revise';

/** Names of the states of an answer and of what leads from one to another, and why the chart does not allow something. */
export const instAnswerTexts = {
  states: { writing: '작성', review: '검토', submitted: '제출', feedback: '피드백' },
  events: {
    'answer.save': '저장',
    'answer.review': '검토 요청',
    'answer.pass': '검토 완료',
    'answer.return': '반려',
    'answer.feedback': '피드백 등록',
    'answer.reply': '피드백 회신',
    'answer.revise': '답변 수정',
  },
  reasons: {
    isAnswered: '답변을 입력하고 저장한 뒤에 검토를 요청할 수 있습니다.',
    isOtherPerson: '답변을 작성한 사람은 검토할 수 없습니다. 다른 사람이 검토해야 합니다.',
    hasText: '내용을 입력해 주세요.',
    mayReturn: '내용을 입력해 주세요.',
  },
} as const satisfies LifecycleTexts<InstAnswerState, InstAnswerEventType>;

export const institutionAnswerRefusals = {
  year: '사용 중인 기관지표를 선택해 주세요.',
  started: '이미 시작한 기관과 연도입니다.',
  due: '마감일은 오늘이거나 그 뒤여야 합니다.',
  answered: '답변이 있어 삭제할 수 없습니다.',
  category: '분류에는 답변할 수 없습니다.',
  notANumber: '숫자를 입력해 주세요.',
  notAChoice: '보기 가운데에서 선택해 주세요.',
  tooHigh: '배점보다 클 수 없습니다.',
  noPoints: '배점이 없는 문항입니다.',
  source: '가져올 수 있는 승인 데이터가 아닙니다.',
  rounds: '피드백은 20회까지 등록할 수 있습니다.',
} as const;

/** Lines of the activity history. */
export const institutionAnswerEntries = {
  saved: '답변을 저장했습니다.',
  review: '검토를 요청했습니다.',
  pass: '검토를 마치고 제출했습니다.',
  return: (reason: string) => `반려했습니다. 사유: ${reason}`,
  feedback: (round: number) => `기관의 ${round}차 피드백을 등록했습니다.`,
  reply: (round: number) => `${round}차 피드백에 회신했습니다.`,
  revise: (round: number) => `${round}차 피드백에 따라 답변을 수정합니다.`,
} as const;

export const institutionAnswers = {
  title: '기관지표 성과등록',
  sheetTitle: '기관지표 데이터 시트',
  institution: '평가기관',
  year: '연도',
  yearShown: (year: string) => `${year}년`,
  company: '고객사',
  dueYmd: '마감일',
  progress: '진행',
  progressShown: (answered: number, all: number) => `${answered}/${all}`,
  submitted: '제출',
  feedback: '피드백',
  expected: '예상 점수',
  expectedShown: (self: string | null, max: string | null, percent: string | null) =>
    percent === null ? '-' : `${self ?? '0'} / ${max ?? '-'} (${percent}%)`,
  start: '연도 시작',
  started: '시작했습니다.',
  set: '기관지표',
  setShown: (year: string, name: string) => `${year}년 ${name}`,
  remove: '삭제',
  removeAsk: '이 연도의 답변 작성을 취소하시겠습니까?',
  removed: '삭제했습니다.',
  sheet: '데이터 시트',
  toList: '목록',
  toDetail: '답변',
  print: '인쇄',
  questions: '문항',
  filters: { all: '전체', open: '미답변', feedback: '피드백' },
  noQuestions: '조건에 맞는 문항이 없습니다.',
  choose: '문항을 선택해 주세요.',
  noAnswer: '미답변',
  answer: '답변',
  answerInUnit: (unit: string) => `답변 (${unit})`,
  fileNote: '첨부할 자료의 이름과 위치를 적어 주세요.',
  yesNo: { Y: '예', N: '아니요' },
  selfScore: '자체 점수',
  selfScoreOf: (max: string) => `자체 점수 (배점 ${max})`,
  maxScore: '배점',
  state: '상태',
  code: '코드',
  question: '문항',
  unit: '단위',
  lastYear: '전년 답변',
  noLastYear: '전년 답변이 없습니다.',
  lastYearScore: (score: string) => `자체 점수 ${score}`,
  offers: '승인된 성과 데이터',
  noOffers: '이 문항에 연결된 지표의 승인 데이터가 없습니다.',
  offer: (name: string, section: string) => `${name}, ${section}`,
  period: (year: string, brnCd: string) =>
    brnCd === 'Y' ? `${year}년 연간` : `${year}년 ${brnCd.slice(1)}분기`,
  evidence: (count: number) => `증빙 ${count}건`,
  take: '가져오기',
  taken: '가져온 값',
  drift: '가져온 뒤에 성과 데이터가 바뀌었습니다. 다시 가져오거나 답변을 확인해 주세요.',
  returned: '반려 사유',
  rounds: '피드백과 회신',
  roundFeedback: (round: number) => `${round}차 피드백`,
  roundReply: (round: number) => `${round}차 회신`,
  noReply: '회신하지 않았습니다.',
  save: '저장',
  done: '처리했습니다.',
  text: { return: '반려 사유', feedback: '기관의 피드백', reply: '회신 내용', revise: '회신 내용' },
  empty: '시작한 연도가 없습니다.',
} as const;
