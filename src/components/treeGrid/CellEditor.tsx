import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { type CellColumn, type CellValue, type EditEnd, formatCell } from './cells.ts';
import classes from './TreeGrid.module.css';

interface CellEditorProps {
  column: CellColumn;
  label: string;
  value: CellValue;
  /** Begun by typing: what is typed replaces the value. */
  isReplaced: boolean;
  onEnd(text: string, end: EditEnd): void;
}

function toEnd({ key, shiftKey }: KeyboardEvent): EditEnd | null {
  if (key === 'Escape') return 'cancel';
  if (key === 'Enter') return 'down';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return null;
}

/** From so many choices on, one is found by typing. */
const MANY_CHOICES = 11;

/** A cell while it is edited. Enter, Tab and leaving it keep what was typed, Esc does not. */
export function CellEditor(props: CellEditorProps) {
  const { column, label, value, onEnd } = props;
  return column.kind === 'select' && column.choices.length >= MANY_CHOICES ? (
    <ChoiceEditor label={label} onEnd={onEnd} choices={column.choices} value={String(value)} />
  ) : (
    <FieldEditor {...props} />
  );
}

function FieldEditor({ column, label, value, isReplaced, onEnd }: CellEditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const hasEnded = useRef(false);
  useEffect(() => {
    const element = field.current;
    element?.focus();
    if (element instanceof HTMLInputElement && !isReplaced) element.select();
  }, [isReplaced]);

  const end = (how: EditEnd) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(field.current?.value ?? '', how);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // An Enter that ends the composing of a Korean syllable is not meant for the cell.
    if (event.nativeEvent.isComposing) return;
    const how = toEnd(event);
    if (!how) return;
    event.preventDefault();
    end(how);
  };
  const shared = {
    ref: field,
    'aria-label': label,
    className: classes.editor,
    onKeyDown,
    // A click into the field is no click on the cell, which would move the focus away.
    onClick: (event: MouseEvent) => event.stopPropagation(),
    onDoubleClick: (event: MouseEvent) => event.stopPropagation(),
    onBlur: () => end('stay'),
  };
  if (column.kind === 'select') {
    return (
      <select {...shared} defaultValue={String(value)}>
        {column.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  const isFigure = column.kind === 'number' || (column.kind === 'text' && column.isFigure === true);
  const text = typeof value === 'string' && isFigure ? value : formatCell(column, value);
  return (
    <input
      {...shared}
      type="text"
      inputMode={isFigure ? 'decimal' : undefined}
      maxLength={column.kind === 'text' ? column.maxLength : undefined}
      defaultValue={isReplaced ? '' : text}
      autoComplete="off"
    />
  );
}
