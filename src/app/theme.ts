import { createTheme, type MantineColorsTuple } from '@mantine/core';

const brand: MantineColorsTuple = [
  '#e9f6f2',
  '#d5ece4',
  '#a9d8c8',
  '#6dbfa9',
  '#4da78f',
  '#2a9079',
  '#14785f',
  '#0e6350',
  '#0a4f40',
  '#063b30',
];

const dark: MantineColorsTuple = [
  '#e3ece8',
  '#c3d0ca',
  '#a3b4ad',
  '#8fa19a',
  '#3a4a44',
  '#2a3833',
  '#1f2c27',
  '#16211d',
  '#0f1815',
  '#0a110f',
];

const fontFamily =
  "'Pretendard Core', 'Pretendard Variable', Pretendard, -apple-system, BlinkMacSystemFont, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans KR', 'Noto Sans CJK KR', Roboto, 'Segoe UI', sans-serif";

/** Fields and buttons are `md`: 16 px text, below which phones zoom into a focused field. */
const touchSized = { defaultProps: { size: 'md' } };

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand, dark },
  black: '#16241f',
  fontFamily,
  headings: { fontFamily: 'var(--mantine-font-family)' },
  components: {
    Button: touchSized,
    // a hint below its field leaves fields side by side in line
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: touchSized,
  },
});
