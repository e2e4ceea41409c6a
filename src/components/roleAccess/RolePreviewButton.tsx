import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { RolePreviewQuery } from '../../contracts/namedRoles.ts';
import { roleList } from '../../messages/ko.roleScreens.ts';

const RolePreviewModal = lazy(() => import('./RolePreviewModal.tsx'));

/** Opens the console as a role or a person sees it; for administrators. */
export function RolePreviewButton({ query }: { query: RolePreviewQuery }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {roleList.preview}
      </Button>
      {isOpen && (
        <Suspense>
          <RolePreviewModal query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
