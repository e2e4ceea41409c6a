import type { UseFormReturn } from 'react-hook-form';
import type { SectionsForm } from '../../components/bizSections/values.ts';
import type { CompanyValues } from './companyValues.ts';
import type { PersonValues } from './personValues.ts';

/** Any form that has a company's fields. */
export type CompanyForm = UseFormReturn<PersonValues & CompanyValues>;

/** The company's part of a larger form; see personPart. */
export const companyPart = <V extends PersonValues & CompanyValues>(form: UseFormReturn<V>): CompanyForm =>
  form as unknown as CompanyForm;

/** The business sections' part of a larger form. */
export const sectionsPart = <V extends PersonValues & CompanyValues>(
  form: UseFormReturn<V>,
): UseFormReturn<SectionsForm> => form as unknown as UseFormReturn<SectionsForm>;
