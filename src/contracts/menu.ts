import * as z from 'zod/mini';

export const menuChild = z.object({ name: z.string(), title: z.string() });
/** A menu group; `src` is the name of its icon. */
export const menuGroup = z.object({ title: z.string(), src: z.string(), children: z.array(menuChild) });
export type MenuGroup = z.infer<typeof menuGroup>;
export const menuGroups = z.array(menuGroup);
