import type { DiagnosisInput } from '../../../src/contracts/diagnosis.ts';
import type { DiagnosisResult } from '../../../src/contracts/diagnosisRuns.ts';
import { makeDiagnosis } from '../../../src/contracts/diagnosisTree.ts';
import { toId } from '../../contracts/diagnosisInputs.ts';

/** A result as the server gives it, of its input; that of the company has no indicators. */
export function toResult(input: DiagnosisInput, given: Partial<DiagnosisResult> = {}): DiagnosisResult {
  const { nodes, score, coverage, bandCd, provisional } = makeDiagnosis(input);
  const { custCoId, companyNm, dgnsYr, brnCd, bizSectId, cosetId, ver, limits } = input;
  const isOfCompany = bizSectId === null;
  const shown = isOfCompany ? nodes.filter(({ lvl, bizSectId: id }) => lvl === 0 || id === null) : nodes;
  const section = input.sections.find((each) => each.bizSectId === bizSectId);
  return {
    dgnsRstId: toId(`r${section?.bizSectNm ?? 'company'}`),
    dgnsRunId: toId('run'),
    custCoId,
    companyNm,
    dgnsYr,
    brnCd,
    bizSectId,
    bizSectNm: section?.bizSectNm ?? null,
    rev: 1,
    cosetId,
    ver,
    setNm: '지표 SET',
    score,
    coverage,
    bandCd,
    provisional,
    openCnt: 0,
    isCurrent: true,
    isPublished: true,
    madeBy: { userName: '이운영' },
    madeAt: '2027-01-20T00:00:00.000Z',
    inputHash: '0f',
    entryCycleId: toId('cycle'),
    limits,
    bandNames: { under40: '미흡', from40: '보통', from60: '양호', from80: '우수' },
    runStateCd: 'published',
    staleRsns: [],
    nodes: shown.map((node) => ({ ...node, idctrsClsfctnId: null, originalIndicatorId: null })),
    parts: isOfCompany
      ? input.sections.map(({ bizSectId: id, bizSectNm }) => ({
          bizSectId: id,
          bizSectNm,
          dgnsRstId: toId(`r${bizSectNm}`),
          provisional: false,
        }))
      : [],
    earlier: { yearly: null, quarterly: null },
    ...given,
  };
}
