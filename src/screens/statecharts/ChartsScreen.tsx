import { Link } from 'wouter';
import { charts } from '../../machines/registry.ts';
import { pathTo } from '../../paths/console.ts';

/** All charts of the product. */
export default function ChartsScreen() {
  return (
    <ul>
      {charts.map(({ id, title }) => (
        <li key={id}>
          <Link href={pathTo('statecharts-chart', { id })}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}
