import type { DiagnosisResult, ShownNode } from '../../contracts/diagnosisRuns.ts';

type Nodes = Pick<DiagnosisResult, 'nodes'>;

/** The whole of a result. */
export function findWhole({ nodes }: Nodes): ShownNode {
  const whole = nodes.find(({ lvl, upItemId }) => lvl === 0 && upItemId === null);
  if (!whole) throw new Error('A result without its whole');
  return whole;
}

/** Sections of the company's result, in their order. */
export const listSections = ({ nodes }: Nodes): ShownNode[] =>
  nodes.filter(({ lvl, upItemId }) => lvl === 0 && upItemId !== null);

export const listDomains = ({ nodes }: Nodes): ShownNode[] => nodes.filter(({ lvl }) => lvl === 1);

/** Nodes below another one, in their order. */
export const listChildren = ({ nodes }: Nodes, { itemId, lvl }: ShownNode): ShownNode[] =>
  nodes.filter((node) => node.upItemId === itemId && node.lvl === lvl + 1);

/** Part of an address that names a domain or a category. */
export const toPlaceId = ({ idctrsClsfctnId, itemId }: ShownNode): string => idctrsClsfctnId ?? itemId;

/** The category that an address names, with its domain; null where there is none. */
export function findCategory(
  result: Nodes,
  { domainId, categoryId }: { domainId: string; categoryId: string },
): { domain: ShownNode; category: ShownNode } | null {
  const domain = listDomains(result).find((node) => toPlaceId(node) === domainId);
  const category = domain && listChildren(result, domain).find((node) => toPlaceId(node) === categoryId);
  return domain && category ? { domain, category } : null;
}
