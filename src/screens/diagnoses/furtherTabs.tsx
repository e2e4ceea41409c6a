import { lazy, type ReactNode } from 'react';
import type { DiagnosisResult } from '../../contracts/diagnosisRuns.ts';
import type { Role } from '../../contracts/roles.ts';
import { diagnosisComparisonTexts } from '../../messages/ko.diagnosisComparison.ts';
import { whatIfTexts } from '../../messages/ko.whatIf.ts';

const Comparison = lazy(() => import('./comparison/Comparison.tsx'));
const WhatIf = lazy(() => import('./whatIf/WhatIf.tsx'));

export interface ResultTabProps {
  result: DiagnosisResult;
  /** Category that the page is about; null for the page of the whole result. */
  category: { itemId: string; domainItemId: string } | null;
}

/** A part of the pages of a result and of its categories, beside their figures. */
export interface ResultTab {
  id: string;
  title: string;
  /** It stays as it is while another one is shown. */
  isKept?: boolean;
  isShown(result: DiagnosisResult, role: Role): boolean;
  draw(props: ResultTabProps): ReactNode;
}

/** Reports whether a role sees all values, and so what a result was made of. */
const seesInput = (role: Role): boolean => role === 'ROLE_OPERATOR' || role === 'ROLE_ADMIN';

/** Tabs after the first one, which shows the figures. */
export const resultTabs: readonly ResultTab[] = [
  {
    id: 'whatIf',
    title: whatIfTexts.title,
    isKept: true,
    isShown: ({ bizSectId }, role) => bizSectId !== null && seesInput(role),
    draw: ({ result, category }) => (
      <WhatIf key={result.dgnsRstId} result={result} categoryId={category?.itemId ?? null} />
    ),
  },
  {
    id: 'comparison',
    title: diagnosisComparisonTexts.title,
    isShown: (_, role) => seesInput(role),
    draw: ({ result }) => <Comparison key={result.dgnsRstId} result={result} />,
  },
];
