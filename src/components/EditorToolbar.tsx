import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import IconColumnInsertLeft from '@tabler/icons-react/dist/esm/icons/IconColumnInsertLeft.mjs';
import IconColumnInsertRight from '@tabler/icons-react/dist/esm/icons/IconColumnInsertRight.mjs';
import IconColumnRemove from '@tabler/icons-react/dist/esm/icons/IconColumnRemove.mjs';
import IconRowInsertBottom from '@tabler/icons-react/dist/esm/icons/IconRowInsertBottom.mjs';
import IconRowInsertTop from '@tabler/icons-react/dist/esm/icons/IconRowInsertTop.mjs';
import IconRowRemove from '@tabler/icons-react/dist/esm/icons/IconRowRemove.mjs';
import IconTableMinus from '@tabler/icons-react/dist/esm/icons/IconTableMinus.mjs';
import IconTableOptions from '@tabler/icons-react/dist/esm/icons/IconTableOptions.mjs';
import IconTablePlus from '@tabler/icons-react/dist/esm/icons/IconTablePlus.mjs';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ComponentType } from 'react';
import { editor as texts } from '../messages/ko.widgets.ts';
import classes from './RichTextEditor.module.css';

const NEW_TABLE = { rows: 3, cols: 3, withHeaderRow: true };

export const labels: Partial<RichTextEditorLabels> = {
  boldControlLabel: texts.labels.bold,
  italicControlLabel: texts.labels.italic,
  underlineControlLabel: texts.labels.underline,
  strikeControlLabel: texts.labels.strike,
  clearFormattingControlLabel: texts.labels.clearFormatting,
  h2ControlLabel: texts.labels.h2,
  h3ControlLabel: texts.labels.h3,
  bulletListControlLabel: texts.labels.bulletList,
  orderedListControlLabel: texts.labels.orderedList,
  blockquoteControlLabel: texts.labels.blockquote,
  hrControlLabel: texts.labels.hr,
  linkControlLabel: texts.labels.link,
  unlinkControlLabel: texts.labels.unlink,
  undoControlLabel: texts.labels.undo,
  redoControlLabel: texts.labels.redo,
  linkEditorInputLabel: texts.labels.linkUrl,
  linkEditorInputPlaceholder: texts.labels.linkPlaceholder,
  linkEditorSave: texts.labels.linkSave,
  linkEditorExternalLink: texts.labels.linkExternal,
  linkEditorInternalLink: texts.labels.linkInternal,
};

interface TableTool {
  label: string;
  Icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  run(editor: Editor): void;
}

const tableTools: readonly TableTool[] = [
  {
    label: texts.labels.rowBefore,
    Icon: IconRowInsertTop,
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    label: texts.labels.rowAfter,
    Icon: IconRowInsertBottom,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: texts.labels.rowDelete,
    Icon: IconRowRemove,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    label: texts.labels.columnBefore,
    Icon: IconColumnInsertLeft,
    run: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    label: texts.labels.columnAfter,
    Icon: IconColumnInsertRight,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: texts.labels.columnDelete,
    Icon: IconColumnRemove,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    label: texts.labels.headerRow,
    Icon: IconTableOptions,
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  {
    label: texts.labels.tableDelete,
    Icon: IconTableMinus,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

/** Buttons of the editor; those for a table's rows and columns while the caret is in one. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const inTable = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('table') });

  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={texts.toolbar} className={classes.toolbar}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control
          aria-label={texts.insertTable}
          title={texts.insertTable}
          disabled={inTable}
          onClick={() => editor.chain().focus().insertTable(NEW_TABLE).run()}
        >
          <IconTablePlus size={16} aria-hidden />
        </RichTextEditor.Control>
        {inTable &&
          tableTools.map(({ label, Icon, run }) => (
            <RichTextEditor.Control key={label} aria-label={label} title={label} onClick={() => run(editor)}>
              <Icon size={16} aria-hidden />
            </RichTextEditor.Control>
          ))}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
