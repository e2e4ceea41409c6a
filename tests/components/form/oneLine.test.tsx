import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { FormPage } from '../../../src/components/form/FormPage.tsx';
import { FormText } from '../../../src/components/form/fields.tsx';
import { useResourceForm } from '../../../src/components/form/useResourceForm.ts';
import { multilineText, text } from '../../../src/contracts/text.ts';
import { show } from '../../support/screens.tsx';

const line = text(50, z.trim(), z.minLength(1));
const schema = z.object({
  title: line,
  remark: multilineText(100),
  people: z.array(z.object({ name: line })),
});
type Values = z.infer<typeof schema>;

/** As such a thing was stored before line breaks were refused. */
const stored: Values & { version: number } = {
  version: 3,
  title: '탄소\r\n배출\u2028량',
  remark: '첫째\n둘째',
  people: [{ name: '김 환경' }, { name: '이\t안전' }],
};

function Page({ save }: { save(values: Values): Promise<void> }) {
  const { form, flow } = useResourceForm({
    schema,
    record: stored,
    toValues: ({ version: _, ...values }) => values,
    save: (values) => save(values),
    onSaved: () => {},
    onCancel: () => {},
  });
  return (
    <FormPage form={form} flow={flow} label="지표 수정" listHref="/a">
      <FormText form={form} name="title" label="제목" />
      <FormText form={form} name="people.0.name" label="담당자" />
    </FormPage>
  );
}

test('a stored text of several lines is one line where it is edited as one, and is saved untouched as that', async () => {
  const save = vi.fn(async (_values: Values) => {});
  const { user } = show(<Page save={save} />);
  expect(screen.getByRole('textbox', { name: '제목' })).toHaveValue('탄소 배출 량');
  // nothing has been edited
  expect(screen.getByRole('button', { name: '저장' })).toHaveAccessibleDescription('변경한 내용이 없습니다.');
  await user.type(screen.getByRole('textbox', { name: '담당자' }), '자');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.lastCall?.[0]).toEqual({
    title: '탄소 배출 량',
    remark: '첫째\n둘째',
    people: [{ name: '김 환경자' }, { name: '이 안전' }],
  });
});
