import * as z from 'zod/mini';
import { mobileNames, type RenamedIn } from '../../components/form/refusedFields.ts';
import { followText, followTextOrEmpty } from '../../components/form/rules.ts';
import { type MyPage, type MyPageChange, myPageChange } from '../../contracts/myPage.ts';
import { firstHeads } from '../../contracts/phone.ts';
import { profile as texts } from '../../messages/ko.mypage.ts';

const phone = z.object({ head: z.string(), body: z.string() });
const rules = myPageChange.shape;
const mobileBody = rules.userMobileTelno;

/** `registered`: digits of the number that needs no code. */
export const profileSchema = (registered: string) =>
  z
    .object({
      userName: followText(rules.userName, texts.nameRule),
      mobile: phone.check(z.refine(({ body }) => mobileBody.safeParse(body).success, texts.mobileRule)),
      verified: z.nullable(z.object({ number: z.string(), smsIdntId: z.string() })),
      departmentName: followTextOrEmpty(rules.departmentName, texts.textRule),
      jobGradeName: followTextOrEmpty(rules.jobGradeName, texts.textRule),
      extension: phone,
    })
    .check(
      z.refine(({ mobile, verified }) => [registered, verified?.number].includes(mobile.head + mobile.body), {
        message: texts.mobileUnverified,
        path: ['mobile'],
      }),
    );
export type ProfileValues = z.infer<ReturnType<typeof profileSchema>>;

/** Returns what the form of one's own account shows at first. */
export const profileValues = (account: MyPage): ProfileValues => ({
  userName: account.userName,
  mobile: { head: account.comNetWorkNoId ?? firstHeads.mobile, body: account.userMobileTelno ?? '' },
  verified: null,
  departmentName: account.departmentName ?? '',
  jobGradeName: account.jobGradeName ?? '',
  extension: { head: account.regionCodeId ?? firstHeads.landline, body: account.interTelno ?? '' },
});

/** Returns what is sent to change the account to what the form holds. */
export const toChange = ({
  userName,
  mobile,
  verified,
  departmentName,
  jobGradeName,
  extension,
}: ProfileValues) =>
  myPageChange.parse({
    userName,
    comNetWorkNoId: mobile.head,
    userMobileTelno: mobile.body,
    smsIdntId: verified?.smsIdntId,
    departmentName: departmentName || null,
    jobGradeName: jobGradeName || null,
    regionCodeId: extension.body ? extension.head : null,
    interTelno: extension.body || null,
  });

export const changeNames = {
  ...mobileNames,
  smsIdntId: 'mobile',
  regionCodeId: 'extension',
  interTelno: 'extension',
} as const satisfies RenamedIn<MyPageChange, ProfileValues>;
