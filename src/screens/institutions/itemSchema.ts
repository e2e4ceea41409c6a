import * as z from 'zod/mini';
import type { RenamedIn } from '../../components/form/refusedFields.ts';
import { followText } from '../../components/form/rules.ts';
import {
  findItemIssues,
  type ItemContent,
  type ItemRow,
  itemCode,
  itemContent,
  itemOption,
  LINKS_MAX,
  linkedIndicator,
  type NodeCd,
  OPTION_TEXT_MAX,
  OPTIONS_MAX,
} from '../../contracts/institutionItems.ts';
import { itemIssueText, itemTexts as texts } from '../../messages/ko.institutions.ts';

const { itemNm, answerTypeCd, unitCd, maxScore } = itemContent.shape;

const toLines = (written: string): string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const areOptions = (written: string): boolean => {
  const lines = toLines(written);
  return lines.length <= OPTIONS_MAX && lines.every((line) => itemOption.safeParse(line).success);
};

/** The contract's rules with options as lines of one text and links as they are shown. */
export const itemSchema = (nodeCd: NodeCd) =>
  z
    .object({
      itemCd: followText(itemCode, texts.codeRule),
      itemNm,
      answerTypeCd,
      unitCd,
      maxScore,
      optionLines: z.string().check(z.refine(areOptions, texts.optionsRule(OPTIONS_MAX, OPTION_TEXT_MAX))),
      links: z.array(linkedIndicator).check(z.maxLength(LINKS_MAX)),
    })
    .check(({ value, issues }) => {
      for (const issue of findItemIssues({ ...value, nodeCd, options: toLines(value.optionLines) })) {
        const path = [issue.path === 'options' ? 'optionLines' : issue.path];
        issues.push({ code: 'custom', path, message: itemIssueText(issue), input: value });
      }
    });
export type ItemValues = z.infer<ReturnType<typeof itemSchema>>;

export const toItemValues = (item: ItemRow | null, nodeCd: NodeCd): ItemValues => ({
  itemCd: item?.itemCd ?? '',
  itemNm: item?.itemNm ?? '',
  unitCd: item?.unitCd ?? null,
  answerTypeCd: item ? item.answerTypeCd : nodeCd === 'ITEM' ? 'TEXT' : null,
  maxScore: item?.maxScore ?? null,
  optionLines: item?.options.join('\n') ?? '',
  links: item?.links ?? [],
});

export const contentNames = { options: 'optionLines', indicatorIds: 'links' } as const satisfies RenamedIn<
  ItemContent,
  ItemValues
>;

export const toItemContent = ({ optionLines, links, ...values }: ItemValues): ItemContent => ({
  ...values,
  options: toLines(optionLines),
  indicatorIds: links.map(({ indicatorId }) => indicatorId),
});
