import { newSection, type SectionValues } from '../../components/bizSections/values.ts';
import type { FieldIssue } from '../../contracts/envelope.ts';
import type { OperatorInvitation } from '../../contracts/join.ts';
import { formatPhone, joinPhone } from '../../contracts/phone.ts';
import { newerCompany as texts } from '../../messages/ko.signUp.ts';
import { type OperatorForm, seenIn } from './operatorValues.ts';

const plain = (text: string): string => text;

/** Texts of a field that are compared, and shown where two people have changed it. */
const shown = {
  nation: (nation: string | null) => nation ?? '',
  address: ({ zip, address, detail }: OperatorForm['address']) =>
    [zip && `(${zip})`, address, detail].filter(Boolean).join(' '),
  phone: ({ head, body }: OperatorForm['companyPhone']) => formatPhone(joinPhone(head, body)),
  industry: (industry: SectionValues['industry']) => industry?.gicsFullPath ?? '',
};

interface Sides<T> {
  /** As the person found it. */
  before: T;
  own: T;
  /** As somebody else has made it. */
  after: T;
}

/**
 * Merges fields one by one: what one side alone has changed is as that side has it, what both have as the person does.
 */
class Merge {
  readonly marks: FieldIssue[] = [];

  mark(path: string, message: string): void {
    this.marks.push({ path, message });
  }

  field<T>(path: string, { before, own, after }: Sides<T>, show: (value: T) => string): T {
    const [was, mine, is] = [show(before), show(own), show(after)];
    if (was === is || mine === is) return own;
    this.mark(path, mine === was ? texts.taken : texts.changed(is));
    return mine === was ? after : own;
  }

  section(path: string, { before, own, after }: Sides<SectionValues>): SectionValues {
    const sides = <N extends keyof SectionValues>(name: N): Sides<SectionValues[N]> => ({
      before: before[name],
      own: own[name],
      after: after[name],
    });
    return {
      ...after,
      bizSectionName: this.field(`${path}.bizSectionName`, sides('bizSectionName'), plain),
      industry: this.field(`${path}.industry`, sides('industry'), shown.industry),
      bizContent: this.field(`${path}.bizContent`, sides('bizContent'), plain),
    };
  }
}

const isSameSection = (one: SectionValues, other: SectionValues): boolean =>
  one.bizSectionName === other.bizSectionName &&
  shown.industry(one.industry) === shown.industry(other.industry) &&
  one.bizContent === other.bizContent;

const byId = (sections: readonly SectionValues[]) =>
  new Map(sections.flatMap((section) => (section.bizSectId ? [[section.bizSectId, section] as const] : [])));

/**
 * Sections are the same by their ids, a new one is that of somebody else by its name. What one side has removed and the
 * other has changed stays.
 */
function mergeSections(merge: Merge, { before, own, after }: Sides<SectionValues[]>): SectionValues[] {
  const [known, newer] = [byId(before), byId(after)];
  const ownIds = byId(own);
  const merged: SectionValues[] = [];
  const dropped: string[] = [];
  const place = () => `bizSections.${merged.length}`;

  for (const section of own) {
    const { bizSectId: id, bizSectionName } = section;
    const was = id === undefined ? undefined : known.get(id);
    const isAdded = ({ bizSectId = '', ...each }: SectionValues) =>
      each.bizSectionName === bizSectionName && !known.has(bizSectId) && !ownIds.has(bizSectId);
    const is = id === undefined ? after.find(isAdded) : newer.get(id);
    if (is) {
      if (is.bizSectId !== undefined) ownIds.set(is.bizSectId, section);
      merged.push(merge.section(place(), { before: was ?? newSection, own: section, after: is }));
    } else if (was && isSameSection(was, section)) dropped.push(bizSectionName);
    else {
      if (was) merge.mark(`${place()}.bizSectionName`, texts.removed);
      merged.push(section);
    }
  }
  for (const [id, section] of newer) {
    const was = known.get(id);
    if (ownIds.has(id) || (was && isSameSection(was, section))) continue;
    merge.mark(`${place()}.bizSectionName`, was ? texts.restored : texts.added);
    merged.push(section);
  }
  if (dropped.length > 0) merge.mark('bizSections.root', texts.dropped(dropped.join(', ')));
  return merged;
}

/**
 * The form over a company that somebody else has changed since the form began: nothing that was entered is lost, and
 * what others have changed is taken over. `marks` says where, and where both have changed the same.
 */
export function mergeNewer(
  values: OperatorForm,
  invitation: OperatorInvitation,
): { values: OperatorForm; marks: readonly FieldIssue[] } {
  const { seen } = values;
  const newer = seenIn(invitation);
  const merge = new Merge();
  const sides = <N extends keyof typeof newer & keyof OperatorForm>(name: N) =>
    ({ before: seen[name], own: values[name], after: newer[name] }) as Sides<OperatorForm[N]>;
  const merged = {
    koreanName: merge.field('koreanName', sides('koreanName'), plain),
    englishName: merge.field('englishName', sides('englishName'), plain),
    nation: merge.field('nation', sides('nation'), shown.nation),
    address: merge.field('address', sides('address'), shown.address),
    companyPhone: merge.field('companyPhone', sides('companyPhone'), shown.phone),
    homepage: merge.field('homepage', sides('homepage'), plain),
    bizSections: mergeSections(merge, sides('bizSections')),
  };
  return { values: { ...values, ...merged, seen: newer }, marks: merge.marks };
}
