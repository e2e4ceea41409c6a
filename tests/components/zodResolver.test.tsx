import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { zodResolver } from '../../src/components/zodResolver.ts';
import { show } from '../support/screens.tsx';

const contract = z.object({
  name: z.string().check(z.trim(), z.minLength(3, '짧습니다.'), z.regex(/^[A-Z]/, '대문자가 아닙니다.')),
  sections: z.array(z.object({ title: z.string().check(z.minLength(1, '제목이 없습니다.')) })),
});

function CompanyForm({ onSave }: { onSave: (company: z.infer<typeof contract>) => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(contract),
    defaultValues: { name: '', sections: [{ title: '전자' }, { title: '' }] },
  });
  const { errors } = formState;
  return (
    <form onSubmit={handleSubmit(onSave)}>
      <input aria-label="이름" {...register('name')} />
      <p>이름: {errors.name?.message}</p>
      <input aria-label="첫 부문" {...register('sections.0.title')} />
      <p>첫 부문: {errors.sections?.[0]?.title?.message}</p>
      <input aria-label="둘째 부문" {...register('sections.1.title')} />
      <p>둘째 부문: {errors.sections?.[1]?.title?.message}</p>
      <button type="submit">저장</button>
    </form>
  );
}

test('shows at each field, nested ones too, the first thing that is wrong, and the first of them gets the focus', async () => {
  const { user } = show(<CompanyForm onSave={() => expect.unreachable()} />);
  await user.type(screen.getByLabelText('이름'), 'a');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(screen.getByText(/^이름:/)).toHaveTextContent('이름: 짧습니다.');
  expect(screen.getByText(/^첫 부문:/)).toHaveTextContent(/^첫 부문:$/);
  expect(screen.getByText(/^둘째 부문:/)).toHaveTextContent('둘째 부문: 제목이 없습니다.');
  expect(screen.getByLabelText('이름')).toHaveFocus();
});

test('hands on the values as the contract makes them', async () => {
  const saved: unknown[] = [];
  const { user } = show(<CompanyForm onSave={(values) => saved.push(values)} />);
  await user.type(screen.getByLabelText('이름'), '  Gaon ');
  await user.type(screen.getByLabelText('둘째 부문'), '화학');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(saved).toEqual([{ name: 'Gaon', sections: [{ title: '전자' }, { title: '화학' }] }]);
});
