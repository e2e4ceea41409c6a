import '@mantine/core/styles/Badge.layer.css';
import { Badge, Button } from '@mantine/core';
import type { LinkedEvidence } from '../../contracts/entries.ts';
import {
  evidenceKindNames,
  evidenceRefusals,
  evidenceReviewNames,
  showValidity,
  evidencePanel as texts,
} from '../../messages/ko.evidence.ts';
import { ReasonButton } from '../ReasonButton.tsx';
import { FileDownload } from '../upload/FileDownload.tsx';
import classes from './Evidence.module.css';

const reviewColours = { OK: 'brand', REJECTED: 'red' } as const;

/** State of the review of a link. */
const ReviewBadge = ({ reviewCd }: Pick<LinkedEvidence, 'reviewCd'>) => (
  <Badge
    component="span"
    variant="light"
    radius="sm"
    color={reviewCd === null ? 'gray' : reviewColours[reviewCd]}
  >
    {reviewCd === null ? texts.notReviewed : evidenceReviewNames[reviewCd]}
  </Badge>
);

interface EvidenceItemProps {
  link: LinkedEvidence;
  mayWrite: boolean;
  mayReview: boolean;
  onReview(): void;
  onChangePage(): void;
  onUnlink(): void;
}

/** One piece of evidence of a value, with what may be done with its link. */
export function EvidenceItem({ link, mayWrite, mayReview, ...on }: EvidenceItemProps) {
  const { title, page, linkedBy } = link;
  const file = {
    id: link.fileId,
    name: link.fileNm,
    size: link.size,
    contentType: '',
    attached: true,
    tobeDeleted: false,
  };
  return (
    <li className={classes.item}>
      <p className={classes.name}>
        {title} <ReviewBadge reviewCd={link.reviewCd} />
        {link.withdrawn && (
          <Badge component="span" variant="light" radius="sm" color="gray">
            {texts.withdrawn}
          </Badge>
        )}
      </p>
      <p className={classes.facts}>
        {[
          evidenceKindNames[link.kindCd],
          showValidity(link),
          page === '' ? texts.noPage : page,
          ...(linkedBy ? [texts.linkedBy(linkedBy.userName)] : []),
        ].join(' · ')}
      </p>
      {link.isExpired && <p className={classes.warning}>{texts.expired}</p>}
      {link.reviewCd === 'REJECTED' && <p className={classes.warning}>{texts.rejectedFor(link.reviewRsn)}</p>}
      <div className={classes.buttons}>
        <FileDownload file={file} />
        {mayReview && (
          <ReasonButton
            size="compact-sm"
            variant="default"
            reason={link.isOwn ? evidenceRefusals.ownLink : null}
            aria-label={texts.item(texts.review, title)}
            onClick={on.onReview}
          >
            {texts.review}
          </ReasonButton>
        )}
        {mayWrite && (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={texts.item(texts.changePage, title)}
              onClick={on.onChangePage}
            >
              {texts.changePage}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={texts.item(texts.unlink, title)}
              onClick={on.onUnlink}
            >
              {texts.unlink}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
