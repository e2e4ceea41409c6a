import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor, useEditorState } from '@tiptap/react';
import { type ReactNode, useId } from 'react';
import { characterCount, editor as texts } from '../messages/ko.widgets.ts';
import { EditorToolbar, labels } from './EditorToolbar.tsx';
import contentClasses from './HtmlContent.module.css';
import classes from './RichTextEditor.module.css';
import { extensions, keepSpaces } from './richText/extensions.ts';
import { sanitizeHtml } from './sanitizeHtml.ts';

interface RichTextFieldsProps {
  label: string;
  /** HTML, '' for none; read when the editor appears. Give the editor a key to put in another text. */
  value: string;
  /** HTML as `sanitizeHtml` leaves it, '' when there is nothing to read. */
  onChange(html: string): void;
  onBlur?(): void;
  /** Most characters, markup not counted. What is longer is reported and not cut off. */
  maxLength?: number;
  error?: ReactNode;
  required?: boolean;
  description?: ReactNode;
  disabled?: boolean;
  readOnly?: boolean;
}

const measureLength = (editor: Editor) => editor.state.doc.textContent.length;

export default function RichTextFields({
  label,
  value,
  onChange,
  onBlur,
  maxLength,
  error,
  required,
  description,
  disabled = false,
  readOnly = false,
}: RichTextFieldsProps) {
  const id = useId();
  const editor = useEditor({
    extensions,
    // The CSP allows no stylesheet written at run time; RichTextEditor.module.css has what is needed of it.
    injectCSS: false,
    editable: !disabled && !readOnly,
    content: sanitizeHtml(value),
    editorProps: {
      attributes: {
        class: contentClasses.content ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': description ? `${id}-description ${id}-error` : `${id}-error`,
        ...(disabled ? { 'aria-disabled': 'true' } : {}),
        ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
        ...(required ? { 'aria-required': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) =>
      onChange(changed.isEmpty ? '' : keepSpaces(sanitizeHtml(changed.getHTML()))),
    onBlur: () => onBlur?.(),
  });
  const length = useEditorState({ editor, selector: ({ editor: current }) => measureLength(current) });
  const tooLong = maxLength !== undefined && length > maxLength;
  const problem = error || (tooLong && texts.tooLong(maxLength));

  return (
    <div>
      <span id={`${id}-label`} className={classes.label}>
        {label}
        {required && (
          <span aria-hidden="true" className={classes.required}>
            {' *'}
          </span>
        )}
      </span>
      <p id={`${id}-description`} className={classes.description}>
        {description}
      </p>
      <RichTextEditor
        editor={editor}
        labels={labels}
        withTypographyStyles={false}
        withCodeHighlightStyles={false}
        className={classes.editor}
        data-invalid={!!problem || undefined}
        data-still={disabled || readOnly || undefined}
      >
        {!disabled && !readOnly && <EditorToolbar editor={editor} />}
        <RichTextEditor.Content className={classes.content} />
      </RichTextEditor>
      <div className={classes.foot}>
        <p id={`${id}-error`} className={classes.error}>
          {problem}
        </p>
        {maxLength !== undefined && !readOnly && (
          <p className={classes.counter}>{characterCount.counter(length, maxLength)}</p>
        )}
      </div>
    </div>
  );
}
