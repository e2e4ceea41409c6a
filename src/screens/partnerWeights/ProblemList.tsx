import { useIndustries } from '../../components/industry/useIndustries.ts';
import { PlaceList } from '../../components/versionedTree/PlaceList.tsx';
import type { WeightProblem } from '../../contracts/partnerWeights.ts';
import { indicatorSetTexts } from '../../messages/ko.indicatorSetScreens.ts';
import { weightProblemText } from '../../messages/ko.partnerWeights.ts';
import type { LoadedWeights } from './useWeightEdits.ts';
import type { WeightPlace } from './weightAreas.ts';

type Problem = Omit<WeightProblem, 'message'>;

interface ProblemListProps {
  problems: readonly Problem[];
  loaded: LoadedWeights;
  toHref(place: WeightPlace): string;
  /** Shows a place of the industry that is open; the address leads there when absent. */
  reveal?(problem: Problem): void;
}

/** Reasons a version cannot be published, each with the way there. */
export function ProblemList({ problems, loaded, toHref, reveal }: ProblemListProps) {
  const { getPath } = useIndustries();
  const { place, weights } = loaded;
  const names = new Map(weights.nodes.map(({ itemId, idctrsNm }) => [itemId, idctrsNm]));
  const wayTo = (problem: Problem) => {
    const { dgnsCtgryCdId, gicsId, currTabId } = problem;
    if (dgnsCtgryCdId === null || currTabId === null) return null;
    const isHere = dgnsCtgryCdId === place.dgnsCtgryCdId && gicsId === place.gicsId;
    return isHere && reveal ? () => reveal(problem) : toHref({ dgnsCtgryCdId, gicsId, currTabId });
  };
  return (
    <PlaceList
      title={indicatorSetTexts.problems(problems.length)}
      places={problems.map((problem) => ({
        key: JSON.stringify([
          problem.kind,
          problem.dgnsCtgryCdId,
          problem.gicsId,
          problem.currTabId,
          problem.itemId,
        ]),
        message: weightProblemText(problem, {
          industry: problem.gicsId === null ? undefined : getPath(problem.gicsId),
          item: problem.itemId === null ? undefined : names.get(problem.itemId),
        }),
        way: wayTo(problem),
      }))}
    />
  );
}
