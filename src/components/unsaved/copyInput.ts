import { unsaved as texts } from '../../messages/ko.unsaved.ts';
import { toast } from '../toast.ts';

/** Copies input as text, and shows whether that was possible. */
export async function copyInput(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(texts.copied);
  } catch {
    toast(texts.notCopied);
  }
}
