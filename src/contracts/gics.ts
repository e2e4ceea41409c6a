import * as z from 'zod/mini';

export const GICS_LEVELS = 4;

const fields = {
  gicsId: z.string(),
  upGicsId: z.nullable(z.string()),
  level: z.number().check(z.int(), z.minimum(1), z.maximum(GICS_LEVELS)),
  gicsName: z.string(),
  gicsNameEn: z.nullable(z.string()),
  /** Names from the top down, separated by ` > `. */
  gicsFullPath: z.string(),
};

/** An industry class with the classes below it; those of level 4 have none. */
export interface GicsNode {
  gicsId: string;
  upGicsId: string | null;
  level: number;
  gicsName: string;
  gicsNameEn: string | null;
  gicsFullPath: string;
  children: GicsNode[];
}

const gicsNode: z.ZodMiniType<GicsNode> = z.object({
  ...fields,
  get children() {
    return z.array(gicsNode);
  },
});

/** The sectors, each with all that is below it. */
export const gicsTree = z.array(gicsNode);
