import { crash } from './ko.ts';

/** Pages that only show a message: errors and screens that are not there yet. */
export const errorPages = {
  generic: { title: crash.title, text: crash.text },
  notFound: {
    title: '페이지를 찾을 수 없습니다.',
    text: '주소가 변경되었거나 삭제되었을 수 있습니다. 계속되면 고객센터로 문의해 주세요.',
  },
  forbidden: {
    title: '접근할 수 없는 페이지입니다.',
    text: '권한이 있는 사용자만 이용할 수 있습니다. 고객센터로 문의해 주세요.',
  },
  back: '이전 페이지',
  home: '홈으로',
} as const;
