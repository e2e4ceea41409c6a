import type { UseFormReturn } from 'react-hook-form';
import type { SectionsForm } from '../../components/bizSections/values.ts';
import type { AddressForm } from '../../components/company/values.ts';
import type { CompanyValues } from './companyValues.ts';
import type { PersonValues } from './personValues.ts';

/** The address's part of a larger form; see personPart. */
export const addressPart = <V extends PersonValues & CompanyValues>(
  form: UseFormReturn<V>,
): UseFormReturn<AddressForm> => form as unknown as UseFormReturn<AddressForm>;

/** The business sections' part of a larger form. */
export const sectionsPart = <V extends PersonValues & CompanyValues>(
  form: UseFormReturn<V>,
): UseFormReturn<SectionsForm> => form as unknown as UseFormReturn<SectionsForm>;
