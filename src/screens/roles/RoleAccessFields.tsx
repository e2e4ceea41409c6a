import { useEffect, useId, useRef } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { RecordGate } from '../../components/RecordGate.tsx';
import { IndicatorAccess } from '../../components/roleAccess/IndicatorAccess.tsx';
import { MenuAccess } from '../../components/roleAccess/MenuAccess.tsx';
import { useRecord } from '../../components/useRecord.ts';
import type { RoleTree } from '../../contracts/namedRoles.ts';
import { roleForm as texts } from '../../messages/ko.roleScreens.ts';
import { loadRoleTree } from '../../services/roles.ts';
import classes from './Roles.module.css';
import type { RoleValues } from './roleValues.ts';

interface RoleAccessFieldsProps {
  form: UseFormReturn<RoleValues>;
  isAdmin: boolean;
}

/** Grants of the role, chosen from what its company has. */
export function RoleAccessFields({ form, isAdmin }: RoleAccessFieldsProps) {
  const company = useWatch({ control: form.control, name: 'customerCompanyId' });
  if (isAdmin && company === null) return <p className={classes.hint}>{texts.chooseCompanyFirst}</p>;
  return <CompanyAccess key={company} form={form} company={isAdmin ? company : null} />;
}

interface CompanyAccessProps {
  form: UseFormReturn<RoleValues>;
  company: string | null;
}

function CompanyAccess({ form, company }: CompanyAccessProps) {
  const tree = useRecord((signal) =>
    loadRoleTree(company === null ? {} : { customerCompanyId: company }, signal),
  );
  return <RecordGate of={tree}>{(loaded) => <Access form={form} tree={loaded} />}</RecordGate>;
}

function Access({ form: { control }, tree }: { form: UseFormReturn<RoleValues>; tree: RoleTree }) {
  const menus = useController({ control, name: 'menus' }).field;
  const sections = useController({ control, name: 'sections' }).field;
  const id = useId();

  // Another company's sections are no choice here.
  const known = useRef(tree.bizSectionList);
  useEffect(() => {
    const ids = new Set(known.current.map(({ bizSectId }) => bizSectId));
    const kept = Object.entries(sections.value).filter(([bizSectId]) => ids.has(bizSectId));
    if (kept.length < Object.keys(sections.value).length) sections.onChange(Object.fromEntries(kept));
  }, [sections]);

  return (
    <>
      <section aria-labelledby={`${id}-menus`}>
        <h2 id={`${id}-menus`} className={classes.heading}>
          {texts.menuAccess}
        </h2>
        <p className={classes.hint}>{texts.menuAccessHint}</p>
        <MenuAccess
          menuList={tree.menuList}
          value={menus.value}
          onChange={(granted) => menus.onChange([...granted])}
        />
      </section>
      <section aria-labelledby={`${id}-indicators`}>
        <h2 id={`${id}-indicators`} className={classes.heading}>
          {texts.indicatorAccess}
        </h2>
        <p className={classes.hint}>{texts.indicatorAccessHint}</p>
        <IndicatorAccess tree={tree} value={sections.value} onChange={sections.onChange} />
      </section>
    </>
  );
}
