import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useCommands } from '../../components/command/useCommands.ts';
import { Modal } from '../../components/Modal.tsx';
import { saveAs } from '../../components/saveAs.ts';
import type { WeightDetail } from '../../contracts/partnerWeights.ts';
import { grid } from '../../messages/ko.grid.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { weightSheet } from '../../messages/ko.partnerWeights.ts';
import { downloadExcel } from '../../services/excel.ts';
import classes from './PartnerWeights.module.css';

const ExcelImport = lazy(() =>
  import('../../components/excelImport/ExcelImport.tsx').then(({ ExcelImport: Import }) => ({
    default: Import,
  })),
);
const WIDTH = 1100;

interface WeightExcelProps {
  weights: WeightDetail;
  /** Weights can be read in. */
  isDraft: boolean;
  isDisabled?: boolean;
}

/** The version as an Excel file, and a changed one read in again. */
export function WeightExcel({ weights, isDraft, isDisabled = false }: WeightExcelProps) {
  const { ptnrWhtId, ver } = weights;
  const [isOpen, setOpen] = useState(false);
  const commands = useCommands(
    { selected: [weights], reload() {} },
    {
      download: {
        run: async (_, { signal }) => {
          const file = await downloadExcel('ptnrWhtWeights', { ptnrWhtId, ver }, { signal });
          if (file && !signal.aborted) saveAs(file.content, file.name);
        },
        done: grid.exportStarted,
      },
    },
  );
  return (
    <div className={classes.tools}>
      <Button
        variant="default"
        size="sm"
        loading={commands.isRunning}
        onClick={() => commands.run('download')}
      >
        {indicatorSetTexts.excelDownload}
      </Button>
      {isDraft && (
        <Button variant="default" size="sm" disabled={isDisabled} onClick={() => setOpen(true)}>
          {indicatorSetTexts.excel}
        </Button>
      )}
      {isOpen && (
        <Modal title={indicatorSetTexts.excelTitle} width={WIDTH} onClose={() => setOpen(false)}>
          <Suspense>
            <ExcelImport
              resource="ptnrWhtWeights"
              label={weightSheet.title}
              query={{ ptnrWhtId, ver: String(ver) }}
            />
          </Suspense>
        </Modal>
      )}
    </div>
  );
}
