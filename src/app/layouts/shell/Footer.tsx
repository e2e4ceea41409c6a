import { Link } from 'wouter';
import { useNavigation } from '../../../components/navigation.tsx';
import { footer } from '../../../messages/ko.shell.ts';
import { layout } from '../../../messages/ko.ts';
import { pathTo } from '../../../paths/console.ts';
import classes from './Footer.module.css';

/** The links are gone while the side menu of a wide window is collapsed. */
export function Footer() {
  const collapsed = useNavigation((state) => state.matches({ panel: 'collapsed' }));
  const sitemap = pathTo('info-sitemap');

  return (
    <footer className={classes.footer} data-collapsed={collapsed || undefined}>
      <nav className={classes.links} aria-label={footer.label}>
        <Link href={pathTo('info-policy')}>{footer.policy}</Link>
        <Link href={sitemap}>{footer.sitemap}</Link>
        <Link href={sitemap}>{footer.manual}</Link>
      </nav>
      <p>{layout.copyright}</p>
    </footer>
  );
}
