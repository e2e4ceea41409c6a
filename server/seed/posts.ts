import { and, eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import type { PostArea } from '../../src/contracts/posts.ts';
import { roleSets } from '../../src/contracts/roleSets.ts';
import type { Role } from '../../src/contracts/roles.ts';
import { DAY_MS } from '../../src/contracts/seoulTime.ts';
import type { Db } from '../db/database.ts';
import { category } from '../db/schema/categories.ts';
import { file } from '../db/schema/files.ts';
import { post } from '../db/schema/posts.ts';
import { user } from '../db/schema/users.ts';
import type { KeepContent } from '../modules/files/keeping.ts';

export interface DemoFile {
  name: string;
  content: string | (string | number)[][];
}

interface DemoPost {
  area: PostArea;
  author: string;
  category: string;
  title: string;
  cn: string;
  daysAgo: number;
  files: readonly DemoFile[];
  roles?: Role[];
  shared?: boolean;
  draft?: boolean;
}

const posts: readonly DemoPost[] = [
  {
    area: 'pds',
    author: 'admin01',
    category: '지침·가이드',
    daysAgo: 24,
    title: '온실가스 배출량 산정 안내서',
    cn: '<p>사업장에서 온실가스 배출량을 산정할 때 참고할 안내서입니다.</p><h3>범위</h3><ul><li>직접 배출(Scope 1): 연료 연소, 공정 배출, 이동 연소</li><li>간접 배출(Scope 2): 구매한 전력과 열</li></ul><p>활동자료와 배출계수는 첨부한 예시 파일의 형식에 맞추어 정리해 주시기 바랍니다.</p>',
    roles: [...roleSets.everyone],
    files: [
      {
        name: '배출량 산정 예시.xlsx',
        content: [
          ['사업장', '배출원', '활동량', '단위', '배출계수(tCO2eq)', '배출량(tCO2eq)'],
          ['본사', '구매 전력', 1_250, 'MWh', 0.4594, 574.25],
          ['1공장', '도시가스(LNG)', 320, '천Nm3', 2.176, 696.32],
          ['1공장', '경유', 45, 'kL', 2.58, 116.1],
        ],
      },
      {
        name: '산정 절차 요약.txt',
        content:
          '온실가스 배출량 산정 절차\r\n\r\n1. 조직 경계와 운영 경계를 정합니다.\r\n2. 배출원과 활동자료를 확인합니다.\r\n3. 배출계수를 적용하여 배출량을 계산합니다.\r\n4. 증빙을 첨부하고 검토를 받습니다.\r\n',
      },
    ],
  },
  {
    area: 'pds',
    author: 'admin01',
    category: '서식',
    daysAgo: 11,
    title: '지표별 증빙자료 제출 서식',
    cn: '<p>성과를 등록할 때 함께 제출하는 증빙자료 목록 서식입니다. 지표마다 한 행씩 작성합니다.</p>',
    roles: [...roleSets.company],
    files: [
      {
        name: '증빙자료 목록 서식.csv',
        content: '\uFEFF지표 코드,지표명,증빙 파일명,작성 부서,비고\r\nE-3-1,에너지 사용량,,,\r\n',
      },
    ],
  },
  {
    area: 'pds',
    author: 'admin02',
    category: '교육자료',
    daysAgo: 2,
    draft: true,
    title: '2027년 공시 기준 변경 사항 교육',
    cn: '<p>교육 일정을 정한 뒤 등록할 자료입니다.</p>',
    roles: [...roleSets.everyone],
    files: [],
  },
  {
    area: 'datacenter',
    author: 'operator01',
    category: '정책·규정',
    daysAgo: 30,
    shared: true,
    title: '한빛에너지 협력사 행동규범',
    cn: '<p>거래하는 협력사가 함께 지켜야 할 인권, 안전, 환경, 윤리 기준입니다.</p>',
    files: [
      {
        name: '협력사 행동규범.txt',
        content:
          '한빛에너지 협력사 행동규범\r\n\r\n제1조 인권과 노동: 강제노동과 아동노동을 금지합니다.\r\n제2조 안전보건: 작업 전 위험성평가를 실시합니다.\r\n제3조 환경: 오염물질을 법정 기준보다 엄격하게 관리합니다.\r\n제4조 윤리: 금품과 향응을 주고받지 않습니다.\r\n',
      },
    ],
  },
  {
    area: 'datacenter',
    author: 'worker01',
    category: '증빙자료',
    daysAgo: 6,
    title: '3분기 폐기물 처리 실적',
    cn: '<p>사업장별 폐기물 배출량과 재활용량입니다.</p>',
    files: [
      {
        name: '폐기물 처리 실적.xlsx',
        content: [
          ['사업장', '배출량(톤)', '재활용(톤)', '소각(톤)', '매립(톤)'],
          ['본사', 12.4, 9.8, 2.1, 0.5],
          ['1공장', 186.2, 151.7, 22.9, 11.6],
        ],
      },
      { name: '처리 업체 목록.csv', content: '\uFEFF업체명,처리 방법\r\n새솔정밀,재활용\r\n' },
    ],
  },
];

const contentTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const readBytes = async ({ name, content }: DemoFile): Promise<Uint8Array> =>
  typeof content === 'string'
    ? Buffer.from(content)
    : writeXlsx({ sheets: [{ name: name.replace(/\.\w+$/, ''), rows: content }] });

/** Stores a file as an upload does: its row is there before its content. Returns its id. */
export async function storeFile(
  { db, keepContent }: { db: Db; keepContent: KeepContent },
  demo: DemoFile,
  owner: { id: string; customerCompanyId: string | null; at: Date },
): Promise<string> {
  const content = await readBytes(demo);
  const contentType = contentTypes[demo.name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const [row] = await db
    .insert(file)
    .values({
      state: 'uploading',
      name: demo.name,
      contentType,
      size: content.length,
      ownerId: owner.id,
      customerCompanyId: owner.customerCompanyId,
      createdAt: owner.at,
    })
    .returning();
  if (!row) throw new Error(`demo file ${demo.name} was not stored`);
  await keepContent(row.fileId, content);
  return row.fileId;
}

/** Posts of the demo with their files, for a demo that has just been made. */
export async function seedPosts(db: Db, keepContent: KeepContent, now: Date): Promise<void> {
  for (const { author, category: categoryNm, daysAgo, files, ...values } of posts) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    const [writer] = await db.select().from(user).where(eq(user.userId, author));
    const [of] = await db
      .select()
      .from(category)
      .where(and(eq(category.area, values.area), eq(category.categoryNm, categoryNm)));
    if (!writer || !of) throw new Error(`demo post ${values.title} has no author or category`);
    const { id, customerCompanyId } = writer;
    const fileIds: string[] = [];
    for (const demo of files)
      fileIds.push(await storeFile({ db, keepContent }, demo, { id, customerCompanyId, at }));
    await db.transaction(async (tx) => {
      const [written] = await tx
        .insert(post)
        .values({
          draft: false,
          ...values,
          categoryId: of.categoryId,
          custCoId: customerCompanyId,
          boardDate: at,
          createdById: id,
          lastModifiedById: id,
          createdAt: at,
          lastModifiedAt: at,
        })
        .returning();
      if (!written) throw new Error(`demo post ${values.title} was not stored`);
      const attached = { refType: values.area, refId: written.postId, state: 'saved' as const };
      for (const fileId of fileIds) {
        await tx
          .update(file)
          .set({ ...attached, attachedAt: at })
          .where(eq(file.fileId, fileId));
      }
    });
  }
}
