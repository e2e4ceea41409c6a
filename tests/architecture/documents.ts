import path from 'node:path';

/** Markdown documents by path relative to the root, with `/` between folders. */
export type Documents = ReadonlyMap<string, string>;

/** Anchors of a document as GitHub makes them of its headings, those that repeat numbered. */
function findAnchors(text: string): Set<string> {
  const anchors = new Set<string>();
  const plain = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  for (const [, heading = ''] of plain.matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = heading
      .trim()
      .toLowerCase()
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let free = anchor;
    for (let n = 1; anchors.has(free); n += 1) free = `${anchor}-${n}`;
    anchors.add(free);
  }
  return anchors;
}

/** Links of a document to other files of the project and to headings, without code and without addresses of the web. */
function findLinks(text: string): string[] {
  const plain = text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');
  return [...plain.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
}

/** Links that lead to no file (`exists` decides) or to no heading, each as `<document>: <link>`. */
export function findBrokenLinks(documents: Documents, exists: (file: string) => boolean): string[] {
  return [...documents].flatMap(([document, text]) =>
    findLinks(text)
      .filter((link) => {
        const [file = '', anchor] = link.split('#');
        const target =
          file === '' ? document : path.posix.join(path.posix.dirname(document), decodeURI(file));
        if (target.startsWith('..') || !exists(target)) return true;
        const linked = documents.get(target);
        return anchor !== undefined && linked !== undefined && !findAnchors(linked).has(decodeURI(anchor));
      })
      .map((link) => `${document}: ${link}`),
  );
}

/** Places of the project that a document names in its text and that are not there, each as `<document>: <place>`. */
export function findLostPlaces(documents: Documents, exists: (file: string) => boolean): string[] {
  const named = /`((?:docs|e2e|public|resources|server|src|tests|tools)\/[^`\s<>*{}:]+)`/g;
  return [...documents].flatMap(([document, text]) =>
    [...text.matchAll(named)]
      .map(([, place = '']) => place.replace(/\/$/, ''))
      .filter((place) => !exists(place))
      .map((place) => `${document}: ${place}`),
  );
}

const STATUS = /^Status: (accepted|replaced by \[\d+\]\(\d{4}-[a-z0-9-]+\.md\)) · Date: \d{4}-\d\d-\d\d$/;

/**
 * Finds what decisions lack, each as `<file>: <what>`: a title with the number of the file, status and date below it,
 * and a place in the index, under the title. `decisions` are by the name of the file.
 */
export function findDecisionFaults(decisions: Documents, index: string): string[] {
  return [...decisions].flatMap(([file, text]) => {
    const [heading = '', , status = ''] = text.split('\n');
    const title = heading.replace(/^# /, '');
    const entries = index.split('\n').filter((line) => line.includes(`](${file})`));
    const isListed = entries.length === 1 && entries[0] === `- [${title}](${file})`;
    return [
      ...(title.startsWith(`${Number(file.slice(0, 4))}. `) ? [] : ['its title has another number']),
      ...(STATUS.test(status) ? [] : ['no line of status and date below the title']),
      ...(isListed ? [] : [`the index lacks - [${title}](${file})`]),
    ].map((fault) => `${file}: ${fault}`);
  });
}
