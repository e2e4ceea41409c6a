import type { ReactNode } from 'react';
import type { DiagnosisResult } from '../../contracts/diagnosisRuns.ts';
import type { Role } from '../../contracts/roles.ts';

export interface ResultTabProps {
  result: DiagnosisResult;
  /** Category that the page is about; null for the page of the whole result. */
  category: { itemId: string; domainItemId: string } | null;
}

/** A part of the pages of a result and of its categories, beside their figures. */
export interface ResultTab {
  id: string;
  title: string;
  isShown(result: DiagnosisResult, role: Role): boolean;
  draw(props: ResultTabProps): ReactNode;
}

/** Tabs after the first one, which shows the figures. */
export const resultTabs: readonly ResultTab[] = [];
