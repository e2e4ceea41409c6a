import { requirements } from '../../machines/requirements.ts';
import classes from './Details.module.css';

const isKnown = (id: string): id is keyof typeof requirements => Object.hasOwn(requirements, id);

/** Sections of the specification, by id and text. */
export function RequirementList({ ids }: { ids: readonly string[] }) {
  return (
    <ul className={classes.plain}>
      {ids.map((id) => (
        <li key={id}>
          <code>{id}</code> {isKnown(id) && requirements[id]}
        </li>
      ))}
    </ul>
  );
}
