import { useState } from 'react';
import { DeferredContent } from '../../components/DeferredContent.tsx';
import { HtmlContent } from '../../components/HtmlContent.tsx';
import { RichTextEditor } from '../../components/RichTextEditor.tsx';
import { editorPage as texts } from '../../messages/ko.example.ts';
import { DemoCard } from './DemoCard.tsx';

const MAX_LENGTH = 2000;

/** The rich-text editor and what it wrote. */
export default function EditorScreen() {
  const [html, setHtml] = useState<string>(texts.initial);
  const [short, setShort] = useState('');
  return (
    <>
      <DemoCard title={texts.editor}>
        <RichTextEditor label={texts.label} value={html} onChange={setHtml} maxLength={MAX_LENGTH} required />
      </DemoCard>
      <DemoCard title={texts.shown}>
        <HtmlContent html={html} />
      </DemoCard>
      <DeferredContent>
        <DemoCard title={texts.empty}>
          <RichTextEditor label={texts.empty} value={short} onChange={setShort} maxLength={10} />
        </DemoCard>
        <DemoCard title={texts.unsafe} note={texts.unsafeNote}>
          <HtmlContent html={texts.unsafeHtml} />
        </DemoCard>
      </DeferredContent>
    </>
  );
}
