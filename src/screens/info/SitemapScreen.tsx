import { MenuGroups } from '../../components/MenuGroups.tsx';
import { sitemap } from '../../messages/ko.shell.ts';
import classes from './SitemapScreen.module.css';

/** Every page the signed-in person's menu leads to. */
export default function SitemapScreen() {
  return (
    <>
      <p className={classes.lead}>{sitemap.lead}</p>
      <MenuGroups level={2} />
    </>
  );
}
