import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { ScoringFields } from '../../../src/components/scoring/ScoringFields.tsx';
import { toScoringForm } from '../../../src/components/scoring/scoringForm.ts';
import { zodResolver } from '../../../src/components/zodResolver.ts';
import type { IndicatorDraft } from '../../../src/contracts/indicators.ts';
import { indicatorSchema, newIndicator } from '../../../src/screens/indicators/indicatorForm.ts';
import { show } from '../../support/screens.tsx';

function Page({ values }: { values: Partial<IndicatorDraft> }) {
  const form = useForm<IndicatorDraft>({
    resolver: zodResolver(indicatorSchema),
    defaultValues: { ...newIndicator('0b0f4a54-3e0f-4d0b-9d53-000000000001'), ...values },
  });
  return <ScoringFields form={toScoringForm(form)} />;
}
const open = (values: Partial<IndicatorDraft>) => show(<Page values={values} />).user;
const five = (text: string) => Array.from({ length: 5 }, (_, place) => `${text} ${place + 1}`);
const input = (code: string, name: string) =>
  ({
    code,
    name,
    unitCd: 'none',
    rollUpCd: 'SUM',
    sectRollUpCd: 'SUM',
    srcCd: null,
    negYn: 'N',
  }) as const;

const ofRange: Partial<IndicatorDraft> = {
  kindCd: 'QNT',
  unitCd: 'none',
  scoringTypeCd: 'RATIO',
  directionCd: 'UP',
  scrCrtr: five('점수'),
  inputs: [input('value', '실적')],
  thresholds: ['10', '20', '30', '40'],
};

test('is not called complete while something in it is wrong', async () => {
  const user = open(ofRange);
  expect(screen.getByText('채점 기준이 모두 입력되었습니다.')).toBeVisible();
  const [first] = screen.getAllByDisplayValue('10');
  if (!first) throw new Error('no threshold');
  await user.clear(first);
  expect(screen.getByText(/다음 채점 기준을 채워야 합니다/)).toBeVisible();
  await user.type(first, '25');
  expect(screen.getByText('입력한 채점 기준을 확인해 주세요.')).toBeVisible();
  await user.clear(first);
  await user.type(first, '5');
  expect(screen.getByText('채점 기준이 모두 입력되었습니다.')).toBeVisible();
});

test('a trial reads numbers as people write them, calls inputs by their names, and says which are none', async () => {
  const user = open({
    ...ofRange,
    inputs: [input('part', '여성 임원'), input('total', '전체 임원')],
    formula: 'part / total',
  });
  const trial = (name: string) => screen.findByRole('textbox', { name: `${name} 시험 값` });
  await user.type(await trial('여성 임원'), '1,200');
  expect(screen.getByText('‘전체 임원’ 값을 입력해 주세요.')).toBeVisible();
  await user.type(await trial('전체 임원'), '4,800');
  expect(screen.getByText(/^계산 결과: 0.2500/)).toBeVisible();
  await user.clear(await trial('여성 임원'));
  await user.type(await trial('여성 임원'), '1,2');
  expect(await trial('여성 임원')).toBeInvalid();
  expect(screen.getByText('입력한 값을 확인해 주세요.')).toBeVisible();
  expect(screen.queryByText(/값을 입력해 주세요/)).not.toBeInTheDocument();
});

test('the button that adds an input shows why it cannot once there are as many as may be', async () => {
  const inputs = Array.from({ length: 19 }, (_, place) => input(`i${place}`, `항목 ${place}`));
  const user = open({ ...ofRange, inputs });
  const add = screen.getByRole('button', { name: '입력 항목 추가' });
  expect(add).not.toHaveAttribute('aria-disabled');
  await user.click(add);
  expect(add).toHaveAttribute('aria-disabled', 'true');
  expect(add).toHaveAccessibleDescription('최대 20개까지 추가할 수 있습니다.');
  await user.click(add);
  expect(screen.getAllByRole('group', { name: /^입력 항목 \d+$/ })).toHaveLength(20);
});
