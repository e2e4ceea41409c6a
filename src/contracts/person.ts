import * as z from 'zod/mini';
import { matches } from './namedRules.ts';
import { text } from './text.ts';

export const USER_ID_MIN = 5;
export const USER_ID_MAX = 20;
/** Department, title and other short texts about a person or a company. */
export const SHORT_TEXT_MAX = 100;
export const EXTENSION_MAX = 8;

/** A sign-in id: 5 to 20 letters, digits, `-`, `_` and `.`. */
export const signInId = text(USER_ID_MAX, z.minLength(USER_ID_MIN), matches('signInId', /^[A-Za-z0-9._-]+$/));

export const isSignInId = (id: string): boolean => signInId.safeParse(id).success;

/** An e-mail address, without space around it. */
export const emailAddress = text(100, z.trim(), z.email());

export const personName = text(SHORT_TEXT_MAX, z.trim(), z.minLength(1));

/** A text that has to be there. */
export const requiredText = text(SHORT_TEXT_MAX, z.trim(), z.minLength(1));

/** A text that may be absent; an empty one counts as absent in what is shown. */
export const shortText = z.nullable(text(SHORT_TEXT_MAX, z.trim()));

/** Part of an extension after the region code, digits only. */
export const extensionNumber = z.nullable(text(EXTENSION_MAX, matches('extension', /^\d+$/)));
