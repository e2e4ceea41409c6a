import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { addressInput as texts } from '../../messages/ko.widgets.ts';
import { toDigits } from '../digits.ts';
import { Modal } from '../Modal.tsx';
import { useLatest } from '../useLatest.ts';
import classes from './AddressInput.module.css';
import { findAddressSearch } from './addressSearch.ts';
import type { AddressSearch } from './types.ts';
import { useAddressSearch } from './useAddressSearch.ts';

const ZIP_LENGTH = 5;
const MAX_LENGTH = 100;

/** Outside Korea only `address` is used. */
export interface Address {
  zip: string;
  address: string;
  detail: string;
}

interface AddressInputProps {
  /** Subject of the address: part of the fields' names. */
  label: string;
  /** Korean addresses have a postal code, a search and a second line; others are one free text. */
  inKorea: boolean;
  value: Address;
  onChange(value: Address): void;
  errors?: { [Field in keyof Address]?: ReactNode };
  required?: boolean;
  /** True where the postal code alone is required, not the whole address. */
  zipRequired?: boolean;
  detailRequired?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  description?: ReactNode;
  onBlur?(): void;
  findSearch?(): Promise<AddressSearch | null>;
}

/** A postal address. A search, where the server has one, fills in code and address; both can also be typed. */
export function AddressInput({
  label,
  inKorea,
  value,
  onChange,
  errors = {},
  required,
  ...rest
}: AddressInputProps) {
  if (inKorea)
    return (
      <KoreanAddress
        label={label}
        value={value}
        onChange={onChange}
        errors={errors}
        required={required}
        {...rest}
      />
    );
  const { description, disabled, readOnly, onBlur } = rest;
  return (
    <TextInput
      label={label}
      description={description}
      disabled={disabled}
      readOnly={readOnly}
      onBlur={onBlur}
      variant={readOnly ? 'filled' : 'default'}
      required={required}
      maxLength={MAX_LENGTH}
      value={value.address}
      error={errors.address}
      onChange={(event) => onChange({ zip: '', address: event.currentTarget.value, detail: '' })}
    />
  );
}

function KoreanAddress({
  label,
  value,
  onChange,
  errors = {},
  required,
  zipRequired,
  detailRequired,
  disabled,
  readOnly,
  description,
  onBlur,
  findSearch = findAddressSearch,
}: Omit<AddressInputProps, 'inKorea'>) {
  const detail = useRef<HTMLInputElement>(null);
  const { state, send, showPlace } = useAddressSearch({
    findSearch,
    onFound: (found) => onChange({ ...value, ...found }),
    onFilled: () => detail.current?.focus(),
  });
  const close = () => send({ type: 'search.close' });

  const shared = { disabled, readOnly, onBlur, variant: readOnly ? 'filled' : 'default' };

  return (
    <div className={classes.fields}>
      <div className={classes.zip}>
        <TextInput
          {...shared}
          label={`${label} ${texts.zip}`}
          description={description}
          required={required || zipRequired}
          inputMode="numeric"
          autoComplete="postal-code"
          value={value.zip}
          error={errors.zip}
          onChange={(event) => onChange({ ...value, zip: toDigits(event.currentTarget.value, ZIP_LENGTH) })}
        />
        {state.hasTag('offered') && !readOnly && (
          <Button
            variant="default"
            className={classes.search}
            disabled={disabled}
            onClick={() => send({ type: 'search.open' })}
          >
            {texts.search}
          </Button>
        )}
      </div>
      <p role="alert" className={classes.unavailable}>
        {state.matches('unavailable') && texts.unavailable}
      </p>
      <TextInput
        {...shared}
        label={`${label} ${texts.address}`}
        required={required}
        maxLength={MAX_LENGTH}
        autoComplete="address-line1"
        value={value.address}
        error={errors.address}
        onChange={(event) => onChange({ ...value, address: event.currentTarget.value })}
      />
      <TextInput
        ref={detail}
        {...shared}
        label={`${label} ${texts.detail}`}
        required={detailRequired}
        maxLength={MAX_LENGTH}
        autoComplete="address-line2"
        value={value.detail}
        error={errors.detail}
        onChange={(event) => onChange({ ...value, detail: event.currentTarget.value })}
      />
      {state.matches('searching') && (
        <Modal
          title={texts.searchTitle}
          width={560}
          onClose={close}
          footer={
            <Button variant="default" onClick={close}>
              {texts.enterByHand}
            </Button>
          }
        >
          <p role="status">{state.hasTag('waiting') && texts.loading}</p>
          <SearchPlace onShown={showPlace} />
        </Modal>
      )}
    </div>
  );
}

/** Place in which the search draws itself. `onShown` returns what empties it. */
function SearchPlace({ onShown }: { onShown(element: HTMLDivElement): () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useLatest(onShown);
  useEffect(() => (place.current ? latest.current(place.current) : undefined), [latest]);
  return <div ref={place} className={classes.place} />;
}
