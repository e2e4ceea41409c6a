import { Link, useParams } from 'wouter';
import { PageStack } from '../../components/PageStack.tsx';
import { peerPeriod } from '../../contracts/peerComparison.ts';
import { namePeriod } from '../../messages/ko.entries.ts';
import { peerTexts as texts } from '../../messages/ko.peers.ts';
import { pathTo, withSearch } from '../../paths/console.ts';
import { Comparison } from './Comparison.tsx';
import classes from './Peers.module.css';

/** Comparison of the company with those of its industry, by categories, in the period of the address. */
export default function OtherCompaniesDetail() {
  const read = peerPeriod.safeParse(useParams());
  const period = read.success ? read.data : null;
  const href = pathTo('analperf-esg-othercompanies');
  const query = new URLSearchParams(period ?? {}).toString();
  return (
    <PageStack>
      <h1 className={classes.title}>{period ? texts.detailTitle(namePeriod(period)) : texts.title}</h1>
      <Comparison
        period={period}
        depth="categories"
        link={<Link href={withSearch(href, query)}>{texts.toOverview}</Link>}
      />
    </PageStack>
  );
}
